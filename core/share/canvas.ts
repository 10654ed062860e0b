import { facet } from '#core/art/facet.ts'
import { initialsOf } from '#core/art/initials.ts'
import { materialOf } from '#core/art/material.ts'
import { pictureBody } from '#core/art/picture.ts'
import { materialOfTier } from '#core/art/season-trophy.ts'
import { hashOf } from '#core/art/random.ts'
import { shadeOf } from '#core/colour.ts'
import { cut, type Fitted, fitted, type Pen, type Weight, type Written } from './pen.ts'

/** The size of a link preview. */
export const CARD = { width: 1200, height: 630, margin: 56 } as const
/** The diagonal of all pictures: how far it goes to the right for each step up. */
export const LEAN = 0.42
/** The dark theme (`client/ui/styles/tokens.css`): cards are dark everywhere. */
export const INK = {
  bg: shadeOf(0.16, 0.012, 265),
  night: shadeOf(0.1, 0.012, 265),
  surface: shadeOf(0.2, 0.014, 265),
  line: shadeOf(0.38, 0.016, 265),
  text: shadeOf(0.97, 0.005, 265),
  muted: shadeOf(0.8, 0.012, 265),
  faint: shadeOf(0.68, 0.018, 265),
  accent: shadeOf(0.9, 0.2, 125),
  win: shadeOf(0.8, 0.16, 155),
  live: shadeOf(0.7, 0.21, 20),
} as const

/** Parts that every card shows besides its subject. */
export type Frame = {
  brand: string
  /** The brand's color; undefined: the client's own. */
  accent: string | undefined
  /** The address without `https://`. */
  address: string
  pen: Pen
}

type Look = {
  size: number
  weight?: Weight
  colour?: string
  at?: 'start' | 'middle' | 'end'
  isWide?: boolean
}

/** Large names are drawn wider, as headings of the client are: the server has no wide cut of its typeface. */
const WIDE = 1.1

/** Texts of a card. */
export class Writer {
  readonly #pen: Pen

  constructor(pen: Pen) {
    this.#pen = pen
  }

  width(words: string, { size, weight = 400, isWide }: Look): number {
    return this.#pen(words, weight).width * size * (isWide ? WIDE : 1)
  }

