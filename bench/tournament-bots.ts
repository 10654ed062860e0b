import { Agent, request as openRequest } from 'node:http'
import pg from 'pg'
import { newSession } from '#server/testing/people.ts'
import { playerId } from './world.ts'

export type Bot = { id: string; token: string }

/** How many requests of bots are under way at once. */
export const IN_FLIGHT = 16

/** The game that bots play: without a results service, so that players report. */
export const botMode = { game: 'rocket-league', slug: '1v1' }

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** Sends a request; answers with its body, or throws unless it succeeds. */
export function call<Body>(
  url: string,
  {
    method,
    path,
    token,
    body,
  }: { method: 'GET' | 'POST' | 'PUT'; path: string; token?: string; body?: object },
): Promise<Body> {
  return new Promise((resolve, reject) => {
    const payload = body === undefined ? undefined : JSON.stringify(body)
    const headers = {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(payload
        ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }
        : {}),
    }
    const out = openRequest(`${url}/api/v1${path}`, { method, agent, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        if (answer.statusCode && answer.statusCode < 300) resolve((text ? JSON.parse(text) : {}) as Body)
        else reject(new Error(`${method} ${path} answered ${answer.statusCode}: ${text.slice(0, 300)}`))
      })
    })
    out.on('error', reject)
    out.end(payload)
  })
}

/** Does `work` for each item, so many at once. */
export async function each<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  atOnce = IN_FLIGHT,
): Promise<void> {
  const left = [...items]
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

/** Inserts players with an account for the game; the first ones are signed in, which takes a few statements each. */
export async function insertBots(
  { url, databaseUrl }: { url: string; databaseUrl: string },
  { count, signedIn }: { count: number; signedIn: number },
): Promise<Bot[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(insertPlayers, [count])
    await client.query(
      `insert into game_accounts (player_id, game, handle, handle_key, created_at)
       select id, $1, username, username_key, now() from players where username like 'bot%'`,
      [botMode.game],
    )
    await client.query("update players set role = 'organizer' where username = 'bot1'")
    await client.query('analyze')
  } finally {
    await client.end()
  }
  const bots = Array.from({ length: count }, (_, index) => ({ id: playerId(index + 1), token: '' }))
  await each(bots.slice(0, signedIn), async (bot) => {
    bot.token = (await newSession(url, bot)).accessToken
  })
  return bots
}

const insertPlayers = `
  insert into players (id, username, username_key, email, email_key, email_verified_at, first_name, last_name, address, dob, phone,
    phone_verified_at, referral_code, onboarding_step, created_at)
  select ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'bot' || n, 'bot' || n, 'bot' || n || '@bench.example',
    'bot' || n || '@bench.example', now(), 'Bench', 'Bot',
    '{"full":"12 Long Street, Columbus","street_address":"12 Long Street","city":"Columbus","region":null,"postal_code":"43004","country":"US"}',
    '1990-01-01', '+1' || (2000000000 + n), now(), 'ref' || n, 5, now()
  from generate_series(1, $1::int) n`

/** A published tournament that bots can enter. */
export async function publish(url: string, organiser: Bot, body: object): Promise<number> {
  const { token } = organiser
  const { id } = await call<{ id: number }>(url, {
    method: 'POST',
    path: '/tournaments/',
    token,
    body: {
      name: 'Bench Cup',
      game: botMode.game,
      mode: botMode.slug,
      starts_at: new Date(Date.now() + 86_400_000).toISOString(),
      check_in_minutes: 0,
      ...body,
    },
  })
  await call(url, { method: 'PUT', path: `/tournaments/${id}/`, token, body: { status: 'registration' } })
  return id
}

/** Enters bots with plain SQL, as a large field would take too long over HTTP. */
export async function enterDirectly(client: pg.Client, id: number, bots: readonly Bot[]): Promise<void> {
  await client.query(
    `with entered as (
       insert into tournament_entrants (tournament_id, player_id, captain_id, name, status, rating, created_at)
       select $1::bigint, players.id, players.id, players.username, 'entered', 1200, now() from players
       where players.id = any($2::uuid[]) order by players.id returning id, player_id
     )
     insert into tournament_players (tournament_id, entrant_id, player_id, is_substitute, position)
     select $1::bigint, id, player_id, false, 0 from entered`,
    [id, bots.map((bot) => bot.id)],
  )
  await client.query(
    `update tournaments set counts = jsonb_set(counts, '{entered}', to_jsonb($2::int)), places_taken = $2 where id = $1`,
    [id, bots.length],
  )
  await client.query('analyze tournament_entrants, tournament_players')
}

export type Room = { lobbyId: number; match: number; players: readonly [string, string] }

/** The rooms whose match has not been played, with the two players in the order of their sides. */
export async function openRooms(client: pg.Client, id: number): Promise<Room[]> {
  const { rows } = await client.query(
    `select room.lobby_id::int as lobby_id, room.match, first.captain_id as first, second.captain_id as second
     from tournament_rooms room
     join tournament_entrants first on first.tournament_id = room.tournament_id and first.seed = room.first_seed
     join tournament_entrants second on second.tournament_id = room.tournament_id and second.seed = room.second_seed
     where room.tournament_id = $1 and room.status = 'open' order by room.lobby_id`,
    [id],
  )
  return rows.map((row) => ({ lobbyId: row.lobby_id, match: row.match, players: [row.first, row.second] }))
}

/** Both are ready and the first reports: what is left is the report that settles the match. */
export async function playToLastReport(
  url: string,
  room: Room,
  tokens: ReadonlyMap<string, string>,
): Promise<{ matchId: number; body: { scores: number[][] }; token: string }> {
  const [first = '', second = ''] = room.players.map((id) => tokens.get(id) ?? '')
  const ready = (token: string) =>
    call<{ match_id: number; best_of: number }>(url, {
      method: 'PUT',
      path: `/lobbies/${room.lobbyId}/ready/`,
      token,
    })
  await ready(first)
  const { match_id: matchId } = await ready(second)
  // The better seed wins three of four.
  const body = { scores: [room.lobbyId % 4 === 0 ? [0, 1] : [1, 0]] }
  await call(url, { method: 'POST', path: `/matches/${matchId}/report/`, token: first, body })
  return { matchId, body, token: second }
}
