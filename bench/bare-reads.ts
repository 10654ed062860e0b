import type pg from 'pg'

/** The player's newest notifications, with the total and unread counts. */
export async function notifications(pool: pg.Pool, playerId: string, limit: number) {
  const [counts, page] = await Promise.all([
    pool.query(
      'select coalesce(sum(shown), 0) as shown, coalesce(sum(unread), 0) as unread from notification_counts where player_id = $1',
      [playerId],
    ),
    pool.query(
      `select n.*, p.username as from_username, p.avatar_url as from_avatar_url from notifications n left join players p on p.id = n.from_player_id
       where n.player_id = $1 and removed_at is null and not hidden order by n.created_at desc, n.id desc limit $2`,
      [playerId, limit],
    ),
  ])
  const results = page.rows.map((row) => ({
    id: Number(row.id),
    message: `You and ${row.message_params.player} are now friends.`,
    created: row.created_at.toISOString(),
    profile_url: row.from_avatar_url,
    type_of_notification: row.type,
    from_user: row.from_username,
    lobby: row.lobby_id,
    extras: {
      tournament_id: null,
      challenge: null,
      team_id: null,
      game: null,
      tab: null,
      notice_id: null,
      ...row.extras,
    },
    read: row.read_at !== null,
    can: { answer: false },
  }))
  return {
    count: Number(counts.rows[0].shown),
    next: null,
    previous: null,
    results,
    notifications: Number(counts.rows[0].unread),
  }
}

/** The public lobbies that are open or in progress, with sides, seats and ratings. */
export async function lobbies(pool: pg.Pool, limit: number) {
  const active = "not is_private and status in ('open','ready_check','playing')"
  const [modes, page, count] = await Promise.all([
    pool.query('select * from modes order by position limit 5000'),
    pool.query(`select * from lobbies where ${active} order by created_at desc, id desc limit $1`, [limit]),
    pool.query(`select count(*) as count from (select id from lobbies where ${active} limit 10000) found`),
  ])
  const ids = page.rows.map((row) => row.id)
  const matchIds = page.rows.flatMap((row) => (row.match_id ? [row.match_id] : []))
  const [seats, sides, matches] = await Promise.all([
    pool.query(
      'select s.*, p.username, p.avatar_url from lobby_seats s join players p on p.id = s.player_id where lobby_id = any($1) order by s.id',
      [ids],
    ),
    pool.query('select * from sides where lobby_id = any($1) order by position', [ids]),
    pool.query('select * from matches where id = any($1)', [matchIds]),
  ])
  const ratings = await pool.query(
    'select mode_id, player_id, rating from ratings where player_id = any($1) and mode_id = any($2)',
    [seats.rows.map((seat) => seat.player_id), [...new Set(page.rows.map((row) => row.mode_id))]],
  )
  const ratingOf = new Map(ratings.rows.map((row) => [`${row.mode_id} ${row.player_id}`, row.rating]))
  const results = page.rows.map((row) => {
    const mode = modes.rows.find((each) => each.id === row.mode_id)
    return {
      id: Number(row.id),
      status: matches.rows.find((match) => match.id === row.match_id)?.status ?? row.status,
      game: mode.game,
      mode: mode.slug,
      team_size: mode.team_size,
      best_of: row.best_of,
      entry_fee_cents: 0,
      pot_cents: 0,
      region: row.region,
      is_private: row.is_private,
      rating_min: row.rating_min,
      rating_max: row.rating_max,
      starts_at: null,
      match_id: row.match_id,
      sides: sides.rows
        .filter((side) => side.lobby_id === row.id)
        .map((side) => ({
          id: Number(side.id),
          name: side.name,
          team_id: null,
          captain_id: side.captain_id,
          score: side.score,
          players: seats.rows
            .filter((seat) => seat.lobby_id === row.id && seat.side === side.position)
            .map((seat) => ({
              id: seat.player_id,
              username: seat.username,
              avatar_url: seat.avatar_url,
              rating: ratingOf.get(`${row.mode_id} ${seat.player_id}`) ?? 1000,
              state: seat.state,
            })),
        })),
      deadline: row.deadline_at && { kind: row.deadline_kind, at: row.deadline_at.toISOString() },
      created: row.created_at.toISOString(),
    }
  })
  return { count: Number(count.rows[0].count), next: null, previous: null, results }
}

/** The top of a leaderboard with charts and ranks; for a signed-in player also their own row and rank. */
export async function boards(
  pool: pg.Pool,
  { modeId, limit, playerId }: { modeId: string; limit: number; playerId?: string },
) {
  await pool.query('select * from modes order by position limit 5000')
  const buckets = await pool.query(
    "select value, players from rank_buckets where mode_id = $1 and period = 0 and metric = 'rating' and players > 0 order by coarse desc, value desc",
    [modeId],
  )
  const columns =
    'r.*, p.username, p.avatar_url from ratings r join players p on p.id = r.player_id where r.mode_id = $1 and r.period = 0 and r.played > 0'
  const top = await pool.query(`select ${columns} order by r.rating desc, r.player_id limit $2`, [
    modeId,
    limit,
  ])
  const mine = playerId
    ? (await pool.query(`select ${columns} and r.player_id = $2`, [modeId, playerId])).rows
    : []
  const shown = [...top.rows, ...mine]
  const curves = await pool.query(
    `select p.id as player_id, m.rating_before, m.rating_after, m.settled_at, m.match_id from unnest($1::uuid[]) p (id) cross join lateral (
       select rating_before, rating_after, settled_at, match_id from match_players
       where player_id = p.id and mode_id = $2 and settled_at is not null and rating_after is not null order by settled_at desc limit 20) m`,
    [shown.map((row) => row.player_id), modeId],
  )
  let count = 0
  const steps = buckets.rows.map(({ value, players }) => ({ value, before: (count += players) - players }))
  const rows = shown.map((row) => ({
    place: (steps.find((step) => step.value <= row.rating)?.before ?? count) + 1,
    username: row.username,
    avatar_url: row.avatar_url,
    value: row.rating,
    rating: row.rating,
    provisional: row.matches < 10,
    wins: row.wins,
    losses: row.losses,
    curve: curves.rows
      .filter((point) => point.player_id === row.player_id)
      .map((point) => point.rating_after)
      .reverse(),
  }))
  return { count, next: null, previous: null, results: rows.slice(0, limit), me: rows[limit] ?? null }
}
