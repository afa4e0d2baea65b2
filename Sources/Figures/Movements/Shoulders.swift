extension Figure { static let shoulders: [Exercise] = [] }
