import { useCatalogue } from '#client/domains/players/games.ts'
import type { Match } from '#client/domains/matches/queries.ts'
import type { VetoNames } from './vetoText.ts'

/** The names of the maps and starting sides of a match; their slugs until the catalogue is loaded. */
export function useMatchNames(match: Pick<Match, 'game' | 'mode'>): VetoNames {
  const { mode } = useCatalogue()
  const played = mode(match.game, match.mode)
  const nameIn = (all: readonly { slug: string; name: string }[] | undefined) => (slug: string) =>
    all?.find((each) => each.slug === slug)?.name ?? slug
  return { mapName: nameIn(played?.maps), startName: nameIn(played?.start_sides) }
}
