import { t } from '#messages/lobbies.ts'
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
  if (isMe) return seat ? t('lobbies.person.self') : t('lobbies.person.that_is_you')
  if (!seat) return undefined
  return seat.state === 'invited'
    ? t('lobbies.person.already_invited', { player: seat.username })
    : t('lobbies.person.already_in', { player: seat.username })
}

/** The player with exactly this name, or the problem. `found` is undefined if the search failed. */
export function personCalled(name: string, found: readonly Named[] | undefined): Person {
  if (name.trim().length < MIN_LENGTH) return no(t('lobbies.person.required'))
  if (!found) return no(t('lobbies.person.failed'))
  const player = found.find(({ username }) => isSame(username, name))
  if (player) return { ok: true, player }
  return no(found.length > 0 ? t('lobbies.person.not_found') : t('lobbies.person.unknown'))
}

/** The minimum length of a search. */
export const MIN_LENGTH = 2

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

const no = (problem: string): Person => ({ ok: false, problem })
