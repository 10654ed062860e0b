import { queryOptions, useQuery } from '@tanstack/react-query'
import { type AnswerFor, call } from '#client/lib/api/call.ts'

export type Game = AnswerFor<'GET v1 /games/'>['results'][number]
export type Mode = Game['modes'][number]

/** The catalogue of games and their modes. */
export const gamesQuery = queryOptions({
  queryKey: ['games'],
  queryFn: ({ signal }) => call('GET v1 /games/', {}, { signal }),
})

/** A mode's name without the team size: `Skirmish` of `1v1 Skirmish`. */
export function plainModeName(name: string): string {
  return name.replace(/^\d+v\d+\s+/, '')
}

export type Catalogue = {
  games: readonly Game[]
  game: (slug: string) => Game | undefined
  mode: (game: string, mode: string) => Mode | undefined
  /** `VALORANT`; the slug until the catalogue is loaded. */
  gameName: (slug: string) => string
  modeName: (game: string, mode: string) => string
}

/** The catalogue with functions for its names; empty until it is loaded. */
export function useCatalogue(): Catalogue {
  const { data } = useQuery(gamesQuery)
  return catalogueOf(data?.results ?? [])
}

export function catalogueOf(games: readonly Game[]): Catalogue {
  const game = (slug: string) => games.find((each) => each.slug === slug)
  const mode = (gameSlug: string, slug: string) => game(gameSlug)?.modes.find((each) => each.slug === slug)
  return {
    games,
    game,
    mode,
    gameName: (slug) => game(slug)?.name ?? slug,
    modeName: (gameSlug, slug) => mode(gameSlug, slug)?.name ?? slug,
  }
}
