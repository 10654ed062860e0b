import { escapeHtml } from '#server/platform/http/documents/html.ts'

const SIZE = { width: 1280, height: 720 }
const COLOUR = {
  bg: '#101720',
  row: '#1b2633',
  text: '#f4f5f7',
  muted: '#a9b4c2',
  won: '#5fd38d',
  lost: '#ff6b6b',
}

export type Scoreboard = {
  title: string
  /** In-game names, the player's own first. */
  names: readonly [own: string, other: string]
  score: readonly [own: number, other: number]
  /** Text above the score while the game runs, e.g. its clock; by default the winner. */
  running?: string
}

/** The end of a match as a game would show it, for the screenshots of the demo world. */
export function scoreboardSvg({ title, names, score, running }: Scoreboard): string {
  const [own, other] = score
  const isWon = own > other
  const text = (x: number, y: number, size: number, colour: string, words: string, anchor = 'start') =>
    `<text x="${x}" y="${y}" font-size="${size}" font-weight="700" fill="${colour}" text-anchor="${anchor}">${escapeHtml(words)}</text>`
  const row = (at: number, name: string, rounds: number) =>
    `<rect x="160" y="${at}" width="960" height="96" rx="8" fill="${COLOUR.row}"/>` +
    text(200, at + 60, 36, COLOUR.text, name) +
    text(1080, at + 62, 40, COLOUR.text, String(rounds), 'end')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" font-family="Archivo, sans-serif">`,
    `<rect width="${SIZE.width}" height="${SIZE.height}" fill="${COLOUR.bg}"/>`,
    text(640, 110, 28, COLOUR.muted, title, 'middle'),
    text(
      640,
      200,
      72,
      running ? COLOUR.muted : isWon ? COLOUR.won : COLOUR.lost,
      running ?? (isWon ? 'VICTORY' : 'DEFEAT'),
      'middle',
    ),
    text(640, 310, 84, COLOUR.text, `${own} – ${other}`, 'middle'),
    row(400, names[0], own),
    row(520, names[1], other),
    '</svg>',
  ].join('')
}
