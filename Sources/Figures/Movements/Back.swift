extension Figure { static let back: [Exercise] = [] }
