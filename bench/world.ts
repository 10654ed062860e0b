import pg from 'pg'

export const benchMode = { game: 'chess', slug: 'blitz' }
/** Players who can sign in; the first one sends most requests. */
export const signInPlayers = 64
/** The first player's notifications, whatever the size of the tables. The second has half of all. */
const notificationsOfMine = 1000
const openLobbies = 200

/** The id of the n-th player, from 1. */
export function playerId(number: number): string {
  return `00000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`
}

export const emailOf = (number: number) => `p${number}@bench.example`

/** Players alone, without ratings, notifications and lobbies. */
export async function addPlayers(
  client: pg.Client,
  { to, passwordHash }: { to: number; passwordHash: string },
): Promise<void> {
  await client.query('set synchronous_commit = off')
  await client.query(insertPlayers, [1, to, passwordHash, new Date(), signInPlayers])
}

/**
 * Grows the tables from `from` to `to` rows each: players, their ratings in one mode, notifications and
 * lobbies. With plain SQL, since a million rows would take too long through the product's code.
 */
export async function grow(
  url: string,
  { from, to, passwordHash }: { from: number; to: number; passwordHash: string },
): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('set synchronous_commit = off')
    const { rows } = await client.query('select id from modes where game = $1 and slug = $2', [
      benchMode.game,
      benchMode.slug,
    ])
    const modeId: string = rows[0].id
    const now = new Date()
    await client.query(insertPlayers, [from + 1, to, passwordHash, now, signInPlayers])
    await client.query(insertRatings, [from + 1, to, modeId, now])
    await client.query(insertNotifications, [from + 1, to, notificationsOfMine, now])
    await client.query(insertLobbies, [from + 1, to, modeId, now, openLobbies])
    await client.query(
      'insert into sides (lobby_id, position, captain_id) select id, position, case position when 0 then opened_by end from lobbies, generate_series(0, 1) position on conflict do nothing',
    )
    await client.query('delete from rank_buckets')
    for (const metric of ['rating', 'wins']) {
      await client.query(
        `insert into rank_buckets (mode_id, period, region, metric, coarse, value, players)
          select mode_id, period, listing.region, '${metric}', ${metric} / 64, ${metric}, count(*)
          from ratings cross join lateral (values (''), (ratings.region)) as listing (region) group by 1, 2, 3, 5, 6`,
      )
    }
    if (from === 0)
      await insertCurves(
        client,
        modeId,
        now,
        Array.from({ length: signInPlayers }, (_, index) => playerId(index + 1)),
      )
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

const id = "('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid"
const seeded = (salt: string) => `(('x' || substr(md5(n || '${salt}'), 1, 7))::bit(28)::int / 268435456.0)`

const insertPlayers = `
  insert into players (id, username, username_key, email, email_key, email_verified_at, password_hash, first_name, last_name,
    address, dob, phone, phone_verified_at, referral_code, onboarding_step, created_at)
  select ${id}, 'bench' || n, 'bench' || n, 'p' || n || '@bench.example', 'p' || n || '@bench.example', $4, case when n <= $5 then $3::text end, 'Bench', 'Player',
    '{"full":"12 Long Street, Columbus","street_address":"12 Long Street","city":"Columbus","region":null,"postal_code":"43004","country":"US"}', '1990-01-01',
    '+1' || (2000000000 + n), $4, 'ref' || n, 5, $4
  from generate_series($1::int, $2::int) n`

const insertRatings = `
  insert into ratings (player_id, mode_id, mu, sigma, rating, matches, wins, losses, draws, period, played, won, lost, drawn, region, updated_at)
  select ${id}, $3, 25, 4, 1000 + floor(900 * ${seeded('r')} * ${seeded('s')})::int, wins * 2, wins, wins, 0, 0, wins * 2, wins, wins, 0, (array['eu','na','sa','asia','oce','africa','me'])[1 + n % 7], $4
  from generate_series($1::int, $2::int) n cross join lateral (select floor(200 * ${seeded('w')})::int as wins) w`

const insertNotifications = `
  insert into notifications (player_id, type, message_key, message_params, from_player_id, extras, read_at, created_at)
  select case when n <= $3 then '00000000-0000-7000-8000-000000000001'::uuid when n % 2 = 0 then '00000000-0000-7000-8000-000000000002'::uuid else ${id} end, 1 + n % 7, 'friends.notice.accepted', jsonb_build_object('player', 'player' || n), null, '{}',
    case when n % 10 > 0 then $4::timestamptz end, $4::timestamptz - n * interval '1 second'
  from generate_series($1::int, $2::int) n`

const insertLobbies = `
  with made as (
    insert into lobbies (mode_id, status, best_of, is_private, invite_code, opened_by, created_at)
    select $3, case when n <= $5 then 'open' else 'cancelled' end, 1, false, 'invite' || n, ${id}, $4::timestamptz - n * interval '1 second'
    from generate_series($1::int, $2::int) n
    returning id, opened_by, status, created_at
  )
  insert into lobby_seats (lobby_id, player_id, side, state, game, released_at, created_at)
  select id, opened_by, 0, 'seated', 'chess', case when status <> 'open' then created_at end, created_at from made`

/**
 * Inserts rating histories for the top players, which are known only after all players have been inserted.
 */
export async function insertTopCurves(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(
      'select mode_id, player_id from ratings order by rating desc, player_id limit 100',
    )
    const known = new Set(Array.from({ length: signInPlayers }, (_, index) => playerId(index + 1)))
    await insertCurves(
      client,
      rows[0].mode_id,
      new Date(),
      rows.map((row) => row.player_id).filter((each) => !known.has(each)),
    )
    await client.query('analyze match_players')
  } finally {
    await client.end()
  }
}

/** Twenty results for each player who can sign in, so that their rows have a chart. */
async function insertCurves(
  client: pg.Client,
  modeId: string,
  now: Date,
  playerIds: string[],
): Promise<void> {
  await client.query(
    `with played as (
       insert into matches (lobby_id, mode_id, status, best_of, maps, round, scores, winner_side, ending, started_at, settled_at)
       select n, $1, 'settled', 1, '[]', 1, '[[1,0]]', 0, 'reports', $2::timestamptz - n * interval '2 hours', $2::timestamptz - n * interval '1 hour' from generate_series(1, 20) n
       returning id, settled_at
     ), seated as (
       insert into sides (match_id, position, captain_id, score)
       select id, 0, '00000000-0000-7000-8000-000000000001', 1 from played returning id, match_id
     )
     insert into match_players (match_id, player_id, side_id, mode_id, rating_before, rating_after, result, settled_at)
     select played.id, asked.id, seated.id, $1, 1000, 1010, 'win', played.settled_at
     from played join seated on seated.match_id = played.id cross join unnest($3::uuid[]) asked (id)`,
    [modeId, now, playerIds],
  )
}
