import { sql, type RawBuilder } from 'kysely'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import { defineParts } from '#server/platform/db/parts.ts'

const MAX_VERSIONS = 50
type Page = { name: string; language: string }

/** The newest saved text of a page in a language; its source is null when the file is shown again. */
export function findPageVersion(db: Reader, { name, language }: Page) {
  return db
    .selectFrom('page_versions')
    .select(['id', 'source', 'created_at'])
    .where('name', '=', name)
    .where('language', '=', language)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The pages of which staff have written the text in at least one language. */
export async function listWrittenPages(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from (
      select distinct on (name, language) name, source from page_versions order by name, language, id desc) latest
    where source is not null`.execute(db)
  return rows.map(({ name }) => name)
}

/** Facts about the player with this id. */
export const playerFacts = defineParts<RawBuilder<unknown>, { username: string; created_at: Date }>()

export function listPageVersions(db: Reader, { name, language }: Page) {
  return db
    .selectFrom('page_versions')
    .select(['page_versions.id', 'page_versions.source', 'page_versions.reason', 'page_versions.created_at'])
    .select(
      sql<
        string | null
      >`(select username from (${playerFacts.of(sql.ref('page_versions.created_by'))}) maker)`.as('username'),
    )
    .where('name', '=', name)
    .where('page_versions.language', '=', language)
    .orderBy('page_versions.id', 'desc')
    .limit(MAX_VERSIONS)
    .execute()
}

/** Keeps other saves of this page waiting until the transaction ends. */
export async function lockPage(trx: Trx, { name, language }: Page): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`page ${name} ${language}`}, 0))`.execute(trx)
}

export async function insertPageVersion(
  trx: Trx,
  version: Page & { source: string | null; reason: string; byId: string; now: Date },
): Promise<void> {
  const { byId, now, ...values } = version
  await trx
    .insertInto('page_versions')
    .values({ ...values, created_by: byId, created_at: now })
    .execute()
}