  /** A line, cut off where it is longer than `width`. */
  line(x: number, y: number, words: string, look: Look & { width?: number }): string {
    const { size, weight = 400, isWide, width } = look
    const room = width === undefined ? Infinity : width / size / (isWide ? WIDE : 1)
    return written(x, y, cut(this.#pen, words, { width: room, weight }), look)
  }

  /** A name on one or two lines, the last at `y`. */
  name(x: number, y: number, words: string, { width, ...look }: Look & { width: number }): string {
    const { size, lines } = this.fit(words, { ...look, width })
    return lines
      .map((line, index) => written(x, y - (lines.length - 1 - index) * size * 1.02, line, { ...look, size }))
      .join('')
  }

  fit(words: string, { size, weight = 800, isWide = true, width }: Look & { width: number }): Fitted {
    return fitted(this.#pen, words, { size, weight, width: isWide ? width / WIDE : width })
  }
}

const isRightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

function written(x: number, y: number, { text, family }: Written, look: Look): string {
  if (text === '') return ''
  const { size, weight = 400, colour = INK.text, at = 'start', isWide } = look
  const place = isWide
    ? `transform="translate(${round(x)} ${round(y)}) scale(${WIDE} 1)"`
    : `x="${round(x)}" y="${round(y)}"`
  // An isolate keeps the order of a name of its own direction, wherever it stands.
  const words = isRightToLeft.test(text) ? `\u2068${text}\u2069` : text
  return `<text ${place} font-family="${family}" font-size="${size}" font-weight="${weight}" fill="${colour}" text-anchor="${at}">${escapeXml(words)}</text>`
}

/** Escapes a text for XML, and leaves out characters that no XML may have. */
const escapeXml = (words: string) =>
  words
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- these are what is left out
    .replaceAll(/[\u0000-\u001F\uFFFE\uFFFF]/g, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** Where the diagonal is at a height; `middle` is its place halfway. */
export const diagonal = (middle: number, y: number): number => middle + (CARD.height / 2 - y) * LEAN

/** The area between two diagonals. */
export const between = (left: number, right: number): string => {
  const [l, r] = [
    [0, CARD.height].map((y) => diagonal(left, y)),
    [0, CARD.height].map((y) => diagonal(right, y)),
  ]
  return `M${round(l[0] ?? 0)} 0H${round(r[0] ?? 0)}L${round(r[1] ?? 0)} ${CARD.height}H${round(l[1] ?? 0)}Z`
}

export const slash = (middle: number, width: number, colour: string): string =>
  `<path d="${between(middle - width / 2, middle + width / 2)}" fill="${colour}"/>`

/** A drawing with ids of its own, so that several stand in one picture. */
export function part(body: string): string {
  const id = `p${hashOf(body)}`
  return body.replaceAll(/ id="(\w+)"/g, ` id="${id}$1"`).replaceAll(/url\(#(\w+)\)/g, `url(#${id}$1)`)
}

/** The picture of a slug, cut to an outline. */
export function pattern(slug: string, outline: string, strength = 0.85): string {
  return part(
    `<clipPath id="o"><path d="${outline}"/></clipPath><g clip-path="url(#o)">${pictureBody(slug, CARD, strength)}</g>`,
  )
}

export const WHOLE = `M0 0H${CARD.width}V${CARD.height}H0Z`

/** A shade over the whole card that gets darker downwards, or to the right with `along`. */
export const shade = (from: number, to: number, along: 'down' | 'right' = 'down', outline = WHOLE): string =>
  part(
    `<linearGradient id="s" x2="${along === 'right' ? 1 : 0}" y2="${along === 'down' ? 1 : 0}"><stop stop-color="${INK.night}" stop-opacity="${from}"/><stop offset="1" stop-color="${INK.night}" stop-opacity="${to}"/></linearGradient><path d="${outline}" fill="url(#s)"/>`,
  )

/** Light behind a trophy. */
export function rays(x: number, y: number, reach: number, colour: string): string {
  const beams = Array.from({ length: 22 }, (_each, index) => {
    const at = (turn: number) => {
      const angle = ((turn * 360) / 22 / 180) * Math.PI
      return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach] as const
    }
    return facet([[x, y], at(index), at(index + 0.45)], 'url(#r)')
  }).join('')
  return part(
    `<radialGradient id="r" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${reach}"><stop stop-color="${colour}" stop-opacity=".5"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>${beams}`,
  )
}

/** A drawing of another size, put into a square. */
export const placed = (body: string, x: number, y: number, size: number, side: number): string =>
  part(`<g transform="translate(${x} ${y}) scale(${round(size / side)})">${body}</g>`)

type Portrait = { x: number; y: number; size: number; tier?: string | undefined }

/** The drawn picture of a name with its initials, in the frame of a tier; its top right corner is cut. */
export function portrait(writer: Writer, name: string, { x, y, size, tier }: Portrait): string {
  const [corner, initials] = [size * 0.14, initialsOf(name)]
  const outline = `M${x} ${y}H${x + size - corner}L${x + size} ${y + corner}V${y + size}H${x}Z`
  const letter = size * ([...initials].length > 1 ? 0.36 : 0.46)
  const { light, dark } = materialOf(materialOfTier(tier ?? 'Silver'))
  return (
    part(
      `<clipPath id="f"><path d="${outline}"/></clipPath><g clip-path="url(#f)"><g transform="translate(${x} ${y}) scale(${round(size / 96)})">${pictureBody(name, { width: 96, height: 96 }, 0.45)}</g></g>`,
    ) +
    (tier
      ? part(
          `<linearGradient id="f" x2="1" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient><path d="${outline}" fill="none" stroke="url(#f)" stroke-width="${round(Math.max(3, size / 28))}"/>`,
        )
      : '') +
    writer.line(x + size / 2, y + size / 2 + letter * 0.36, initials, {
      size: letter,
      weight: 700,
      at: 'middle',
    })
  )
}

/** Brand at the lower left, address at the lower right; `facts` beside the brand. */
export function footer(writer: Writer, { brand, accent = INK.accent, address }: Frame, facts = ''): string {
  const [y, { margin, width }] = [CARD.height - 40, CARD]
  const look = { size: 26, weight: 700, isWide: true } as const
  const start = margin + 46 + Math.min(300, writer.width(brand, look)) + 24
  const small = { size: 22, colour: INK.muted } as const
  const rest = width - margin - start
  const end = Math.min(rest, writer.width(address, small))
  return (
    `<g transform="translate(${margin} ${y - 25})"><path d="M4 2h18l8 8v18a2 2 0 0 1-2 2H10l-8-8V4a2 2 0 0 1 2-2Z" fill="${accent}"/><path d="M23 9.5H10v13h13v-4.2h-3.4v1H13.4v-6.6h6.2v1H23Z" fill="${INK.bg}"/></g>` +
    writer.line(margin + 46, y, brand, { ...look, width: 300 }) +
    (facts && rest - end > 160 ? writer.line(start, y, facts, { ...small, width: rest - end - 32 }) : '') +
    writer.line(width - margin, y, address, { ...small, at: 'end', width: rest })
  )
}

/** The root, with what stands in it. */
export const sheet = (...parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}" viewBox="0 0 ${CARD.width} ${CARD.height}"><path d="${WHOLE}" fill="${INK.bg}"/>${parts.join('')}</svg>`

export const round = (value: number) => Math.round(value * 100) / 100
