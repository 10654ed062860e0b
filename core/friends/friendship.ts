import { accept, refuse, type Decision } from '#core/decision.ts'
import { isRecent } from '#core/recent.ts'

/**
 * How two players stand to each other; `askedBy` and `declinedBy` name the one who asked, or was asked and
 * said no.
 */
export type Bond =
  | { kind: 'none' }
  | { kind: 'requested'; askedBy: string }
  | { kind: 'friends' }
  | { kind: 'declined'; askedBy: string; at: Date }

/** Whoever was told no may ask again after so long. */
export const ASK_AGAIN_MS = 24 * 3_600_000

export type AskRefusal = 'self' | 'already_friends' | 'already_requested' | 'asked_lately'

/** What a request makes of a bond: a request, or a friendship when the other had asked already. */
export function ask(
  bond: Bond,
  asker: string,
  asked: string,
  now: Date,
): Decision<'requested' | 'friends', AskRefusal> {
  if (asker === asked) return refuse('self')
  switch (bond.kind) {
    case 'friends':
      return refuse('already_friends')
    case 'requested':
      return bond.askedBy === asker ? refuse('already_requested') : accept('friends')
    case 'declined':
      return bond.askedBy === asker && isRecent(bond.at, now, ASK_AGAIN_MS)
        ? refuse('asked_lately')
        : accept('requested')
    case 'none':
      return accept('requested')
  }
}

/** Only who was asked answers, and only while it is open. */
export function answer(
  bond: Bond,
  player: string,
  yes: boolean,
): Decision<'friends' | 'declined', 'no_request'> {
  if (bond.kind !== 'requested' || bond.askedBy === player) return refuse('no_request')
  return accept(yes ? 'friends' : 'declined')
}
