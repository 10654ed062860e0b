import type { OpenInviteKind } from '#contract/lobbies/invites.ts'
import { defineView, playerIdsOf } from '#server/platform/events/subscribers.ts'
import { presentInvite } from './open-invites.ts'
import { countInvitesOfPlayers, listOpenInvites } from './queries.ts'

/** An invite as the invited player's list shows it, and how many are open. */
function inviteView(kind: OpenInviteKind) {
  return defineView(`${kind}_invite`, {
    isPublic: false,
    async load({ db, clock }, ids, onlookers) {
      const filter = { playerIds: playerIdsOf(onlookers), now: clock.now() }
      const [rows, counts] = await Promise.all([
        listOpenInvites(db, { ...filter, kind, ids }),
        countInvitesOfPlayers(db, filter),
      ])
      return (id, { playerId }) => {
        if (playerId === undefined) return undefined
        const row = rows.find((each) => each.id === id && each.player_id === playerId)
        return {
          event: 'invite',
          data: { kind, id, invite: row ? presentInvite(row) : null, count: counts.get(playerId) ?? 0 },
        }
      }
    },
  })
}
export const inviteViews = {
  lobby: inviteView('lobby'),
  team: inviteView('team'),
  tournament_staff: inviteView('tournament_staff'),
  organization_role: inviteView('organization_role'),
} satisfies Record<OpenInviteKind, unknown>
