/// Returns the sentence for a number of things: `one` if it is 1, else `other`, with the number in place of `{n}`. Both are
/// whole, because a translation has other words and another order.
package func plural(_ number: Int, _ one: String, _ other: String) -> String {
  (number == 1 ? one : other).replacing("{n}", with: "\(number)")
}
