import { sql } from 'kysely'
import { closing } from '#server/domains/accounts/sign-in/closing-queries.ts'

// Parts of what domains before this one show.

closing.add(
  ({ playerId, now }) => sql`
    select id, reason, ends_at from sanctions
    where player_id = ${playerId} and kind in ('suspend', 'ban') and lifted_at is null
      and (ends_at is null or ends_at > ${now})
    order by ends_at desc nulls first, id desc limit 1`,
)
