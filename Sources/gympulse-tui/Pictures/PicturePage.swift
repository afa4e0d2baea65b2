import Figures
import Workout

/// The page that shows all exported pictures, those of an exercise side by side.
struct PicturePage {
  let format: PictureFormat

  /// The page as HTML.
  var text: String {
    let sections = Figure.namesByCategory.map { category, names in
      "<h2>\(category)</h2>\n<div>\n\(names.map { exercise($0, in: category) }.joined())</div>\n"
    }
    return """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>Exercises</title>
      <style>
      body { font: 16px sans-serif; margin: 1em; }
      div { display: grid; grid-template-columns: repeat(auto-fill, minmax(20em, 1fr)); gap: 1em; }
      figure { margin: 0; }
      img { width: 48%; height: 12em; object-fit: contain; }
      </style>
      <h1>Exercises</h1>
      <p>Easy on the left, hard on the right. Circling arrows: repeat. Stopwatch: hold the pose. Dots: seconds.</p>
      \(sections.joined())</html>

      """
  }

  /// Names of exercises are the catalogue's: letters, spaces, hyphens and apostrophes.
  private func exercise(_ name: String, in category: String) -> String {
    let paths = DifficultyLevels.pictures(ofExercise: name, in: category, ending: format.rawValue)
    let images = Difficulty.allCases.map { difficulty in
      #"<img src="\#(paths[difficulty])" alt="\#(name), \#(difficulty.rawValue)" loading="lazy">"#
    }
    return "<figure>\(images.joined())<figcaption>\(name)</figcaption></figure>\n"
  }
}
