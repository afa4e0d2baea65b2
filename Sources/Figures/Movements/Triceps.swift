extension Figure { static let triceps: [Exercise] = [] }
