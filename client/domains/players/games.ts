import { useQuery } from '@tanstack/react-query'
import { type AnswerFor } from '#client/lib/api/call.ts'
import { query } from '#client/lib/api/query.ts'

export type Game = AnswerFor<'GET v1 /games/'>['results'][number]
export type Mode = Game['modes'][number]

/** A mode's name without the team size: `Skirmish` of `1v1 Skirmish`. */
export function plainModeName(name: string): string {
  return name.replace(/^\d+v\d+\s+/, '')
}

/** The slug of a game that somebody has written, where there is no catalogue to choose from. */
export function slugOf(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

export type Catalogue = {
  /** Games in which something new can be played, with the modes for it. */
  games: readonly Game[]
  /** A game by its slug, also a retired one, as in all of the following. */
  game: (slug: string) => Game | undefined
  mode: (game: string, mode: string) => Mode | undefined
  /** `VALORANT`; the slug until the catalogue is loaded. */
  gameName: (slug: string) => string
  modeName: (game: string, mode: string) => string
}

/** The catalogue with functions for its names; empty until it is loaded. */
export function useCatalogue(): Catalogue {
  const { data } = useQuery(query('GET v1 /games/'))
  return catalogueOf(data?.results ?? [])
}

/** The games and modes in which something new can be played: those that were not retired. */
export function offered(games: readonly Game[]): Game[] {
  return games.flatMap((game) => {
    const modes = game.modes.filter((mode) => !mode.is_retired)
    return game.is_retired || modes.length === 0 ? [] : [{ ...game, modes }]
  })
}

export function catalogueOf(games: readonly Game[]): Catalogue {
  const game = (slug: string) => games.find((each) => each.slug === slug)
  const mode = (gameSlug: string, slug: string) => game(gameSlug)?.modes.find((each) => each.slug === slug)
  return {
    games: offered(games),
    game,
    mode,
    gameName: (slug) => game(slug)?.name ?? slug,
    modeName: (gameSlug, slug) => mode(gameSlug, slug)?.name ?? slug,
  }
}

/** The games, and the modes of the chosen one, to choose from: with what is chosen already, even if it was retired since. */
export function choicesOf(
  { games, game, mode }: Catalogue,
  chosen: { game: string; mode: string },
): { games: readonly Game[]; modes: readonly Mode[] } {
  const modes = games.find(({ slug }) => slug === chosen.game)?.modes ?? []
  const [keptGame, keptMode] = [game(chosen.game), mode(chosen.game, chosen.mode)]
  return {
    games: !keptGame || games.some(({ slug }) => slug === keptGame.slug) ? games : [...games, keptGame],
    modes: !keptMode || modes.includes(keptMode) ? modes : [...modes, keptMode],
  }
}
