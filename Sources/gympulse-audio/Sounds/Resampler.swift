import Glibc

/// Converts a sample rate by band-limited interpolation with a Kaiser-windowed sinc, without a delay. Pure.
struct Resampler: Sendable {
  private let step: Double
  private let scale: Double
  private let kernel: [Double]

  /// Zero crossings of the sinc on either side: the transition band is about 1/16 of the pass band.
  private static let crossings = 32
  /// Kernel values between two zero crossings; the error of interpolating them is 110 dB below the signal.
  private static let density = 512
  /// Kaiser shape for about 90 dB of stop-band attenuation.
  private static let beta = 9.0

  /// - Parameters:
  ///   - source: sample rate of the input in hertz, more than 0.
  ///   - target: sample rate of the output in hertz, more than 0.
  init(from source: Int, to target: Int = sampleRate) {
    precondition(source > 0 && target > 0, "a sample rate is positive")
    step = Double(source) / Double(target)
    // To a lower rate, the kernel is stretched to cut off below the lower Nyquist frequency.
    scale = min(1, 1 / step)
    kernel = Self.makeKernel()
  }

  /// Returns the input at the target rate: `count × target / source` samples, rounded up.
  func resample(_ samples: [Float]) -> [Float] {
    if step == 1 { return samples }
    let count = Int((Double(samples.count) / step).rounded(.up))
    return (0..<count).map { interpolate(samples, at: Double($0) * step) }
  }

  private func interpolate(_ samples: [Float], at position: Double) -> Float {
    let reach = Double(Self.crossings) / scale
    let first = max(0, Int((position - reach).rounded(.up)))
    let last = min(samples.count - 1, Int((position + reach).rounded(.down)))
    guard first <= last else { return 0 }
    var sum = 0.0
    for index in first...last {
      let distance = abs(Double(index) - position) * scale * Double(Self.density)
      let whole = min(Int(distance), kernel.count - 2)
      let fraction = distance - Double(whole)
      sum += Double(samples[index]) * (kernel[whole] + fraction * (kernel[whole + 1] - kernel[whole]))
    }
    return Float(sum * scale)
  }

  private static func makeKernel() -> [Double] {
    // Half a transition band below Nyquist, so that nothing aliases.
    let cutoff = 0.95
    return (0...(crossings * density)).map { index in
      let x = Double(index) / Double(density)
      let angle = .pi * cutoff * x
      let sinc = index == 0 ? cutoff : cutoff * sin(angle) / angle
      let edge = x / Double(crossings)
      return sinc * bessel(beta * (1 - edge * edge).squareRoot()) / bessel(beta)
    }
  }

  /// The modified Bessel function of the first kind and order 0, by its power series.
  private static func bessel(_ x: Double) -> Double {
    var term = 1.0
    var sum = 1.0
    var order = 1.0
    while term > sum * 1e-14 {
      term *= (x / (2 * order)) * (x / (2 * order))
      sum += term
      order += 1
    }
    return sum
  }
}
