import { type RawBuilder, sql } from 'kysely'
import type { LobbyStatus } from '#contract/lobbies/lobbies.ts'
import { isoText } from '#server/platform/db/iso-text.ts'
import type { Reader } from '#server/platform/db/open.ts'
import type { MatchRow, SideRow } from '#server/domains/matches/queries.ts'
import type { ModeRow } from '#server/domains/site/catalogue.ts'
import type { LobbyRow } from '#server/domains/lobbies/queries.ts'
import type { SeatRow } from '#server/domains/lobbies/seats/seat-queries.ts'

/** Counts are capped here, so that their cost does not grow with the table. */
const MAX_COUNTED = 10_000

export type LobbyFilter = {
  modeIds?: number[] | undefined
  status?: LobbyStatus | 'active' | undefined
  region?: string | undefined
  feeMin?: number | undefined
  feeMax?: number | undefined
  distinct?: 'game' | undefined
}

/** A row as read from JSON, with dates as ISO strings. */
type WithIsoDates<Row> = {
  [Name in keyof Row]: Row[Name] extends Date
    ? string
    : Row[Name] extends Date | null
      ? string | null
      : Row[Name]
}

export type ListedLobby = WithIsoDates<
  Pick<
    LobbyRow,
    | 'id'
    | 'mode_id'
    | 'status'
    | 'best_of'
    | 'entry_fee_cents'
    | 'fee_basis_points'
    | 'region'
    | 'is_private'
    | 'rating_min'
    | 'rating_max'
    | 'starts_at'
    | 'origin'
    | 'tournament'
    | 'opened_by'
    | 'declined'
    | 'match_id'
    | 'deadline_kind'
    | 'deadline_at'
    | 'created_at'
    | 'version'
  >
> &
  Pick<ModeRow, 'game' | 'team_size' | 'service'> & {
    mode: string
    match: WithIsoDates<
      Pick<MatchRow, 'status' | 'winner_side' | 'deadline_kind' | 'deadline_at' | 'started_at' | 'version'>
    > | null
    sides: (Pick<
      SideRow,
      'id' | 'lobby_id' | 'position' | 'name' | 'team_id' | 'captain_id' | 'score' | 'shares'
    > & { team_name: string | null })[]
    /** `rating` is null for players without a match in this mode. */
    seats: (WithIsoDates<
      Pick<
        SeatRow,
        'lobby_id' | 'player_id' | 'side' | 'state' | 'expires_at' | 'invited_by' | 'username' | 'avatar_url'
      >
    > & { rating: number | null })[]
  }

/**
 * One page of public lobbies with everything their rows show, and the capped total count. The newest are first; among those
 * that are not over, the ones with an open seat. It is
 * a single statement returning JSON: with one statement per table most of the request's time went into round
 * trips and parsing dates.
 */
export async function listLobbyPage(
  db: Reader,
  page: LobbyFilter & { offset: number; limit: number },
): Promise<{ count: number; lobbies: ListedLobby[] }> {
  const wanted = conditionsOf(page)
  const { rows } = await sql<{ count: number; lobbies: ListedLobby[] }>`
    with page as materialized (
      select * from lobbies where ${wanted} order by ${orderOf('lobbies', page.status)} offset ${page.offset} limit ${page.limit}
    ), listed as (${LISTED} order by ${orderOf('page', page.status)})
    select (select count(*) from (select 1 from lobbies where ${wanted} limit ${MAX_COUNTED}) found) as count,
      (select coalesce(json_agg(listed), '[]') from listed) as lobbies`.execute(db)
  return rows[0] ?? { count: 0, lobbies: [] }
}

/**
 * The given lobbies that are public, as lists show them, each with the number of open ones of its game. One
 * statement.
 */
export async function listLobbiesById(
  db: Reader,
  ids: readonly number[],
): Promise<(ListedLobby & { open_lobbies: number })[]> {
  const { rows } = await sql<{ lobby: ListedLobby & { open_lobbies: number } }>`
    with page as materialized (
      select * from lobbies where id = any(${ids}) and not is_private
    ), listed as (${LISTED}), open as (
      select games.game, (
        select count(*) from lobbies join modes on modes.id = lobbies.mode_id
        where modes.game = games.game and ${RUNNING} and lobbies.status = 'open' and not lobbies.is_private
      ) as open_lobbies
      from (select distinct game from listed) games
    )
    select to_jsonb(listed) || jsonb_build_object('open_lobbies', open.open_lobbies) as lobby
    from listed join open on open.game = listed.game`.execute(db)
  return rows.map(({ lobby }) => lobby)
}

