extension Figure { static let hiit: [Exercise] = [] }
