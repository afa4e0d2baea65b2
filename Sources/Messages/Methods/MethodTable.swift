/// What is known of a method, beside its type.
package struct MethodRow: Sendable {
  /// The method.
  package let method: any Method.Type
  /// The least role that may call it.
  package let role: Role
  /// The reasons that it can be refused for, apart from values of its parameters.
  package let reasons: [ErrorReason]

  init<M: Method>(_ method: M.Type, _ role: Role, _ reasons: [ErrorReason] = []) {
    self.method = method
    self.role = role
    self.reasons =
      reasons + (M.compared == nil ? [] : [.movedOn]) + (M.takesRequestId ? [.requestIdReused] : [])
  }
}

/// The methods of an actor.
package protocol ActorMethods: SendableMetatype {
  static var actor: Actor { get }
  /// A row for each method but `describe`.
  static var own: [MethodRow] { get }
}

extension ActorMethods {
  package static var own: [MethodRow] { [] }

  /// A row for each method.
  package static var rows: [MethodRow] { own + [MethodRow(Describe<Self>.self, .view)] }
}

/// Every method. Protocol/, the roles of connections and the completion of the command line are made from it.
package enum MethodTable {
  /// All rows, by actor.
  package static let rows = Actor.allCases.flatMap { $0.methods.rows }

  private static let byName = Dictionary(uniqueKeysWithValues: rows.map { ($0.method.name, $0) })

  /// All methods, by actor.
  package static let all = rows.map(\.method)

  /// Returns the row of a method; nil if there is none.
  package static func row(_ name: String) -> MethodRow? { byName[name] }
}
