import type { Game } from '#client/domains/players/games.ts'
import type { Match } from '#client/domains/matches/queries.ts'

/** The link of the game challenges the opponent, so that neither side hosts. */
export const challengesOpponent = (launch: Game['launch'] | undefined): boolean =>
  launch?.url.includes('{opponent}') ?? false

/**
 * The address that opens the game for a player, with the in-game name of their opponent where the game takes one.
 * Undefined if the game has no address, and for spectators.
 */
export function launchUrl(
  launch: Game['launch'] | undefined,
  match: Pick<Match, 'sides'>,
  playerId: string | undefined,
): string | undefined {
  const isMine = (side: Match['sides'][number]) => side.players.some((player) => player.id === playerId)
  if (!launch || !match.sides.some(isMine)) return undefined
  const opponent = match.sides.find((side) => !isMine(side))?.players[0]?.handle ?? ''
  return launch.url.replace('{opponent}', encodeURIComponent(opponent))
}
