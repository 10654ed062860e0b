import { hash } from '@node-rs/argon2'
import pg from 'pg'
import { challengeInput } from '#contract/challenges/challenges.ts'
import { startServer, type RunningServer } from '#server/testing/child.ts'
import { cloneDatabase } from '#server/testing/cluster.ts'
import { must, signIn, type Person } from '#server/testing/visitor.ts'
import { letPlay } from './live.ts'
import { load, type BenchRequest, type Figures } from './load.ts'
import { insertAudit, insertDisputes } from './disputes.ts'
import { fillLedger, TRANSFERS_EACH } from './ledger.ts'
import { ms, table } from './print.ts'
import { password } from './sides.ts'
import { sized } from './size.ts'
import { benchMode, emailOf, grow, playerId } from './world.ts'

export type CaseFigures = { entrants: number; cases: number; rows: [what: string, figures: Figures][] }

const env = { RATE_LIMIT_SCALE: '10000', NODE_ENV: 'production' }

/** One challenge that everybody has joined, and queues of open cases for those who moderate. */
export async function measureCases(clusterUrl: string): Promise<CaseFigures> {
  const [entrants, cases] = sized([400, 40], [10_000, 1_000], [100_000, 10_000])
  const database = await cloneDatabase(clusterUrl)
  let server: RunningServer | undefined
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    server = await startServer({ databaseUrl: database.url, demo: false, env })
    process.stdout.write(`Growing to ${entrants.toLocaleString('en')} entrants ...\n`)
    await grow(database.url, { from: 0, to: entrants, passwordHash: await hash(password) })
    await client.query("update players set role = 'admin' where id = any($1)", [[playerId(1), playerId(2)]])
    const [{ accessToken: admin }, { accessToken: organizer }] = await Promise.all([
      signIn(server.url, { email: emailOf(1), password }),
      signIn(server.url, { email: emailOf(2), password }),
    ])
    const id = await insertChallenge(client, server.url, { token: organizer, entrants, cases })
    await insertFairPlay(client, cases)
    await insertReports(client, cases)
    const people: [Person, Person] = [
      await signIn(server.url, { email: emailOf(3), password }),
      await signIn(server.url, { email: emailOf(4), password }),
    ]
    await letPlay(database.url, people)
    const disputeId = await insertDisputes(client, { url: server.url, players: people, cases })
    await insertAudit(client, playerId(1), entrants)
    await fillLedger(client, entrants)
    await client.query('vacuum (analyze)')
    const url = server.url
    const forMs = sized(20, 500, 2000)
    const measure = async (next: () => BenchRequest) => {
      await load(url, next, { forMs: forMs / 4, inFlight: 1 })
      return load(url, next, { forMs, inFlight: 1 })
    }
    const get = (path: string) => () => ({ method: 'GET' as const, path: `/api/v1/${path}`, token: admin })
    const ledger = (query: string) => get(`admin/ledger/transfers/?${query}`)
    const year = new Date().getUTCFullYear()
    const standing = `challenges/${id}/standing/?page_size=25`
    const rows: CaseFigures['rows'] = [
      ['the first page of the standing', await measure(get(standing))],
      ['a page far down', await measure(get(`${standing}&page=${Math.floor(entrants / 30)}`))],
      ['the page around oneself', await measure(get(`${standing}&around=me`))],
      ['the challenge with one’s own place', await measure(get(`challenges/${id}/`))],
      ['the queue of screenshots', await measure(get('challenge-reviews/'))],
      ['a review that moves a player', await measure(reviews(id, organizer, await listWaiting(client)))],
      ['the queue of disputes', await measure(get('admin/disputes/'))],
      ['the last page of disputes', await measure(get(`admin/disputes/?page=${cases / 20}`))],
      ['a dispute with its records', await measure(get(`admin/disputes/${disputeId}/`))],
      ['the queue of fair play', await measure(get('admin/fair-play/'))],
      ['the queue of reports', await measure(get('admin/reports/'))],
      ['the console’s first page', await measure(get('admin/today/'))],
      ['what waits in each queue, for the menu', await measure(get('admin/queues/'))],
      [
        'to whom a case can be handed over',
        await measure(get(`admin/cases/disputes/${disputeId}/colleagues/`)),
      ],
      ['a case by part of a name', await measure(get('admin/cases/?q=nch777'))],
      ['the place of a case', await measure(get(`admin/cases/disputes/${disputeId}/place/`))],
      ['the trends of 15 days', await measure(get('admin/trends/'))],
      ['a search by part of a name', await measure(get('admin/players/?q=nch777'))],
      ['the page of a player', await measure(get(`admin/players/${playerId(9)}/`))],
      ['the audit log', await measure(get('admin/audit/'))],
      ['the audit log, by who and when', await measure(get('admin/audit/?by=bench1&from=2026-01-01'))],
      ['the overview of money, with the trial balance', await measure(get('admin/money/'))],
      ['the ledger, by player', await measure(ledger('player=bench9'))],
      ['the ledger, by kind', await measure(ledger('kind=settle'))],
      ['the ledger, by amount', await measure(ledger('amount_cents=100'))],
      ['the ledger, by day', await measure(ledger(`from=${year}-06-01&to=${year}-06-01`))],
      ['the statement of a player', await measure(get('admin/ledger/statement/?account=cash&player=bench9'))],
      ['the statement of PayPal', await measure(get('admin/ledger/statement/?account=clearing'))],
      [
        'an account on the screen',
        await measure(get(`admin/ledger/account/?account=clearing&from=${year}-01-01&to=${year}-06-30`)),
      ],
      ['the totals of a year', await measure(get(`admin/ledger/years/${year}/`))],
      ['those who reached a threshold', await measure(get(`admin/ledger/years/${year}/?show=reached`))],
      ['the totals of a year, by name', await measure(get(`admin/ledger/years/${year}/?name=nch777`))],
    ]
    return { entrants, cases, rows }
  } finally {
    await client.end()
    await server?.stop()
    await database.drop()
  }
}

