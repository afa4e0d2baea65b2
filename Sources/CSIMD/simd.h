// What Swift has no words for: comparisons of 32 bytes at once whose results become bits of a word.
#if defined(__x86_64__)
#include <immintrin.h>
#include <stdbool.h>
#include <stdint.h>

// AVX2 is in most processors since 2013, but not in every x86-64: what follows may be called only where it is.
static inline bool has_avx2(void) { return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("pclmul"); }

// The classes of characters in 64 bytes of JSON: a bit for each byte, the first the lowest.
struct json_classes {
  uint64_t quotes;
  // From each quote of odd number to before the next.
  uint64_t quoted;
  uint64_t colons;
  uint64_t commas;
  // [ ] { }
  uint64_t brackets;
  // Of the brackets, and of other bytes as it comes: those that open, and those of objects.
  uint64_t opening;
  uint64_t braces;
  uint64_t digits;
  uint64_t zeros;
  // Backslashes, control characters and what is not ASCII.
  uint64_t special;
};

#define JSON_AVX2 __attribute__((target("avx2,pclmul"))) static inline

// The highest bit of each byte.
JSON_AVX2 uint64_t json_highest(__m256i low, __m256i high) {
  return (uint32_t)_mm256_movemask_epi8(low) | (uint64_t)(uint32_t)_mm256_movemask_epi8(high) << 32;
}

JSON_AVX2 uint64_t json_equal(__m256i low, __m256i high, char character) {
  __m256i all = _mm256_set1_epi8(character);
  return json_highest(_mm256_cmpeq_epi8(low, all), _mm256_cmpeq_epi8(high, all));
}

// [ and {, ] and } differ in the bit that is a space by itself.
JSON_AVX2 __m256i json_brackets(__m256i bytes) {
  __m256i folded = _mm256_or_si256(bytes, _mm256_set1_epi8(' '));
  return _mm256_or_si256(_mm256_cmpeq_epi8(folded, _mm256_set1_epi8('{')),
                         _mm256_cmpeq_epi8(folded, _mm256_set1_epi8('}')));
}

JSON_AVX2 __m256i json_digits(__m256i bytes) {
  __m256i values = _mm256_xor_si256(bytes, _mm256_set1_epi8('0'));
  __m256i nine = _mm256_set1_epi8(9);
  return _mm256_cmpeq_epi8(_mm256_max_epu8(values, nine), nine);
}

// As signed numbers, what is not ASCII is below zero.
JSON_AVX2 __m256i json_special(__m256i bytes) {
  return _mm256_or_si256(_mm256_cmpeq_epi8(bytes, _mm256_set1_epi8('\\')),
                         _mm256_cmpgt_epi8(_mm256_set1_epi8(' '), bytes));
}

// Each bit becomes the sum of itself and all lower ones: a product without carries by a word of ones.
JSON_AVX2 uint64_t json_sums(uint64_t bits) {
  return _mm_cvtsi128_si64(_mm_clmulepi64_si128(_mm_cvtsi64_si128(bits), _mm_set1_epi8(-1), 0));
}

JSON_AVX2 struct json_classes json_classes_of_block(const uint8_t *bytes) {
  __m256i low = _mm256_loadu_si256((const __m256i *)bytes);
  __m256i high = _mm256_loadu_si256((const __m256i *)(bytes + 32));
  uint64_t quotes = json_equal(low, high, '"');
  return (struct json_classes){
      .quotes = quotes,
      .quoted = json_sums(quotes),
      .colons = json_equal(low, high, ':'),
      .commas = json_equal(low, high, ','),
      .brackets = json_highest(json_brackets(low), json_brackets(high)),
      // [ is 5B, ] is 5D, { is 7B, } is 7D: bit 1 tells which open, bit 5 which belong to objects.
      .opening = json_highest(_mm256_slli_epi16(low, 7 - 1), _mm256_slli_epi16(high, 7 - 1)),
      .braces = json_highest(_mm256_slli_epi16(low, 7 - 5), _mm256_slli_epi16(high, 7 - 5)),
      .digits = json_highest(json_digits(low), json_digits(high)),
      .zeros = json_equal(low, high, '0'),
      .special = json_highest(json_special(low), json_special(high)),
  };
}

// Several blocks one after the other. At once, as the compiler can neither put AVX2 into a caller that does without, nor
// keep in registers what each call compares with.
JSON_AVX2 void json_classes_of(const uint8_t *bytes, int blocks, struct json_classes *classes) {
  for (int i = 0; i < blocks; i++) classes[i] = json_classes_of_block(bytes + 64 * i);
}

#undef JSON_AVX2
#endif
