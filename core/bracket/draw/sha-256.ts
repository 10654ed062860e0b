/**
 * SHA-256 (FIPS 180-4) of a text in UTF-8, as 64 hexadecimal digits. Written out here because the rules run in the
 * browser and on the server alike, where the platforms' own functions differ and answer later.
 */
export function sha256(text: string): string {
  const state = Int32Array.from(INITIAL)
  const blocks = padded(utf8(text))
  const schedule = new Int32Array(64)
  for (let offset = 0; offset < blocks.length; offset += 16) {
    expand(blocks.subarray(offset, offset + 16), schedule)
    compress(state, schedule)
  }
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

const PRIMES = firstPrimes(64)
/** The first 32 bits of the fractional parts of the roots of the first primes. */
const INITIAL = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))
const ROUND_KEYS = PRIMES.map((prime) => fraction(Math.cbrt(prime)))

function fraction(value: number): number {
  return ((value - Math.floor(value)) * 2 ** 32) | 0
}

function firstPrimes(count: number): number[] {
  const primes: number[] = []
  for (let number = 2; primes.length < count; number++)
    if (primes.every((prime) => number % prime !== 0)) primes.push(number)
  return primes
}

function utf8(text: string): number[] {
  return Array.from(encodeURIComponent(text.toWellFormed()).matchAll(/%(..)|(.)/g), ([, hex, plain]) =>
    hex ? Number.parseInt(hex, 16) : (plain ?? '').charCodeAt(0),
  )
}

/** The message as words, with a one bit, zeros, and its length in bits at the end of the last block. */
function padded(bytes: readonly number[]): Int32Array {
  const words = new Int32Array(Math.ceil((bytes.length + 9) / 64) * 16)
  ;[...bytes, 0x80].forEach((byte, index) => {
    words[index >> 2] = (words[index >> 2] ?? 0) | (byte << (24 - (index % 4) * 8))
  })
  words[words.length - 1] = bytes.length * 8
  return words
}

const rotate = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits))

function expand(block: Int32Array, schedule: Int32Array): void {
  schedule.set(block)
  const at = (index: number) => schedule[index] ?? 0
  for (let i = 16; i < 64; i++) {
    const early = at(i - 15)
    const late = at(i - 2)
    const small = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)
    const large = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10)
    schedule[i] = at(i - 16) + small + at(i - 7) + large
  }
}

function compress(state: Int32Array, schedule: Int32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let i = 0; i < 64; i++) {
    const choice = (e & f) ^ (~e & g)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const mixedE = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const mixedA = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    const added = (h + mixedE + choice + (ROUND_KEYS[i] ?? 0) + (schedule[i] ?? 0)) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + added) | 0, c, b, a, (added + mixedA + majority) | 0]
  }
  ;[a, b, c, d, e, f, g, h].forEach((word, index) => {
    state[index] = (state[index] ?? 0) + word
  })
}
