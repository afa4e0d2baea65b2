/// The methods of the actor that runs commands at transitions.
package enum HooksMethods {
  /// What the hooks are, serve and publish.
  package enum Describe: DescribeMethod {
    package static let name = "hooks.describe"
  }
}
