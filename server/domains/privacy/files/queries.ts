import { sql } from 'kysely'
import type { Reader } from '#server/platform/db/open.ts'

/** Returns those of these upload URLs and private file names that a row refers to. */
export async function listNamed(db: Reader, names: readonly string[]): Promise<Set<string>> {
  const given = [...names]
  const { rows } = await sql<{ name: string }>`
    select avatar_url as name from players where avatar_url = any(${given}::text[])
    union all select logo_url from teams where logo_url = any(${given}::text[])
    union all select logo_url from organizations where logo_url = any(${given}::text[])
    union all select logo from oauth_apps where logo = any(${given}::text[])
    union all select url from pictures where url = any(${given}::text[])
    union all select picture from games where picture = any(${given}::text[])
    union all select value from setting_versions where value = any(${given}::text[])
    union all select document_file from identity_checks where document_file = any(${given}::text[])
    union all select selfie_file from identity_checks where selfie_file = any(${given}::text[])
    union all select file from match_evidence where file = any(${given}::text[])
    union all select file from challenge_images where file = any(${given}::text[])
    union all select file from removed_pictures where file = any(${given}::text[])`.execute(db)
  return new Set(rows.map(({ name }) => name))
}
