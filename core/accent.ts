import { contrast, hexOf, mix, oklchOf, parseHex, type Oklch } from './colour.ts'

export const THEMES = ['dark', 'light'] as const
export type Theme = (typeof THEMES)[number]

/** The shades of a theme, as its style sheet names them (`client/ui/styles/tokens.css`). */
export type Shades = { accent: string; hover: string; text: string; on: string }
export type Accent = Record<Theme, Shades>

/** Colors behind the accent: `bg`, `surface` and `raised` of the style sheet (a test compares them). */
export const SURFACES: Record<Theme, { bg: string; surface: string; raised: string }> = {
  dark: { bg: '#0b0d13', surface: '#13161d', raised: '#1e222a' },
  light: { bg: '#f5f7fa', surface: '#ffffff', raised: '#eef0f4' },
}

/** Least contrast of a filled button with its background (WCAG 1.4.11), and of text (1.4.3). */
export const FILL_CONTRAST = 3
export const TEXT_CONTRAST = 4.5
/** `--tint-accent`. */
const TINT = 0.18
const STEP = 0.005

/**
 * The shades of a color that can be read in both themes. Hue and chroma stay; the lightness moves as little as the
 * contrast needs. Undefined if the text is no color as `#c3f53c`.
 */
export function accentOf(text: string): Accent | undefined {
  const hex = parseHex(text)
  return hex === undefined ? undefined : { dark: shadesOf(hex, 'dark'), light: shadesOf(hex, 'light') }
}

function shadesOf(hex: string, theme: Theme): Shades {
  const behind = Object.values(SURFACES[theme])
  const away = theme === 'dark' ? STEP : -STEP
  const colour = oklchOf(hex)
  const isFill = (shade: string, on = textOn(shade)) =>
    behind.every((each) => contrast(shade, each) >= FILL_CONTRAST) && contrast(shade, on) >= TEXT_CONTRAST
  const accent = isFill(hex) ? hex : nearest(colour, away, isFill)
  const on = textOn(accent)
  const under = [...behind, mix(accent, TINT, SURFACES[theme].surface)]
  return {
    accent,
    hover: hoversOf(accent, on).find((shade) => isFill(shade, on)) ?? accent,
    text: nearest(oklchOf(accent), away, (shade) =>
      under.every((each) => contrast(shade, each) >= TEXT_CONTRAST),
    ),
    on,
  }
}

/** Text on the accent: the theme's own nearly black or white, whichever is easier to read. */
function textOn(shade: string): string {
  const [dark, light] = [SURFACES.dark.bg, SURFACES.light.surface]
  return contrast(shade, dark) >= contrast(shade, light) ? dark : light
}

/** A button under the pointer, away from its text first: that text stays as easy to read. */
function hoversOf(accent: string, on: string): string[] {
  const colour = oklchOf(accent)
  const step = on === SURFACES.dark.bg ? 0.04 : -0.04
  return [step, -step].map((by) => hexOf({ ...colour, l: Math.min(1, Math.max(0, colour.l + by)) }))
}

/** The first shade on the way to white or black that fits. */
function nearest(from: Oklch, step: number, isFitting: (hex: string) => boolean): string {
  for (let l = from.l; l >= 0 && l <= 1; l += step) {
    const shade = hexOf({ ...from, l })
    if (isFitting(shade)) return shade
  }
  return step > 0 ? '#ffffff' : '#000000'
}

/** The style sheet of an accent: it goes over the one of the client, whatever their order. */
export function accentCss(accent: Accent): string {
  return THEMES.map((theme) => {
    const declarations = Object.entries(variablesOf(accent[theme])).map((pair) => pair.join(':'))
    return `[data-theme][data-theme='${theme}']{${declarations.join(';')}}`
  }).join('\n')
}

/** The shades as variables of the style sheet. */
export function variablesOf({ accent, hover, text, on }: Shades) {
  return { '--accent': accent, '--accent-hover': hover, '--accent-text': text, '--on-accent': on }
}
