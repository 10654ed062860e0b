import { escapeHtml } from '#server/platform/http/documents/html.ts'
import type { ShownBracket, ShownMatch } from './shown.ts'

export type Preview = {
  brand: string
  /** The brand's color; undefined: the client's own. */
  accent: string | undefined
  status: string
  isLive: boolean
  name: string
  facts: string
  bracket: ShownBracket | undefined
  /** Shown while there is no bracket. */
  figures: { value: string; name: string }[]
}

/** Usual size of link previews. */
const SIZE = { width: 1200, height: 630 }
/** The dark theme (`client/ui/styles/tokens.css`); a drawing library knows no `oklch`. */
const COLOUR = {
  bg: '#0b0d12',
  surface: '#14171e',
  line: '#2e323b',
  text: '#f4f5f7',
  muted: '#b2b6bf',
  accent: '#c2f73d',
  live: '#ff4f64',
}
const MARGIN = 64
const TOP = 268
const BOTTOM = 596
const CARD = { width: 320, height: 64 }

/** The picture of a tournament for link previews, 1200 by 630. */
export function previewSvg(preview: Preview): string {
  const { brand, accent = COLOUR.accent, status, isLive, name, facts, bracket, figures } = preview
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" font-family="Archivo, sans-serif">`,
    `<rect width="${SIZE.width}" height="${SIZE.height}" fill="${COLOUR.bg}"/>`,
    `<rect width="${SIZE.width}" height="10" fill="${accent}"/>`,
    text(MARGIN, 82, brand, { size: 28, weight: 700, colour: accent }),
    text(SIZE.width - MARGIN, 82, status, {
      size: 28,
      weight: 700,
      colour: isLive ? COLOUR.live : COLOUR.muted,
      isEnd: true,
    }),
    text(MARGIN, 164, cut(name, 1072, 60), { size: 60, weight: 700 }),
    text(MARGIN, 214, cut(facts, 1072, 28), { size: 28, colour: COLOUR.muted }),
    bracket?.kind === 'rounds' ? roundsSvg(bracket.columns) : '',
    bracket?.kind === 'table' ? tableSvg(bracket.lines) : '',
    bracket ? '' : figuresSvg(figures),
    '</svg>',
  ].join('')
}

function roundsSvg(columns: readonly ShownMatch[][]): string {
  const gap = (SIZE.width - 2 * MARGIN - CARD.width * columns.length) / Math.max(1, columns.length - 1)
  const at = (column: number, index: number, count: number) => ({
    x: MARGIN + column * (CARD.width + Math.min(gap, 56)),
    y: TOP + ((BOTTOM - TOP) * (index + 0.5)) / count - CARD.height / 2,
  })
  const parts: string[] = []
  columns.forEach((matches, column) => {
    const next = columns[column + 1]
    matches.forEach((match, index) => {
      const { x, y } = at(column, index, matches.length)
      if (next) {
        const to = at(column + 1, Math.floor((index * next.length) / matches.length), next.length)
        const turn = (x + CARD.width + to.x) / 2
        parts.push(
          `<path d="M${x + CARD.width} ${y + CARD.height / 2}H${turn}V${to.y + CARD.height / 2}H${to.x}" fill="none" stroke="${COLOUR.line}" stroke-width="2"/>`,
        )
      }
      parts.push(cardSvg(match, x, y))
    })
  })
  return parts.join('')
}

function cardSvg({ sides }: ShownMatch, x: number, y: number): string {
  const row = CARD.height / 2
  return [
    `<rect x="${x}" y="${y}" width="${CARD.width}" height="${CARD.height}" rx="8" fill="${COLOUR.surface}" stroke="${COLOUR.line}" stroke-width="2"/>`,
    `<path d="M${x} ${y + row}h${CARD.width}" stroke="${COLOUR.line}"/>`,
    ...sides.map(({ name, score, hasWon }, slot) => {
      const look = {
        size: 22,
        weight: hasWon ? 700 : 400,
        colour: hasWon ? COLOUR.text : COLOUR.muted,
      } as const
      const base = y + slot * row + 24
      return (
        text(x + 14, base, cut(name, CARD.width - 64, 22), look) +
        text(x + CARD.width - 14, base, score, { ...look, isEnd: true })
      )
    }),
  ].join('')
}

function tableSvg(lines: readonly { place: number; name: string; points: string }[]): string {
  const row = 54
  return lines
    .map(({ place, name, points }, index) => {
      const base = TOP + index * row + 36
      const colour = index === 0 ? COLOUR.text : COLOUR.muted
      const look = { size: 28, weight: index === 0 ? 700 : 400, colour } as const
      return (
        `<path d="M${MARGIN} ${base + 18}H${SIZE.width - MARGIN}" stroke="${COLOUR.line}"/>` +
        text(MARGIN + 44, base, String(place), { ...look, isEnd: true }) +
        text(MARGIN + 72, base, cut(name, 700, 28), look) +
        text(SIZE.width - MARGIN, base, points, { ...look, isEnd: true })
      )
    })
    .join('')
}

function figuresSvg(figures: Preview['figures']): string {
  return figures
    .map(({ value, name }, index) => {
      const x = MARGIN + index * 500
      return (
        text(x, 430, cut(value, 480, 52), { size: 52, weight: 700 }) +
        text(x, 476, cut(name, 480, 26), { size: 26, colour: COLOUR.muted })
      )
    })
    .join('')
}

type Look = { size: number; weight?: 400 | 700; colour?: string; isEnd?: boolean }

function text(x: number, y: number, words: string, { size, weight = 400, colour, isEnd }: Look): string {
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${colour ?? COLOUR.text}"${isEnd ? ' text-anchor="end"' : ''}>${escapeXml(words)}</text>`
}

/** About how wide a letter is, as a share of its height: the server has nothing to measure with. */
const LETTER = 0.54

function cut(words: string, width: number, size: number): string {
  const most = Math.floor(width / (size * LETTER))
  const letters = [...words]
  return letters.length <= most
    ? words
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}

/** Without the characters that no XML may have. */
// oxlint-disable-next-line no-control-regex -- these are what is left out
const escapeXml = (words: string) => escapeHtml(words.replaceAll(/[\u0000-\u001F]/g, ' '))
