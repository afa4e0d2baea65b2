extension Figure { static let hamstrings: [Exercise] = [] }
