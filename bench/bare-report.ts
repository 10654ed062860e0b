import type { ServerResponse } from 'node:http'
import type pg from 'pg'
import { ratedMatch, shownRating } from '#core/ratings/rating.ts'

type Report = { matchId: number; playerId: string; scores: [number, number][] }

/**
 * The second of two equal reports: settles the match, updates ratings and ranks, frees the seats and notifies
 * the followers.
 */
export async function report(pool: pg.Pool, { matchId, playerId, scores }: Report) {
  const client = await pool.connect()
  const now = new Date()
  try {
    await client.query('begin')
    const match = (await client.query('select * from matches where id = $1 for update', [matchId])).rows[0]
    const sides = (await client.query('select * from sides where match_id = $1 order by position', [matchId]))
      .rows
    const reports = (
      await client.query('select * from match_reports where match_id = $1 order by round, created_at', [
        matchId,
      ])
    ).rows
    const own = sides.find((side) => side.captain_id === playerId)
    if (!own || reports.length !== 1)
      throw new Error('expected a match with exactly one report, by the other side')
    await client.query(
      'insert into match_reports (match_id, side_id, round, player_id, scores, created_at) values ($1, $2, 1, $3, $4, $5)',
      [matchId, own.id, playerId, JSON.stringify(scores), now],
    )
    const winner = (scores[0]?.[0] ?? 0) > (scores[0]?.[1] ?? 0) ? 0 : 1
    await client.query(
      "update matches set status = 'settled', ending = 'reports', scores = $1, winner_side = $2, deadline_kind = null, deadline_at = null, settled_at = $3 where id = $4",
      [JSON.stringify(scores), winner, now, matchId],
    )
    await client.query("delete from jobs where kind = 'match.deadline' and key = $1", [String(matchId)])
    for (const side of sides)
      await client.query('update sides set score = $1 where id = $2', [
        side.position === winner ? 1 : 0,
        side.id,
      ])
    await moveRatings(client, { match, sides, winner, now })
    await client.query("update lobbies set status = 'done' where id = $1", [match.lobby_id])
    await client.query(
      'update lobby_seats set released_at = $1 where lobby_id = $2 and released_at is null',
      [now, match.lobby_id],
    )
    const event = { id: matchId, lobby_id: Number(match.lobby_id), status: 'settled', message: false }
    await client.query(
      "insert into events (position, type, topics, data, created_at) values (pg_current_xact_id()::text::bigint * 16384, 'match', $1, $2, $3)",
      [[`match:${matchId}`], JSON.stringify(event), now],
    )
    await client.query('commit')
    void pool.query('notify events')
    return { ...event, scores, winner }
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

type Settling = { match: pg.QueryResultRow; sides: pg.QueryResultRow[]; winner: 0 | 1; now: Date }

async function moveRatings(client: pg.PoolClient, { match, sides, winner, now }: Settling): Promise<void> {
  const players = (
    await client.query(
      'select m.*, p.username from match_players m join players p on p.id = m.player_id where match_id = $1',
      [match['id']],
    )
  ).rows
  const held = (
    await client.query(
      'select * from ratings where mode_id = $1 and player_id = any($2) order by player_id for update',
      [match['mode_id'], players.map((each) => each['player_id'])],
    )
  ).rows
  const ratingOf = (position: number) => {
    const side = sides.find((each) => each['position'] === position)
    const player = players.find((each) => each['side_id'] === side?.['id'])
    return held.find((each) => each['player_id'] === player?.['player_id']) as pg.QueryResultRow
  }
  const before = [ratingOf(0), ratingOf(1)]
  const [first, second] = ratedMatch([[skillOf(before[0])], [skillOf(before[1])]], winner)
  for (const [position, skill] of [first[0], second[0]].entries()) {
    const old = before[position]
    if (!old || !skill) continue
    const won = position === winner ? 1 : 0
    const rating = shownRating(skill)
    await client.query(
      'update match_players set rating_before = $1, rating_after = $2, result = $3, settled_at = $4 where match_id = $5 and player_id = $6',
      [old['rating'], rating, won ? 'win' : 'loss', now, match['id'], old['player_id']],
    )
    await client.query(
      'update ratings set mu = $1, sigma = $2, rating = $3, matches = matches + 1, wins = wins + $4, losses = losses + $5, played = played + 1, won = won + $4, lost = lost + $5, updated_at = $6 where player_id = $7 and mode_id = $8',
      [skill.mu, skill.sigma, rating, won, 1 - won, now, old['player_id'], match['mode_id']],
    )
    await moveBucket(client, match['mode_id'], 'rating', old['rating'], rating)
    if (won) await moveBucket(client, match['mode_id'], 'wins', old['wins'], old['wins'] + 1)
  }
}

async function moveBucket(
  client: pg.PoolClient,
  modeId: string,
  metric: string,
  from: number,
  to: number,
): Promise<void> {
  if (from === to) return
  await client.query(
    "update rank_buckets set players = players - 1 where mode_id = $1 and period = 0 and region = '' and metric = $2 and coarse = $3 and value = $4",
    [modeId, metric, Math.floor(from / 64), from],
  )
  await client.query(
    "insert into rank_buckets (mode_id, period, region, metric, coarse, value, players) values ($1, 0, '', $2, $3, $4, 1) on conflict (mode_id, period, region, metric, coarse, value) do update set players = rank_buckets.players + 1",
    [modeId, metric, Math.floor(to / 64), to],
  )
}

function skillOf(row: pg.QueryResultRow | undefined) {
  return { mu: Number(row?.['mu']), sigma: Number(row?.['sigma']) }
}

/** Streams all events to one client as they are committed. */
export function streamEvents(pool: pg.Pool, listener: pg.Client, response: ServerResponse): void {
  let lastId = 0
  let reading = Promise.resolve()
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  const read = async () => {
    const { rows } = await pool.query(
      'select position as id, type as event, data from events where position > $1 and position < pg_snapshot_xmin(pg_current_snapshot())::text::bigint * 16384 order by position limit 1000',
      [lastId],
    )
    for (const row of rows) {
      lastId = Number(row.id)
      response.write(`id: ${row.id}\nevent: ${row.event}\ndata: ${JSON.stringify(row.data)}\n\n`)
    }
  }
  const onNotify = () => void (reading = reading.then(read))
  listener.on('notification', onNotify)
  response.on('close', () => listener.off('notification', onNotify))
  void pool.query('select coalesce(max(position), 0) as id from events').then(({ rows }) => {
    lastId = Number(rows[0].id)
    response.write(': open\n\n')
  })
}
