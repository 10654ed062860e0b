/** The services that tell which games a player has played by themselves. */
export const GAME_SERVICES = ['lichess', 'riot'] as const
export type GameService = (typeof GAME_SERVICES)[number]

type Mode = { game: string; team_size: number; service: { kind: 'lichess' } | null }

/**
 * The service that can read players' own games of a mode; null: there is none. Riot's for five against five only: games of
 * one against one are made by the players themselves, who could let each other win.
 */
export function gameServiceOf({ game, team_size: teamSize, service }: Mode): GameService | null {
  if (service) return service.kind
  return game === 'league-of-legends' && teamSize === 5 ? 'riot' : null
}
