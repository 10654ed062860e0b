import type { AnswerFor } from '#client/lib/api/call.ts'
import { type Dispute as OfMatch, dispute as disputeOf, duel, match } from './matches.ts'
import { badge } from './players.ts'

export type Queued = AnswerFor<'GET v1 /admin/disputes/'>['results'][number]
export type Dispute = AnswerFor<'GET v1 /admin/disputes/{matchId}/'>

const OPENED = '2026-03-01T12:00:00.000Z'

/** A dispute between Ann and Bob over $20.00, ready for a decision, as in the moderators' queue. */
export function queuedDispute(facts: Partial<Queued> = {}): Queued {
  const { id, lobby_id, game, mode, sides } = match(duel(badge('Ann'), badge('Bob')))
  return {
    match_id: id,
    lobby_id,
    game,
    mode,
    step: 'review',
    sides: sides.map((side) => ({ id: side.id, name: side.name, has_stated: true })),
    pot_cents: 2000,
    opened: OPENED,
    due: null,
    moderator: null,
    why_not_mine: null,
    ...facts,
  }
}

/** The same dispute with all details, as its moderator sees it. */
export function disputeDetails(
  facts: Partial<Dispute> & { matchDispute?: Partial<OfMatch>; names?: [string, string] } = {},
): Dispute {
  const { matchDispute, names = ['Ann', 'Bob'], ...others } = facts
  const lobby = duel(badge(names[0]), badge(names[1]))
  const step = others.step ?? 'review'
  const shown = match(lobby, { status: 'disputed', dispute: disputeOf({ step, ...matchDispute }) })
  return {
    ...queuedDispute({ match_id: shown.id, lobby_id: lobby.id }),
    sides: shown.sides.map(({ id, name }) => ({ id, name, has_stated: true })),
    match: shown,
    evidence: [],
    between: {
      matches: 0,
      wins: shown.sides.map(({ id }) => ({ side_id: id, count: 0 })),
      pots_cents: 0,
      disputes: 0,
    },
    suspicions: [],
    messages: [],
    notes: [],
    trail: [],
    ...others,
  }
}
