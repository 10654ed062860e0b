import { sql } from 'kysely'
import { EDITION_PAGES, type EditionPage } from '#core/site/editions.ts'
import type { Db, Reader, Trx } from '#server/platform/db/open.ts'
import { defineJob, ID_KEY } from '#server/platform/jobs/kind.ts'
import { findPageVersion } from './page-queries.ts'
import { readPageFile } from './pages.ts'

/** Tells the players of a new edition. `notifications` handles it. */
export const editionTell = defineJob('page.tell', { key: ID_KEY })

/** The present edition of the terms, as a table of one row, or none before the first start. */
export const termsEdition = sql<{ edition: string }>`(
  select edition from page_editions where name = 'terms-of-use' order by id desc limit 1)`

export async function findTermsEdition(db: Reader): Promise<string | undefined> {
  const { rows } = await sql<{ edition: string }>`select edition from ${termsEdition} terms`.execute(db)
  return rows[0]?.edition
}

/** Notes the legal pages that this version ships, unless staff have written their own in the binding language. */
export async function ensureEditions(db: Db, now: Date): Promise<void> {
  for (const name of EDITION_PAGES) {
    const page = { name, language: 'en' }
    const saved = await findPageVersion(db, page)
    const file = saved?.source ? undefined : await readPageFile(page)
    if (file) await db.transaction().execute((trx) => noteEdition(trx, name, file.updated, now))
  }
}

/** Notes an edition once, and has players told of it. The first one of a page is nobody's news. */
export async function noteEdition(trx: Trx, name: EditionPage, edition: string, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number; is_first: boolean }>`
    insert into page_editions (name, edition, noted_at) values (${name}, ${edition}, ${now})
    on conflict (name, edition) do nothing
    returning id, not exists (select from page_editions where name = ${name}) as is_first`.execute(trx)
  const [noted] = rows
  if (noted && !noted.is_first) await editionTell.put(trx, noted.id, now)
}

/** Locks an edition for this transaction. */
export function lockEdition(trx: Trx, id: number) {
  return trx.selectFrom('page_editions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function updateEdition(
  trx: Trx,
  id: number,
  values: { told_to: string | null; told_at: Date | null },
): Promise<void> {
  await trx.updateTable('page_editions').set(values).where('id', '=', id).execute()
}
