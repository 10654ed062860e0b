import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import type { Purpose } from '#server/platform/secrets.ts'

/** A column that has what only a key of SECRET_KEY opens, and what is bound into its ciphertext. */
export type SealedColumn = {
  table: string
  column: string
  /** The row, and where no other text is given also the owner. */
  id: string
  owner: (id: string) => string
  purpose: Extract<Purpose, 'sealing' | 'webhooks' | 'discord' | 'keyring'>
}

export type SealedRow = { id: string; sealed: Buffer }
export type SealedFile = { file: string; owner: string }

export async function listSealed(db: Db, { table, column, id }: SealedColumn): Promise<SealedRow[]> {
  const { rows } = await sql<SealedRow>`
    select ${sql.ref(id)}::text as id, ${sql.ref(column)} as sealed from ${sql.table(table)}
    where ${sql.ref(column)} is not null`.execute(db)
  return rows
}

/** Not when the row has changed since it was read: then it is sealed by the present key already. */
export async function replaceSealed(
  db: Db,
  { table, column, id }: SealedColumn,
  { row, sealed }: { row: SealedRow; sealed: Buffer },
): Promise<void> {
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${sealed}
    where ${sql.ref(id)}::text = ${row.id} and ${sql.ref(column)} = ${row.sealed}`.execute(db)
}

/** Every sealed file that a row names, with what its domain has bound into the ciphertext. */
export async function listSealedFiles(db: Db): Promise<SealedFile[]> {
  const { rows } = await sql<SealedFile>`
    select document_file as file, 'kyc:' || player_id || ':document' as owner from identity_checks where document_file is not null
    union all
    select selfie_file, 'kyc:' || player_id || ':selfie' from identity_checks where selfie_file is not null
    union all
    select file, 'evidence:' || match_id from match_evidence where file <> ''
    union all
    select file, 'challenge:' || challenge_id from challenge_images where file <> ''
    union all
    select file, 'removed:' || kind || ':' || subject from removed_pictures where file <> ''`.execute(db)
  return rows
}
