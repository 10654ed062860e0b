import { sql, type Insertable, type Selectable } from 'kysely'
import type { Sanction } from '#core/moderation/sanctions.ts'
import { andNumber, caseColumns, type Cases } from '#server/platform/db/cases.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type SanctionRow = Selectable<Tables['sanctions']>
export type ListedSanction = SanctionRow & {
  by: string | null
  lifter: string | null
  answerer: string | null
}

export const sanctionOf = (row: SanctionRow): Sanction => ({
  kind: row.kind,
  givenAt: row.given_at,
  endsAt: row.ends_at,
  liftedAt: row.lifted_at,
})

/** A player's sanctions, the latest first. */
export async function listSanctions(
  db: Reader,
  page: { playerId: string; offset: number; limit: number },
): Promise<ListedSanction[]> {
  return named(
    db,
    sql`s.player_id = ${page.playerId} order by s.id desc offset ${page.offset} limit ${page.limit}`,
  )
}

/** A sanction with the names of who has acted on it. */
export async function findListed(db: Reader, id: number): Promise<ListedSanction | undefined> {
  const [found] = await named(db, sql`s.id = ${id}`)
  return found
}

async function named(db: Reader, which: ReturnType<typeof sql>): Promise<ListedSanction[]> {
  const { rows } = await sql<ListedSanction>`
    select s.*, g.username as by, l.username as lifter, a.username as answerer from sanctions s
    left join players g on g.id = s.given_by left join players l on l.id = s.lifted_by
    left join players a on a.id = s.answered_by where ${which}`.execute(db)
  return rows
}

export async function countSanctions(db: Reader, playerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from sanctions where player_id = ${playerId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** All sanctions of a player that nobody has lifted. */
export function listUnlifted(db: Reader, playerId: string): Promise<SanctionRow[]> {
  return db
    .selectFrom('sanctions')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('lifted_at', 'is', null)
    .orderBy('id')
    .execute()
}

export function lockSanction(trx: Trx, id: number): Promise<SanctionRow | undefined> {
  return trx.selectFrom('sanctions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export type NewSanction = Pick<
  Insertable<Tables['sanctions']>,
  'player_id' | 'kind' | 'reason' | 'given_by' | 'given_at' | 'ends_at'
>

export async function insertSanction(trx: Trx, sanction: NewSanction): Promise<number> {
  const { id } = await trx.insertInto('sanctions').values(sanction).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function markLifted(
  trx: Trx,
  lift: { id: number; by: string | null; reason: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('sanctions')
    .set({ lifted_at: lift.now, lifted_by: lift.by, lift_reason: lift.reason })
    .where('id', '=', lift.id)
    .execute()
  await writeAnswer(trx, { ...lift, verdict: 'lifted' })
}

/** Answers the appeal that waits, if there is one. */
export async function writeAnswer(
  trx: Trx,
  of: { id: number; verdict: 'upheld' | 'lifted'; by: string | null; reason: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('sanctions')
    .set({ appeal_status: of.verdict, appeal_answer: of.reason, answered_by: of.by, answered_at: of.now })
    .where('id', '=', of.id)
    .where('appeal_status', '=', 'open')
    .execute()
}

/** The appeal waits again, as its answer was taken back. */
export async function clearAnswer(trx: Trx, id: number): Promise<void> {
  await trx
    .updateTable('sanctions')
    .set({ appeal_status: 'open', appeal_answer: null, answered_by: null, answered_at: null })
    .where('id', '=', id)
    .execute()
}

export async function writeAppeal(trx: Trx, of: { id: number; text: string; now: Date }): Promise<void> {
  await trx
    .updateTable('sanctions')
    .set({ appeal: of.text, appealed_at: of.now, appeal_status: 'open' })
    .where('id', '=', of.id)
    .execute()
}

export type WaitingAppeal = ListedSanction & { username: string; avatar_url: string | null }

/** Appeals that wait for an answer, the oldest first. */
export async function listWaitingAppeals(
  db: Reader,
  page: { offset: number; limit: number },
): Promise<WaitingAppeal[]> {
  const { rows } = await sql<WaitingAppeal>`
    select s.*, g.username as by, null as lifter, null as answerer, p.username, p.avatar_url
    from (select * from sanctions where appeal_status = 'open' order by appealed_at, id
      offset ${page.offset} limit ${page.limit}) s
    join players p on p.id = s.player_id left join players g on g.id = s.given_by
    order by s.appealed_at, s.id`.execute(db)
  return rows
}

export async function countWaitingAppeals(db: Reader): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from sanctions where appeal_status = 'open'`.execute(db)
  return rows[0]?.count ?? 0
}

export const appealCases: Cases = ({ readerId, one }) => sql`
  select ${caseColumns({ id: 'id', players: ['player_id'], name: 'kind', opened: 'appealed_at' })}
  from sanctions where appeal_status = 'open' and player_id <> ${readerId} and given_by is distinct from ${readerId} ${andNumber('id', one)}`

/** Removes the sanctions of an erased account. */
export async function deleteSanctionsOf(trx: Trx, playerId: string): Promise<void> {
  await trx.deleteFrom('sanctions').where('player_id', '=', playerId).execute()
}
