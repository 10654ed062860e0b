import { sql } from 'kysely'
import type { EditionPage } from '#core/site/editions.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'

/** The present edition of the terms, as a table of one row, or none before the first start. */
export const termsEdition = sql<{ edition: string }>`(
  select edition from page_editions where name = 'terms-of-use' order by id desc limit 1)`

export async function findTermsEdition(db: Reader): Promise<string | undefined> {
  const { rows } = await sql<{ edition: string }>`select edition from ${termsEdition} terms`.execute(db)
  return rows[0]?.edition
}

/** Inserts an edition unless it is there, and says whether it is the first one of its page. */
export async function insertEdition(
  trx: Trx,
  { name, edition, now }: { name: EditionPage; edition: string; now: Date },
): Promise<{ id: number; is_first: boolean } | undefined> {
  const { rows } = await sql<{ id: number; is_first: boolean }>`
    insert into page_editions (name, edition, noted_at) values (${name}, ${edition}, ${now})
    on conflict (name, edition) do nothing
    returning id, not exists (select from page_editions where name = ${name}) as is_first`.execute(trx)
  return rows[0]
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
