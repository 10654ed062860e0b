import { EDITION_PAGES, type EditionPage } from '#core/site/editions.ts'
import type { Db, Trx } from '#server/platform/db/open.ts'
import { defineJob, ID_KEY } from '#server/platform/jobs/kind.ts'
import { insertEdition } from './edition-queries.ts'
import { findPageVersion } from './page-queries.ts'
import { readPageFile } from './pages.ts'

/** Tells the players of a new edition. `notifications` handles it. */
export const editionTell = defineJob('page.tell', { key: ID_KEY })

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
  const noted = await insertEdition(trx, { name, edition, now })
  if (noted && !noted.is_first) await editionTell.put(trx, noted.id, now)
}
