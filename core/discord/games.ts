/** Scores of the games of a match, one's own first. */
export type Games = readonly (readonly [mine: number, theirs: number])[]

const GAME = /^(\d{1,4})\s*[-–—:]\s*(\d{1,4})$/
const MAX_GAMES = 7

/** Reads what somebody types: `13-9, 7-13`. Undefined if it is no list of scores. */
export function readGames(text: string): Games | undefined {
  const parts = text
    .replaceAll(/\s*[-–—:]\s*/g, '-')
    .split(/[\s,;]+/)
    .filter(Boolean)
  if (parts.length === 0 || parts.length > MAX_GAMES) return undefined
  const games = parts.map((part) => GAME.exec(part))
  return games.every((game) => game !== null)
    ? games.map(([, mine, theirs]) => [Number(mine), Number(theirs)] as const)
    : undefined
}

const SIGNS: Record<string, readonly [number, number]> = { w: [1, 0], l: [0, 1], d: [1, 1] }

/** The scores that a code of games stands for: `wlw`. */
export function gamesOf(code: string): Games | undefined {
  const games = [...code].map((sign) => SIGNS[sign])
  return games.length > 0 && games.length <= MAX_GAMES && games.every((game) => game !== undefined)
    ? games
    : undefined
}

/** Every way in which a series of games with a winner can go, won ones first: of three `ww`, `wlw`, `lww` … */
export function seriesOf(bestOf: number, allowsDraw: boolean): string[] {
  const wins = Math.ceil(bestOf / 2)
  const grow = (code: string): string[] => {
    const count = (sign: string) => [...code].filter((each) => each === sign).length
    return count('w') === wins || count('l') === wins
      ? [code]
      : ['w', 'l'].flatMap((sign) => grow(code + sign))
  }
  const isWon = (code: string) => code.endsWith('w')
  const all = grow('')
  const codes = [...all.filter(isWon), ...all.filter((code) => !isWon(code))]
  return bestOf === 1 && allowsDraw ? [...codes, 'd'] : codes
}
