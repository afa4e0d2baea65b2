/// A change of what an actor has on disk, and what follows from it.
///
/// The rule for all actors: nothing is acknowledged before it is stored. So the effects that acknowledge a change are inside
/// the write, and only its result has them. Engine and store keep the request beside the one write that is under way.
package struct Write<Content, Effect> {
  private let content: Content
  private let follow: (_ problem: (any Error)?) -> [Effect]

  /// A write with what follows from its result: the problem is nil when the content is on disk.
  package init(_ content: Content, follow: @escaping (_ problem: (any Error)?) -> [Effect] = { _ in [] }) {
    (self.content, self.follow) = (content, follow)
  }

  /// Has an adapter write the content, which throws if it is not on disk. Returns the result, for the core.
  package func perform(_ write: (Content) throws -> Void) -> Written<Content, Effect> {
    do { try write(content) } catch { return Written(result: .failure(error), effects: follow(error)) }
    return Written(result: .success(content), effects: follow(nil))
  }
}

/// The result of a `Write`, which nothing else makes.
package struct Written<Content, Effect> {
  /// What is on disk now, or why it is not; then what was there before is.
  package let result: Result<Content, any Error>
  /// What follows.
  package let effects: [Effect]
}