/** Everybody takes part and has points; some of them have sent another result, which waits for a review. */
async function insertChallenge(
  client: pg.Client,
  url: string,
  { token, entrants, cases }: { token: string; entrants: number; cases: number },
): Promise<number> {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const body = challengeInput.parse({
    name: 'Everyone',
    game: benchMode.game,
    mode: benchMode.slug,
    scoring: { win: 50, draw: 1 },
    best_n: 50,
    max_results: 200,
    starts_at: inHours(1),
    ends_at: inHours(100),
  })
  const { id } = await must<{ id: number }>(url, '/v1/challenges/', { method: 'POST', token, body })
  await client.query(
    "update challenges set starts_at = now() - interval '1 hour', status = 'live' where id = $1",
    [id],
  )
  await client.query(
    `insert into challenge_entries (challenge_id, player_id, entry_cents, value, with_pending, pending, used, reached_at, joined_at)
     select $1::bigint, id, 0, value, value, 0, 0, now(), now()
     from (select id, 1 + (row_number() over (order by id))::int % 2500 as value from players where id <> $2) entrants`,
    [id, playerId(2)],
  )
  await client.query(
    'insert into challenge_values select challenge_id, value, count(*) from challenge_entries where challenge_id = $1 group by 1, 2',
    [id],
  )
  await client.query('update challenges set players_count = $2 where id = $1', [id, entrants - 1])
  await client.query(
    `insert into challenge_results (challenge_id, player_id, metrics, points, status, played_at, created_at, review_by)
     select $1::bigint, player_id, '{"win":1}', 50, 'pending', now(), now(), now() + interval '1 day'
     from challenge_entries where challenge_id = $1 order by player_id limit $2`,
    [id, cases],
  )
  return id
}

/** Open cases, and ten times as many that were decided before. */
async function insertFairPlay(client: pg.Client, cases: number): Promise<void> {
  await client.query(
    `insert into fair_play_cases (kind, player_id, facts, status, opened_at, updated_at, decided_at, decided_by, reason)
     select 'quick_surrenders', id, '[{"name":"given_up","value":6},{"name":"losses","value":8},{"name":"opponents","value":5}]',
       case when n < $1 then 'open' else 'dismissed' end, now(), now(),
       case when n < $1 then null else now() end, case when n < $1 then null else $2::uuid end, case when n < $1 then null else 'No.' end
     from (select id, (row_number() over (order by id) - 1)::int as n from players order by id limit $1 * 11) listed`,
    [cases, playerId(1)],
  )
}

/** Reports of as many players by one who is always the same, and as many that were decided before. */
async function insertReports(client: pg.Client, cases: number): Promise<void> {
  await client.query(
    `insert into reports (reporter_id, kind, target, player_id, reason, details, snapshot, status, created_at)
     select $2, 'player', id::text, id, 'harassment', '', username, case when n <= $1 then 'open' else 'closed' end,
       now() - n * interval '1 minute'
     from (select id, username, row_number() over (order by id)::int as n from players where id <> $2 order by id limit $1 * 2) listed`,
    [cases, playerId(2)],
  )
}

async function listWaiting(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query("select id from challenge_results where status = 'pending' order by id")
  return rows.map((row: { id: string }) => Number(row.id))
}

/** Approves one result after the other. */
function reviews(id: number, token: string, waiting: number[]): () => BenchRequest {
  return () => {
    const next = waiting.shift()
    if (next === undefined) throw new Error('too few results wait for a review')
    return {
      method: 'PUT',
      path: `/api/v1/challenges/${id}/scores/${next}/`,
      token,
      body: { status: 'approved' },
    }
  }
}

export function printCases({ entrants, cases, rows }: CaseFigures): void {
  process.stdout.write(
    `\nA challenge with ${entrants.toLocaleString('en')} entrants, ${cases.toLocaleString('en')} results that wait for a review, ${cases.toLocaleString('en')} open disputes, ${cases.toLocaleString('en')} open cases of fair play, and ${(entrants * TRANSFERS_EACH * 2).toLocaleString('en')} entries of the ledger\n\n`,
  )
  table([['', 'median ms', 'p99 ms'], ...rows.map(([what, { p50, p99 }]) => [what, ms(p50), ms(p99)])])
}
