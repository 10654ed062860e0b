import type { Generated, JSONColumnType } from 'kysely'
import type { Time } from '#server/platform/db/tables.ts'

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    organizations: {
      id: Generated<number>
      name: string
      /** The normalised name; unique. */
      name_key: string
      slug: string
      description: string
      links: JSONColumnType<string[], string, string>
      country: string | null
      region: string | null
      logo_url: string | null
      followers_count: Generated<number>
      created_at: Time
    }
    organization_bans: {
      id: Generated<number>
      organization_id: number
      player_id: string
      /** For its owners and managers alone. */
      note: string
      ends_at: Time | null
      by_id: string
      created_at: Time
      lifted_at: Time | null
      lifted_by: string | null
    }
    organization_followers: { organization_id: number; player_id: string; created_at: Time }
    organization_members: {
      organization_id: number
      player_id: string
      role: 'owner' | 'manager' | 'referee'
      created_at: Time
    }
  }
}
