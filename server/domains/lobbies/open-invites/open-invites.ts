import * as calls from '#contract/lobbies/invites.ts'
import { offsetOf, pageAnswer } from '#server/platform/http/page-of.ts'
import { read } from '#server/platform/call.ts'
import { presentInvite } from './present.ts'
import { countInvitesOfPlayer, listInvitesOfPlayer } from './queries.ts'

export const listInvites = read(calls.listInvites, async ({ context, query, actor }) => {
  const filter = { playerId: actor.playerId, now: context.clock.now() }
  const [count, rows] = await Promise.all([
    countInvitesOfPlayer(context.db, filter),
    listInvitesOfPlayer(context.db, { ...filter, offset: offsetOf(query), limit: query.page_size }),
  ])
  return pageAnswer({ count, results: rows.map(presentInvite) }, query, '/api/v1/players/invites/')
})
