import {
  between,
  CARD,
  diagonal,
  footer,
  INK,
  LEAN,
  pattern,
  round,
  shade,
  sheet,
  slash,
  WHOLE,
  Writer,
  type Frame,
} from './canvas.ts'

export type ShownMatch = { sides: { name: string; score: string; hasWon: boolean }[] }
/** The part of a bracket that a card shows: the matches of its last rounds, or the top of a table. */
export type ShownBracket =
  | { kind: 'rounds'; columns: ShownMatch[][] }
  | { kind: 'table'; lines: { place: number; name: string; points: string }[] }

export type TournamentCard = {
  kind: 'tournament'
  status: string
  isLive: boolean
  name: string
  game: string
  facts: string
  bracket: ShownBracket | undefined
  /** Shown while there is no bracket. */
  figures: { value: string; name: string }[]
}

const [TOP, BOTTOM] = [228, 548]
const BOX = { width: 320, height: 64 }
const MIDDLE = 980

/** A tournament: its name on the game's pattern, and where it has come to. */
export function tournamentCard(card: TournamentCard, frame: Frame): string {
  const { status, isLive, name, game, facts, bracket, figures } = card
  const writer = new Writer(frame.pen)
  const right = between(MIDDLE, CARD.width + LEAN * CARD.height)
  const edge = isLive ? INK.live : (frame.accent ?? INK.accent)
  const look = {
    size: 64,
    width: diagonal(MIDDLE, 120) - CARD.margin - 40,
    weight: 800,
    isWide: true,
  } as const
  // The status stands above the name; a name of two lines needs its place.
  const isLong = writer.fit(name, look).lines.length > 1
  return sheet(
    pattern(game, WHOLE),
    shade(0.95, 0.88, 'right'),
    pattern(game, right),
    shade(0.1, 0.95, 'down', right),
    slash(MIDDLE, 14, edge),
    shade(0, 0.86, 'down', `M0 ${TOP - 60}H${CARD.width}V${CARD.height}H0Z`),
    writer.line(CARD.margin, 68, status, { size: 28, weight: 700, colour: edge, width: 800 }),
    writer.name(CARD.margin, isLong ? 150 : 138, name, look),
    writer.line(CARD.margin, 188, facts, { size: 27, colour: INK.muted, width: diagonal(MIDDLE, 188) - 96 }),
    bracket?.kind === 'rounds' ? roundsOf(writer, bracket.columns) : '',
    bracket?.kind === 'table' ? tableOf(writer, bracket.lines) : '',
    bracket ? '' : figuresOf(writer, figures),
    footer(writer, frame),
  )
}

function roundsOf(writer: Writer, columns: readonly ShownMatch[][]): string {
  const gap = (CARD.width - 2 * CARD.margin - BOX.width * columns.length) / Math.max(1, columns.length - 1)
  const at = (column: number, index: number, count: number) => ({
    x: CARD.margin + column * (BOX.width + Math.min(gap, 64)),
    y: TOP + ((BOTTOM - TOP) * (index + 0.5)) / count - BOX.height / 2,
  })
  return columns
    .flatMap((matches, column) => {
      const next = columns[column + 1]
      return matches.map((match, index) => {
        const { x, y } = at(column, index, matches.length)
        const from = y + BOX.height / 2
        const to = next && at(column + 1, Math.floor((index * next.length) / matches.length), next.length)
        const line = to
          ? `<path d="M${round(x + BOX.width)} ${round(from)}H${round((x + BOX.width + to.x) / 2)}V${round(to.y + BOX.height / 2)}H${round(to.x)}" fill="none" stroke="${INK.line}" stroke-width="3"/>`
          : ''
        return line + matchOf(writer, match, x, y)
      })
    })
    .join('')
}

function matchOf(writer: Writer, { sides }: ShownMatch, x: number, y: number): string {
  const row = BOX.height / 2
  return [
    `<path d="M${round(x)} ${round(y)}h${BOX.width}v${BOX.height}h${-BOX.width}z" fill="${INK.surface}" stroke="${INK.line}" stroke-width="2"/>`,
    `<path d="M${round(x)} ${round(y + row)}h${BOX.width}" stroke="${INK.line}"/>`,
    ...sides.map(({ name, score, hasWon }, slot) => {
      const look = { size: 22, weight: hasWon ? 700 : 400, colour: hasWon ? INK.text : INK.muted } as const
      const base = y + slot * row + 24
      return (
        writer.line(x + 14, base, name, { ...look, width: BOX.width - 68 }) +
        writer.line(x + BOX.width - 14, base, score, { ...look, at: 'end' })
      )
    }),
  ].join('')
}

function tableOf(writer: Writer, lines: readonly { place: number; name: string; points: string }[]): string {
  const row = (BOTTOM - TOP) / 6
  const end = CARD.width - CARD.margin
  return lines
    .map(({ place, name, points }, index) => {
      const base = TOP + index * row + 36
      const isFirst = index === 0
      const look = { size: 28, weight: isFirst ? 700 : 400, colour: isFirst ? INK.text : INK.muted } as const
      return (
        `<path d="M${CARD.margin} ${round(base + 16)}H${end}" stroke="${INK.line}"/>` +
        writer.line(CARD.margin + 44, base, String(place), { ...look, at: 'end' }) +
        writer.line(CARD.margin + 72, base, name, { ...look, width: 760 }) +
        writer.line(end, base, points, { ...look, at: 'end' })
      )
    })
    .join('')
}

function figuresOf(writer: Writer, figures: TournamentCard['figures']): string {
  return figures
    .map(({ value, name }, index) => {
      const x = CARD.margin + index * 520
      return (
        writer.line(x, 400, value, { size: 56, weight: 800, isWide: true, width: 490 }) +
        writer.line(x, 446, name, { size: 28, colour: INK.muted, width: 490 })
      )
    })
    .join('')
}
