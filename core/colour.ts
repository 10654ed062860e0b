/** A color in OKLCH: lightness from 0 to 1, chroma, and hue in radians. */
export type Oklch = { l: number; c: number; h: number }
type Rgb = readonly [number, number, number]

const HEX = /^#[0-9a-f]{6}$/
const STEPS = 24

/** `#c3f53c`; undefined if it is not a color of this form. */
export function parseHex(text: string): string | undefined {
  const hex = text.trim().toLowerCase()
  return HEX.test(hex) ? hex : undefined
}

/** The contrast of two colors by WCAG 2, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [one, two] = [luminance(a), luminance(b)]
  return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05)
}

/** The nearest color that a screen shows: of the same lightness and hue, with less chroma where it must be. */
export function hexOf({ l, c, h }: Oklch): string {
  let [low, high] = [0, c]
  if (isShown(linearOf({ l, c, h }))) low = c
  else
    for (let step = 0; step < STEPS; step++) {
      const middle = (low + high) / 2
      if (isShown(linearOf({ l, c: middle, h }))) low = middle
      else high = middle
    }
  const bytes = linearOf({ l, c: low, h }).map((part) => Math.round(255 * encode(clamp(part))))
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** As `oklch(lightness chroma hue)` of a style sheet, for what reads no other color than `#rrggbb`. */
export const shadeOf = (lightness: number, chroma: number, degrees: number): string =>
  hexOf({ l: lightness, c: chroma, h: (degrees * Math.PI) / 180 })

/** Black, white and grays have no hue; theirs is 0. */
export function oklchOf(hex: string): Oklch {
  const [l, a, b] = oklabOf(hex)
  const c = Math.hypot(a, b)
  return { l, c, h: c < 1e-4 ? 0 : Math.atan2(b, a) }
}

/** As `color-mix(in oklab, a share, b)`. */
export function mix(a: string, share: number, b: string): string {
  const [one, two] = [oklabOf(a), oklabOf(b)]
  const at = (index: 0 | 1 | 2) => one[index] * share + two[index] * (1 - share)
  return hexOf({ l: at(0), c: Math.hypot(at(1), at(2)), h: Math.atan2(at(2), at(1)) })
}

const clamp = (part: number) => Math.min(1, Math.max(0, part))
const isShown = (parts: Rgb) => parts.every((part) => part >= -1e-6 && part <= 1 + 1e-6)
const decode = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const encode = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)

function linear(hex: string): Rgb {
  const at = (index: number) => decode(Number.parseInt(hex.slice(index, index + 2), 16) / 255)
  return [at(1), at(3), at(5)]
}

function luminance(hex: string): number {
  const [r, g, b] = linear(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The matrices of Oklab (Ottosson). */
function oklabOf(hex: string): Rgb {
  const [r, g, b] = linear(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function linearOf({ l: lightness, c, h }: Oklch): Rgb {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}
