import * as calls from '#contract/matches/picks.ts'
import { accept, refuse } from '#core/decision.ts'
import { arePicksOpen, mayPick } from '#core/matches/picks.ts'
import { sideOfPlayer } from '#core/matches/state.ts'
import { command, read } from '#server/platform/call.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { loadMatch, lockVisibleMatch, maySeeMatch, type LoadedMatch } from '#server/domains/matches/match.ts'
import { findMatch } from '#server/domains/matches/queries.ts'
import { countPicks, dropPick, findPick, putPick } from './pick-queries.ts'

read(calls.readPicks, async ({ context, params, query, actor }) => {
  const row = await findMatch(context.db, params.id)
  const playerId = actor?.playerId
  if (!row || !(await maySeeMatch(context.db, row, { playerId, invite: query.invite })))
    return refuse('not_found')
  return presentPicks(context.db, await loadMatch(context.db, row), playerId)
})

/** Picks the winner, or takes the pick back. The match is locked, so that no pick comes after its first result. */
command(calls.pickWinner, async ({ unit, actor: { playerId }, params, body }) => {
  const row = await lockVisibleMatch(unit.trx, { matchId: params.id, playerId })
  if (!row) return refuse('not_found')
  const match = await loadMatch(unit.trx, row)
  const decision = mayPick(match.state, playerId)
  if (!decision.ok) return decision
  const side = ([0, 1] as const).find((each) => match.state.sides[each].id === body.side_id)
  if (body.side_id === null) await dropPick(unit.trx, row.id, playerId)
  else if (side === undefined) return refuse('unknown_side')
  else await putPick(unit.trx, { matchId: row.id, playerId, side, now: unit.now })
  return accept(await presentPicks(unit.trx, match, playerId))
})

async function presentPicks(db: Reader, { row, state }: LoadedMatch, playerId: string | undefined) {
  const mine = playerId === undefined ? undefined : await findPick(db, row.id, playerId)
  const isPlayer = playerId !== undefined && sideOfPlayer(state, playerId) !== undefined
  return {
    counts: await countPicks(db, row.id),
    my_side_id: state.sides[mine ?? -1]?.id ?? null,
    is_open: !isPlayer && arePicksOpen(state),
  }
}
