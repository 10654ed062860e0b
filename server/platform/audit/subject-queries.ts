import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '#server/platform/db/open.ts'
import { defineParts } from '#server/platform/db/parts.ts'

type Subject = { kind: string; id: string }
type SubjectName = { kind: string; id: string; name: string; part_of: string | null }

/** The names of subjects that have names of their own, by the ids of a kind. */
export const subjectNames = defineParts<(kind: string) => RawBuilder<unknown>, SubjectName>()

/** Lists current names of subjects. Deleted subjects are missing. */
export async function listSubjectNames(db: Reader, subjects: readonly Subject[]): Promise<SubjectName[]> {
  const idsOf = (kind: string) =>
    subjects.flatMap((each) => (each.kind === kind && /^\d{1,15}$/.test(each.id) ? [Number(each.id)] : []))
  const { rows } = await subjectNames.of((kind) => sql`${idsOf(kind)}::bigint[]`).execute(db)
  return rows
}
