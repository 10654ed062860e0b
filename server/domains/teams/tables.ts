import type { Generated } from 'kysely'
import type { Time } from '#server/platform/db/tables.ts'

type Id = Generated<number>

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    teams: {
      id: Id
      name: string
      /** The normalised name; unique among the active teams of a game. */
      name_key: string
      tag: string
      game: string
      captain_id: string
      logo_url: string | null
      created_at: Time
      disbanded_at: Time | null
    }
    team_members: {
      team_id: number
      player_id: string
      role: 'captain' | 'member' | 'substitute'
      created_at: Time
    }
    team_invites: {
      id: Id
      team_id: number
      player_id: string
      notification_id: number | null
      from_player_id: string | null
      status: 'open' | 'accepted' | 'declined' | 'cancelled'
      /**
       * The invited player has blocked the captain: the captain sees the invite, the invited player does not.
       */
      muted: Generated<boolean>
      created_at: Time
      answered_at: Time | null
    }
    team_links: { team_id: number; nonce: string; expires_at: Time; created_at: Time }
  }
}
