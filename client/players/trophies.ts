import type { Trophy } from '#contract/players.ts'
import type { Catalogue } from './games.ts'

/** What a trophy says, in two lines: `2nd` and `VALORANT 5v5 Standard`. */
export function trophyText(trophy: Trophy, { gameName, modeName }: Pick<Catalogue, 'gameName' | 'modeName'>): { title: string; of: string } {
  const where = [trophy.game ? gameName(trophy.game) : '', trophy.game && trophy.mode ? modeName(trophy.game, trophy.mode) : ''].filter(Boolean).join(' ')
  return { title: titleOf(trophy), of: where }
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

/** All of a player's modes together. */
export function recordOf(ratings: readonly { matches: number; wins: number; losses: number; draws: number }[]): { matches: number; wins: number; losses: number; draws: number } {
  const sum = (field: 'matches' | 'wins' | 'losses' | 'draws') => ratings.reduce((total, card) => total + card[field], 0)
  return { matches: sum('matches'), wins: sum('wins'), losses: sum('losses'), draws: sum('draws') }
}
