import { sql } from 'kysely'
import type { Reader } from '#server/platform/db/open.ts'

export type Subject = { kind: string; id: string }
export type SubjectName = { kind: string; id: string; name: string; part_of: string | null }

/** Lists current names of subjects, for the kinds that have names of their own. Deleted subjects are missing. */
export async function listSubjectNames(db: Reader, subjects: readonly Subject[]): Promise<SubjectName[]> {
  const ids = (kind: string) =>
    subjects.flatMap((each) => (each.kind === kind && /^\d{1,15}$/.test(each.id) ? [Number(each.id)] : []))
  const { rows } = await sql<SubjectName>`
    select 'challenge' as kind, id::text, name, null::text as part_of from challenges where id = any(${ids('challenge')})
    union all select 'challenge_result', challenge_results.id::text, challenges.name, challenges.id::text
      from challenge_results join challenges on challenges.id = challenge_results.challenge_id
      where challenge_results.id = any(${ids('challenge_result')})
    union all select 'tournament', id::text, name, null from tournaments where id = any(${ids('tournament')})
    union all select 'announcement', id::text, title, null from announcements where id = any(${ids('announcement')})
    union all select 'team', id::text, name, null from teams where id = any(${ids('team')})
    union all select 'organization', id::text, name, slug from organizations where id = any(${ids('organization')})
    union all select 'difference', id::text, day::text, null from reconciliation_differences
      where id = any(${ids('difference')})`.execute(db)
  return rows
}
