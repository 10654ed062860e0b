import type { Lobby } from '#client/domains/lobbies/queries.ts'

type Named = { id: string; username: string }
export type Person = { ok: true; player: Named } | { ok: false; problem: string }

/** The problem if the named player is oneself, or is seated or invited already; needs no search. */
export function knownProblem(
  lobby: Pick<Lobby, 'sides'>,
  name: string,
  myName: string | undefined,
): string | undefined {
  const isMe = myName !== undefined && isSame(name, myName)
  const seat = lobby.sides.flatMap((side) => side.players).find((player) => isSame(player.username, name))
  if (isMe) return seat ? 'That is you. You are seated already.' : 'That is you.'
  if (!seat) return undefined
  return seat.state === 'invited'
    ? `${seat.username} is invited already.`
    : `${seat.username} is in this lobby already.`
}

/** The player with exactly this name, or the problem. `found` is undefined if the search failed. */
export function personCalled(name: string, found: readonly Named[] | undefined): Person {
  if (name.trim().length < MIN_LENGTH) return no('Write the name of a player.')
  if (!found) return no('The names could not be searched just now. Try again.')
  const player = found.find(({ username }) => isSame(username, name))
  if (player) return { ok: true, player }
  return no(found.length > 0 ? 'Nobody has just this name. Pick one from the list.' : 'Nobody has this name.')
}

/** The minimum length of a search. */
export const MIN_LENGTH = 2

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

const no = (problem: string): Person => ({ ok: false, problem })
