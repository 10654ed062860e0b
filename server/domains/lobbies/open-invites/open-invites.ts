import * as calls from '#contract/lobbies/invites.ts'
import { rangeOf } from '#server/platform/http/page-of.ts'
import { read } from '#server/platform/call.ts'
import { presentInvite } from './present.ts'
import { countInvitesOfPlayer, listInvitesOfPlayer } from './queries.ts'

export const listInvites = read(calls.listInvites, async ({ context, query, actor, pageOf }) => {
  const filter = { playerId: actor.playerId, now: context.clock.now() }
  const [count, rows] = await Promise.all([
    countInvitesOfPlayer(context.db, filter),
    listInvitesOfPlayer(context.db, { ...filter, ...rangeOf(query) }),
  ])
  return pageOf({ count, results: rows.map(presentInvite) })
})
