extension Figure { static let biceps: [Exercise] = [] }
