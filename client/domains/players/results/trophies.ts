import type { Trophy } from '#contract/players/players.ts'
import type { Catalogue } from '#client/domains/players/games.ts'

/** A trophy's title, with its game and mode if it has one. */
export function trophyText(
  trophy: Trophy,
  { gameName, modeName }: Pick<Catalogue, 'gameName' | 'modeName'>,
): { title: string; game: string; mode: string } {
  const { game, mode } = trophy
  return {
    title: titleOf(trophy),
    game: game ? gameName(game) : '',
    mode: game && mode ? modeName(game, mode) : '',
  }
}

function titleOf({ kind, count, tier }: Trophy): string {
  switch (kind) {
    case 'podium':
      return `${ordinal(count)} place`
    case 'tier':
      return tier ?? 'Top tier'
    case 'wins':
      return count === 1 ? 'First win' : `${count} wins`
    case 'streak':
      return `${count} in a row`
  }
}

const rules = new Intl.PluralRules('en', { type: 'ordinal' })
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** `1st`, `2nd`, `11th`. */
export function ordinal(place: number): string {
  return `${place}${endings[rules.select(place)] ?? 'th'}`
}

/** The combined record of all modes. */
export function recordOf(
  ratings: readonly { matches: number; wins: number; losses: number; draws: number }[],
): { matches: number; wins: number; losses: number; draws: number } {
  const sum = (field: 'matches' | 'wins' | 'losses' | 'draws') =>
    ratings.reduce((total, card) => total + card[field], 0)
  return { matches: sum('matches'), wins: sum('wins'), losses: sum('losses'), draws: sum('draws') }
}
