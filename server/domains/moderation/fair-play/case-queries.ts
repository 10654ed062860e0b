import { sql, type Selectable } from 'kysely'
import type { FAIR_PLAY_KINDS } from '#contract/moderation/fair-play.ts'
import type { Hint } from '#core/moderation/fair-play.ts'
import { andNumber, caseColumns, type Cases } from '#server/platform/db/cases.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type CaseRow = Selectable<Tables['fair_play_cases']>
export type NewCase = Omit<Hint, 'kind'> & { kind: (typeof FAIR_PLAY_KINDS)[number] }

/** The time after a decision in which the same hint opens no new case. A new report does. */
const REST_MS = 30 * 86_400_000

/** Opens a case, or puts new facts into the open one of the same kind, players and mode. */
export async function putCase(trx: Trx, hint: NewCase, now: Date): Promise<void> {
  const { kind, playerId, otherId, modeId, matchIds } = hint
  const facts = JSON.stringify(hint.facts)
  const rested = new Date(now.getTime() - REST_MS)
  await sql`
    insert into fair_play_cases (kind, player_id, other_id, mode_id, facts, match_ids, status, opened_at, updated_at)
    select ${kind}, ${playerId}::uuid, ${otherId}::uuid, ${modeId}::bigint, ${facts}::jsonb, ${matchIds}::bigint[], 'open', ${now}::timestamptz, ${now}::timestamptz
    where not exists (
      select 1 from fair_play_cases known
      where known.kind = ${kind} and known.kind not in ('smurfing', 'boosting') and known.status <> 'open' and known.decided_at > ${rested}
        and (known.player_id = ${playerId} and known.other_id is not distinct from ${otherId}::uuid
          or known.player_id = ${otherId}::uuid and known.other_id = ${playerId})
        and known.mode_id is not distinct from ${modeId}::bigint
    )
    on conflict (kind, least(player_id, coalesce(other_id, player_id)), greatest(player_id, coalesce(other_id, player_id)), coalesce(mode_id, 0))
      where status = 'open'
    do update set player_id = excluded.player_id, other_id = excluded.other_id, facts = excluded.facts,
      match_ids = excluded.match_ids, updated_at = excluded.updated_at`.execute(trx)
}

export async function countOpenCases(db: Reader): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from fair_play_cases where status = 'open'`.execute(db)
  return rows[0]?.count ?? 0
}

/** The open cases that name this player, the latest first; at most 20. */
export function listOpenCasesOf(
  db: Reader,
  playerId: string,
): Promise<Pick<CaseRow, 'id' | 'kind' | 'opened_at'>[]> {
  return db
    .selectFrom('fair_play_cases')
    .select(['id', 'kind', 'opened_at'])
    .where('status', '=', 'open')
    .where((row) => row.or([row('player_id', '=', playerId), row('other_id', '=', playerId)]))
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
}

/** An open or decided case, locked until the transaction ends. */
export function lockCase(trx: Trx, id: number): Promise<CaseRow | undefined> {
  return trx.selectFrom('fair_play_cases').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

type Verdict = { id: number; verdict: 'confirmed' | 'dismissed'; by: string; reason: string; now: Date }

export async function writeVerdict(trx: Trx, { id, verdict, by, reason, now }: Verdict): Promise<void> {
  await trx
    .updateTable('fair_play_cases')
    .set({ status: verdict, decided_at: now, decided_by: by, reason })
    .where('id', '=', id)
    .execute()
}

/** Makes a case wait again, as before its decision. */
export async function reopenCase(trx: Trx, id: number): Promise<void> {
  await trx
    .updateTable('fair_play_cases')
    .set({ status: 'open', decided_at: null, decided_by: null, reason: null })
    .where('id', '=', id)
    .execute()
}

export type ListedCase = CaseRow & {
  username: string
  avatar_url: string | null
  other_name: string | null
  other_avatar: string | null
  game: string | null
  mode: string | null
  confirmed: number
  dismissed: number
  matches: { id: number; lobby: number; settled: string | null }[]
  reports: { by: string; details: string; created: string }[]
}

/** Open cases, the oldest first, with what a moderator needs to decide them. */
export async function listOpenCases(
  db: Reader,
  page: { offset: number; limit: number },
): Promise<ListedCase[]> {
  const { rows } = await sql<ListedCase>`
    select c.*, p.username, p.avatar_url, o.username as other_name, o.avatar_url as other_avatar,
      modes.game, modes.slug as mode, earlier.confirmed, earlier.dismissed,
      coalesce(shown.matches, '[]'::jsonb) as matches, coalesce(told.reports, '[]'::jsonb) as reports
    from (select * from fair_play_cases where status = 'open' order by opened_at, id
      offset ${page.offset} limit ${page.limit}) c
    join players p on p.id = c.player_id
    left join players o on o.id = c.other_id
    left join modes on modes.id = c.mode_id
    cross join lateral (
      select count(*) filter (where status = 'confirmed')::int as confirmed,
        count(*) filter (where status = 'dismissed')::int as dismissed
      from fair_play_cases e where e.player_id = c.player_id and e.status <> 'open') earlier
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', m.id, 'lobby', m.lobby_id,
        'settled', m.settled_at) order by m.id desc) as matches
      from matches m where m.id = any(c.match_ids)) shown on true
    left join lateral (
      select jsonb_agg(jsonb_build_object('by', r.username, 'details', r.details, 'created', r.created_at)
        order by r.id desc) as reports
      from (select reports.id, reports.details, reports.created_at, w.username from reports
        join players w on w.id = reports.reporter_id
        where reports.player_id = c.player_id and reports.reason = c.kind and reports.status = 'open'
        order by reports.id desc limit 20) r) told on true
    order by c.opened_at, c.id`.execute(db)
  return rows
}

/** Removes the cases of an erased account. */
export async function deleteCasesOf(trx: Trx, playerId: string): Promise<void> {
  await trx
    .deleteFrom('fair_play_cases')
    .where((row) => row.or([row('player_id', '=', playerId), row('other_id', '=', playerId)]))
    .execute()
}

export const fairPlayCases: Cases = ({ readerId, one }) => sql`
  select ${caseColumns({ id: 'id', players: ['player_id', 'other_id'], mode: 'mode_id', name: 'kind', opened: 'opened_at' })}
  from fair_play_cases where status = 'open' and player_id <> ${readerId} and other_id is distinct from ${readerId} ${andNumber('id', one)}`
