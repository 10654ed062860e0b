import { accept, refuse, type Decision } from '#core/decision.ts'
import { isRecent } from '#core/recent.ts'

/** The state of a pair of players. `askedBy` is the player who sent the request. */
export type FriendshipState =
  | { kind: 'none' }
  | { kind: 'requested'; askedBy: string }
  | { kind: 'friends' }
  | { kind: 'declined'; askedBy: string; at: Date }

/** A declined request may be repeated after this time. */
export const ASK_AGAIN_MS = 24 * 3_600_000

export type AskRefusal = 'self' | 'already_friends' | 'already_requested' | 'asked_lately'

/** Answers a request: it stays open, or makes a friendship when the other player had already requested one. */
export function ask(
  state: FriendshipState,
  asker: string,
  asked: string,
  now: Date,
): Decision<'requested' | 'friends', AskRefusal> {
  if (asker === asked) return refuse('self')
  switch (state.kind) {
    case 'friends':
      return refuse('already_friends')
    case 'requested':
      return state.askedBy === asker ? refuse('already_requested') : accept('friends')
    case 'declined':
      return state.askedBy === asker && isRecent(state.at, now, ASK_AGAIN_MS)
        ? refuse('asked_lately')
        : accept('requested')
    case 'none':
      return accept('requested')
  }
}

/** Only the recipient of an open request may answer it. */
export function answer(
  state: FriendshipState,
  player: string,
  yes: boolean,
): Decision<'friends' | 'declined', 'no_request'> {
  if (state.kind !== 'requested' || state.askedBy === player) return refuse('no_request')
  return accept(yes ? 'friends' : 'declined')
}
