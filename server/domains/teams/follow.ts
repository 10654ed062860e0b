import * as calls from '#contract/teams/page.ts'
import { accept, refuse } from '#core/decision.ts'
import { command } from '#server/platform/call.ts'
import { countFollowed, deleteFollow, insertFollow, readFollowing } from './follow-queries.ts'
import { findTeam } from './queries.ts'

/** How many teams one can follow. */
export const MAX_FOLLOWED_TEAMS = 200

/** Follows a team, or no longer; the same again changes nothing. The team is not told. */
export const followTeam = command(
  calls.followTeam,
  async ({ unit: { trx, now }, actor: { playerId }, params: { id: teamId }, body }) => {
    const of = { teamId, playerId }
    if (!(await findTeam(trx, teamId))) return refuse('not_found')
    if (!body.follow) await deleteFollow(trx, of)
    else if ((await countFollowed(trx, playerId)) >= MAX_FOLLOWED_TEAMS) return refuse('too_many')
    else await insertFollow(trx, { ...of, now })
    return accept(await readFollowing(trx, of))
  },
)
