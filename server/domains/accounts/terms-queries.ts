import { sql } from 'kysely'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import { termsEdition } from '#server/domains/site/edition-queries.ts'

/** Checks whether a player has accepted the present edition of the terms. */
export async function hasAcceptedTerms(db: Reader, playerId: string): Promise<boolean> {
  const { rows } = await sql<{ missing: boolean }>`
    select exists (
      select from ${termsEdition} terms where not exists (
        select from terms_acceptances where player_id = ${playerId} and edition = terms.edition)
    ) as missing`.execute(db)
  return rows[0]?.missing === false
}

/** Stores that a player accepts the present edition; the first time stays. */
export async function insertAcceptance(trx: Trx, playerId: string, now: Date): Promise<void> {
  await sql`
    insert into terms_acceptances (player_id, edition, accepted_at)
    select ${playerId}::uuid, edition, ${now}::timestamptz from ${termsEdition} terms
    on conflict do nothing`.execute(trx)
}

/** The present edition for every player of a demo world, when they joined. */
export async function insertAcceptancesOfAll(trx: Trx): Promise<void> {
  await sql`
    insert into terms_acceptances (player_id, edition, accepted_at)
    select id, edition, created_at from players cross join ${termsEdition} terms`.execute(trx)
}

/** The edition that a player accepted last. */
export function findAcceptance(db: Reader, playerId: string) {
  return db
    .selectFrom('terms_acceptances')
    .select(['edition', 'accepted_at'])
    .where('player_id', '=', playerId)
    .orderBy('accepted_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}
