import * as calls from '#contract/lobbies/invites.ts'
import { rangeOf } from '#server/platform/http/page-of.ts'
import { read } from '#server/platform/call.ts'
import { countInvitesOfPlayer, listInvitesOfPlayer, type OpenInviteRow } from './queries.ts'
import type { OpenInvite } from '#contract/lobbies/invites.ts'

export const listInvites = read(calls.listInvites, async ({ context, query, actor, pageOf }) => {
  const filter = { playerId: actor.playerId, now: context.clock.now() }
  const [count, rows] = await Promise.all([
    countInvitesOfPlayer(context.db, filter),
    listInvitesOfPlayer(context.db, { ...filter, ...rangeOf(query) }),
  ])
  return pageOf({ count, results: rows.map(presentInvite) })
})

/** An open invite as the list of invites shows it. */
export function presentInvite(row: OpenInviteRow): OpenInvite {
  const invite = {
    id: row.id,
    from_user: row.from_user,
    target: { id: row.target_id, name: row.name, game: row.game },
    created: row.created_at.toISOString(),
    expires: row.expires_at?.toISOString() ?? null,
  }
  return row.role === null
    ? { ...invite, kind: row.kind, notification_id: row.notification_id }
    : { ...invite, kind: row.kind, notification_id: null, role: row.role, slug: row.slug }
}
