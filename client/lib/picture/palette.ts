import type { Colour, Palette } from './picture.ts'

const NAMES: Record<Colour, string> = {
  bg: '--bg',
  surface: '--surface',
  line: '--line',
  edge: '--edge',
  text: '--text',
  muted: '--muted',
  faint: '--faint',
  accent: '--accent-text',
  live: '--live',
}

/** The colors of a theme, by default of the one that is shown, as `#rrggbb`: not every program reads `oklch`. */
export function readPalette(theme = document.documentElement.dataset['theme'] ?? 'dark'): Palette {
  const probe = document.createElement('span')
  probe.dataset['theme'] = theme
  document.body.append(probe)
  const style = getComputedStyle(probe)
  const palette = Object.entries(NAMES).map(([name, token]) => [name, asHex(style.getPropertyValue(token))])
  probe.remove()
  return Object.fromEntries(palette) as Palette // the names are those of NAMES
}

function asHex(colour: string): string {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return '#888888'
  context.fillStyle = colour
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
