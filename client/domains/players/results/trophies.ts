import { t } from '#messages/players.ts'
import type { Trophy } from '#contract/players/players.ts'
import type { Catalogue } from '#client/domains/players/games.ts'
import { tierName } from '#contract/players/tier-name.ts'

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
    case 'tournament':
    case 'challenge':
    case 'podium':
      return t('players.trophies.place', { place: count })
    case 'season':
    case 'tier':
      return tier === null ? t('players.trophies.top_tier') : tierName(tier)
    case 'wins':
      return t('players.trophies.wins', { count })
    case 'streak':
      return t('players.trophies.streak', { count })
  }
}

/** The combined record of all modes. */
export function recordOf(
  ratings: readonly { matches: number; wins: number; losses: number; draws: number }[],
): { matches: number; wins: number; losses: number; draws: number } {
  const sum = (field: 'matches' | 'wins' | 'losses' | 'draws') =>
    ratings.reduce((total, card) => total + card[field], 0)
  return { matches: sum('matches'), wins: sum('wins'), losses: sum('losses'), draws: sum('draws') }
}