/** The rows of `page` with everything that lists show. */
const LISTED = sql`
  select page.id, page.mode_id, page.status, page.best_of, page.entry_fee_cents, page.fee_basis_points, page.region, page.is_private,
    page.rating_min, page.rating_max, page.origin, page.tournament, page.opened_by, page.declined, page.match_id, page.deadline_kind, page.version,
    ${isoText('page.starts_at')} as starts_at, ${isoText('page.deadline_at')} as deadline_at, ${isoText('page.created_at')} as created_at,
    modes.game, modes.slug as mode, modes.team_size, modes.service,
    case when matches.id is not null then json_build_object('status', matches.status, 'winner_side', matches.winner_side,
      'deadline_kind', matches.deadline_kind, 'deadline_at', ${isoText('matches.deadline_at')}, 'started_at', ${isoText('matches.started_at')}, 'version', matches.version) end as match,
    coalesce((
      select json_agg(side) from (
        select sides.id, sides.lobby_id, sides.position, sides.name, sides.team_id, sides.captain_id, sides.score, sides.shares, teams.name as team_name
        from sides left join teams on teams.id = sides.team_id where sides.lobby_id = page.id order by sides.position
      ) side
    ), '[]') as sides,
    coalesce((
      select json_agg(seat) from (
        select taken.lobby_id, taken.player_id, taken.side, taken.state, ${isoText('taken.expires_at')} as expires_at, taken.invited_by,
          players.username, players.avatar_url, ratings.rating
        from lobby_seats taken join players on players.id = taken.player_id
          left join ratings on ratings.player_id = taken.player_id and ratings.mode_id = page.mode_id
        where taken.lobby_id = page.id order by taken.id
      ) seat
    ), '[]') as seats
  from page join modes on modes.id = page.mode_id left join matches on matches.id = page.match_id`

/** In the order of an index. `table`: the name of the lobbies in the query. */
function orderOf(table: 'lobbies' | 'page', status: LobbyFilter['status']): RawBuilder<unknown> {
  const [state, created, id] = ['status', 'created_at', 'id'].map((column) => sql.ref(`${table}.${column}`))
  return status === 'active'
    ? sql`(${state} <> 'open'), ${created} desc, ${id} desc`
    : sql`${created} desc, ${id} desc`
}

function conditionsOf(filter: LobbyFilter): RawBuilder<boolean> {
  const all = [sql<boolean>`not lobbies.is_private`]
  if (filter.modeIds)
    all.push(filter.modeIds.length > 0 ? sql`lobbies.mode_id in (${sql.join(filter.modeIds)})` : sql`false`)
  if (filter.feeMin !== undefined) all.push(sql`lobbies.entry_fee_cents >= ${filter.feeMin}`)
  if (filter.feeMax !== undefined) all.push(sql`lobbies.entry_fee_cents <= ${filter.feeMax}`)
  if (filter.region) all.push(sql`lobbies.region = ${filter.region}`)
  all.push(...statusIs(filter.status))
  if (filter.distinct)
    all.push(sql`lobbies.id in (
      select distinct on (modes.game) lobbies.id from lobbies join modes on modes.id = lobbies.mode_id
      where ${sql.join([...all, RUNNING], sql` and `)} order by modes.game, lobbies.best_of desc, lobbies.created_at desc
    )`)
  return sql.join(all, sql` and `)
}

/** Written exactly like its condition, so that the planner uses the partial index. */
const RUNNING = sql<boolean>`lobbies.status in ('open','ready_check','playing')`

function statusIs(status: LobbyFilter['status']): RawBuilder<boolean>[] {
  switch (status) {
    case undefined:
      return []
    case 'active':
      return [RUNNING]
    case 'open':
    case 'ready_check':
    case 'expired':
      return [sql`lobbies.status = ${status}`]
    case 'cancelled':
      return [sql`(lobbies.status = 'cancelled' or (lobbies.status = 'done' and ${matchIs('cancelled')}))`]
    case 'settled':
      return [sql`lobbies.status = 'done'`, matchIs('settled')]
    // A match that waits for a no-show claim (`scheduled`) is listed as live.
    case 'veto':
    case 'live':
    case 'reported':
    case 'disputed':
      return [
        RUNNING,
        status === 'live' ? sql`(${matchIs('live')} or ${matchIs('scheduled')})` : matchIs(status),
      ]
  }
}

function matchIs(status: string): RawBuilder<boolean> {
  return sql`exists (select 1 from matches m where m.id = lobbies.match_id and m.status = ${status})`
}
