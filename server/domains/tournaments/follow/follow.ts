import * as calls from '#contract/tournaments/follow.ts'
import { accept, refuse } from '#core/decision.ts'
import { command, read } from '#server/platform/call.ts'
import { listFollowedIds } from '#server/domains/friends/follow-queries.ts'
import { findVisible } from '../access.ts'
import { presentFor } from '../read/present-for.ts'
import { deleteFollower, insertFollower } from './queries.ts'
import { listEntrantsOf } from '#server/domains/tournaments/entry/roster-queries.ts'

export const listFollowedPlayers = read(
  calls.listFollowedPlayers,
  async ({ context, params, actor: { playerId } }) => {
    const { db } = context
    if (!(await findVisible(db, params.id, playerId))) return refuse('not_found')
    const playerIds = await listFollowedIds(db, playerId)
    return { results: await listEntrantsOf(db, { tournamentId: params.id, playerIds }) }
  },
)

/** Follows a tournament, or no longer; the same again changes nothing. */
export const followTournament = command(
  calls.followTournament,
  async ({ context, unit, actor: { playerId }, params: { id: tournamentId }, body: { follow } }) => {
    const { trx, now } = unit
    if (!(await findVisible(trx, tournamentId, playerId))) return refuse('not_found')
    await (follow
      ? insertFollower(trx, { tournamentId, playerId, now })
      : deleteFollower(trx, { tournamentId, playerId }))
    return accept(await presentFor(context, trx, tournamentId, playerId))
  },
)
