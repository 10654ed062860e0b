import { sql, type Selectable } from 'kysely'
import { COUNTRIES_OF } from '#core/region.ts'
import type { Audience } from '#core/notifications/announcements.ts'
import { subjectNames } from '#server/platform/audit/subject-queries.ts'
import type { Reader as Db, Trx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type AnnouncementRow = Selectable<Tables['announcements']>
export type AnnouncementValues = Pick<
  AnnouncementRow,
  'title' | 'body' | 'link' | 'games' | 'regions' | 'languages' | 'by_banner' | 'by_bell' | 'by_mail'
> & { starts_at: Date | null; ends_at: Date | null }

const MAX_BANNERS = 20

export function insertAnnouncement(
  trx: Trx,
  values: AnnouncementValues,
  { byId, now }: { byId: string | null; now: Date },
): Promise<AnnouncementRow> {
  return trx
    .insertInto('announcements')
    .values({ ...values, status: 'draft', created_by: byId, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function updateAnnouncement(
  trx: Trx,
  id: number,
  values: Partial<AnnouncementValues> &
    Partial<Pick<AnnouncementRow, 'status' | 'sent_to' | 'sent_count' | 'sent_at'>>,
): Promise<AnnouncementRow> {
  return trx
    .updateTable('announcements')
    .set(values)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Locks an announcement for this transaction. */
export function lockAnnouncement(trx: Trx, id: number): Promise<AnnouncementRow | undefined> {
  return trx.selectFrom('announcements').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export function findAnnouncement(db: Db, id: number): Promise<AnnouncementRow | undefined> {
  return db.selectFrom('announcements').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function listAnnouncementRows(
  db: Db,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ count: number; rows: AnnouncementRow[] }> {
  const [{ count }, rows] = await Promise.all([
    db
      .selectFrom('announcements')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    db.selectFrom('announcements').selectAll().orderBy('id', 'desc').offset(offset).limit(limit).execute(),
  ])
  return { count: Number(count), rows }
}

/** The banners that are shown to somebody at this time. */
export function listBannerRows(db: Db, now: Date): Promise<AnnouncementRow[]> {
  return db
    .selectFrom('announcements')
    .selectAll()
    .where('status', '=', 'published')
    .where('by_banner', '=', true)
    .where((row) => row.or([row('starts_at', 'is', null), row('starts_at', '<=', now)]))
    .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', now)]))
    .orderBy('id', 'desc')
    .limit(MAX_BANNERS)
    .execute()
}

/** Finds the facts by which an audience is chosen: a player's games and country. */
export async function findReader(
  db: Db,
  playerId: string,
): Promise<{ games: string[]; country: string | null } | undefined> {
  const { rows } = await sql<{ games: string[]; country: string | null }>`
    select address->>'country' as country,
      array(select distinct game from game_accounts where player_id = players.id) as games
    from players where id = ${playerId}`.execute(db)
  return rows[0]
}

/** The condition that a player belongs to an audience; the same as the rule `isFor`. */
function inAudience({ games, regions, languages }: Audience) {
  const countries = regions.flatMap((region) => COUNTRIES_OF[region].split(' '))
  // A player may have a variety of a language, as `en-US`.
  const wanted = languages.map((language) => language.replace(/-.*/, ''))
  return sql<boolean>`deleted_at is null and deletion_due_at is null
    and (${games.length} = 0 or exists (select 1 from game_accounts where player_id = players.id and game = any(${games as string[]}::text[])))
    and (${regions.length} = 0 or address->>'country' = any(${countries}::text[]))
    and (${wanted.length} = 0 or split_part(coalesce(language, 'en'), '-', 1) = any(${wanted}::text[]))`
}

/** The next players of an audience, in the order of their ids. */
export async function listAudienceAfter(
  db: Db,
  audience: Audience,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from players where (${after}::uuid is null or id > ${after}::uuid) and ${inAudience(audience)}
    order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function countAudience(db: Db, audience: Audience): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from players where ${inAudience(audience)}`.execute(db)
  return rows[0]?.count ?? 0
}

subjectNames.add(
  (idsOf) => sql`
    select 'announcement' as kind, id::text, title as name, null::text as part_of from announcements where id = any(${idsOf('announcement')})`,
)
