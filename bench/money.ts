import { storeOf } from '#server/subscribers.ts'
import pg from 'pg'
import { deposit } from '#core/wallet/postings.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openDb, openPool } from '#server/platform/db/open.ts'
import { transact, type Store } from '#server/platform/db/transact.ts'
import { placeHold } from '#server/domains/wallet/holds.ts'
import { post } from '#server/domains/wallet/ledger.ts'
import { figures, load, type Figures } from './load.ts'
import type { Comparison } from './print.ts'
import { sized } from './size.ts'
import { emailOf, playerId } from './world.ts'

const PAYERS = 32
const FEW = sized(10, 100, 100)
const MANY = sized(100, 1_000_000, 1_000_000)

export type WalletCost = { name: string; fewMs: number; manyMs: number }

/**
 * Holds an entry fee with our code, and with plain SQL on the same tables (with their triggers): one at a
 * time and sixteen at once.
 */
export async function compareTransfers(
  url: string,
  { rounds, forMs }: { rounds: number; forMs: number },
): Promise<Comparison> {
  const pool = openPool(url)
  const store: Store = storeOf(openDb(pool), systemClock)
  const balances = await fillWallets(store)
  let count = 0
  const ours = (): Promise<unknown> => {
    const cause = { kind: 'lobby', id: `bench-${++count}` } as const
    return transact(store, (unit) =>
      placeHold(unit, { playerId: playerId((count % PAYERS) + 1), cause, amountCents: 1, promoFirst: false }),
    )
  }
  const bare = (): Promise<unknown> =>
    holdByHand(pool, balances[++count % PAYERS] as Balances, `bare-${count}`)
  const runs: Record<'ours' | 'bare' | 'oursMany' | 'bareMany', Figures[]> = {
    ours: [],
    bare: [],
    oursMany: [],
    bareMany: [],
  }
  try {
    for (let round = 0; round <= rounds; round++) {
      const found = {
        ours: await repeat(ours, 1, forMs),
        bare: await repeat(bare, 1, forMs),
        oursMany: await repeat(ours, 16, forMs),
        bareMany: await repeat(bare, 16, forMs),
      }
      // The first round warms up.
      if (round > 0)
        for (const name of Object.keys(runs) as (keyof typeof runs)[]) runs[name].push(found[name])
    }
  } finally {
    await store.db.destroy()
  }
  return {
    name: 'entry fee set aside',
    ours: median(runs.ours),
    bare: median(runs.bare),
    oursMany: median(runs.oursMany),
    bareMany: median(runs.bareMany),
  }
}

/**
 * Measures the requests of the wallet screen, for a player with a hundred movements and one with a million.
 */
export async function measureWallets(
  server: string,
  databaseUrl: string,
  signIn: (email: string) => Promise<string>,
  forMs: number,
): Promise<WalletCost[]> {
  await writeMovements(databaseUrl, [
    { number: PAYERS + 1, movements: FEW },
    { number: PAYERS + 2, movements: MANY },
  ])
  const [few, many] = [await signIn(emailOf(PAYERS + 1)), await signIn(emailOf(PAYERS + 2))]
  const paths = {
    'wallet balances': '/api/v1/wallet/',
    'wallet history': '/api/v1/players/wallet-history/',
    'history of one kind': '/api/v1/players/wallet-history/?kind=prize',
    'earnings of 90 days': '/api/v1/wallet/earnings/?days=90',
  }
  const costs: WalletCost[] = []
  for (const [name, path] of Object.entries(paths)) {
    const of = (token: string) => load(server, () => ({ method: 'GET', path, token }), { forMs, inFlight: 1 })
    await of(many)
    const [fewFigures, manyFigures] = [await of(few), await of(many)]
    costs.push({ name, fewMs: fewFigures.p50, manyMs: manyFigures.p50 })
  }
  return costs
}

type Balances = { player: string; cash: number; held: number }

async function fillWallets(store: Store): Promise<Balances[]> {
  const balances: Balances[] = []
  for (let number = 1; number <= PAYERS; number++) {
    const player = playerId(number)
    await transact(store, (unit) =>
      post(unit, {
        kind: 'deposit',
        key: `bench:${player}`,
        cause: { kind: 'bench', id: player },
        entries: deposit(player, 1_000_000_000),
      }),
    )
    const cause = { kind: 'lobby', id: 'bench-0' } as const
    await transact(store, (unit) =>
      placeHold(unit, { playerId: player, cause, amountCents: 1, promoFirst: false }),
    )
    const rows = await store.db
      .selectFrom('ledger_accounts')
      .select(['id', 'pocket'])
      .where('player_id', '=', player)
      .execute()
    const idOf = (pocket: string) => rows.find((row) => row.pocket === pocket)?.id ?? 0
    balances.push({ player, cash: idOf('cash'), held: idOf('held') })
  }
  return balances
}

async function holdByHand(pool: pg.Pool, { player, cash, held }: Balances, name: string): Promise<void> {
  const client = await pool.connect()
  try {
    const now = new Date()
    await client.query('begin')
    const { rows } = await client.query(
      'select balance_cents from ledger_accounts where player_id = $1 order by id for update',
      [player],
    )
    if (rows.length === 0) throw new Error('no wallet')
    const hold = await client.query(
      "insert into ledger_holds (player_id, cause_kind, cause_id, cash_cents, promo_cents, status, created_at) values ($1, 'lobby', $2, 1, 0, 'open', $3) returning id",
      [player, name, now],
    )
    const transfer = await client.query(
      "insert into ledger_transfers (kind, key, cause_kind, cause_id, created_at) values ('hold', $1, 'lobby', $2, $3) returning id",
      [`hold:${hold.rows[0].id}`, name, now],
    )
    await client.query(
      "insert into ledger_entries (transfer_id, account_id, kind, amount_cents, created_at) values ($1, $2, 'hold', -1, $4), ($1, $3, 'hold', 1, $4)",
      [transfer.rows[0].id, cash, held, now],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

async function repeat(work: () => Promise<unknown>, inFlight: number, forMs: number): Promise<Figures> {
  const startedAt = performance.now()
  const times: number[] = []
  const worker = async () => {
    while (performance.now() - startedAt < forMs) {
      const from = performance.now()
      await work()
      times.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: inFlight }, worker))
  return figures(times, performance.now() - startedAt)
}

const median = (all: Figures[]): Figures =>
  [...all].sort((one, other) => one.p50 - other.p50)[Math.floor(all.length / 2)] ?? {
    p50: Number.NaN,
    p99: Number.NaN,
    perSecond: Number.NaN,
  }

/**
 * Bypasses the triggers, which book row by row and would take minutes for a million: inserts the rows of a
 * long-time player directly.
 */
async function writeMovements(url: string, players: { number: number; movements: number }[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    for (const { number, movements } of players) {
      const [player, now] = [playerId(number), new Date()]
      const { rows } = await client.query(
        "insert into ledger_accounts (player_id, pocket, balance_cents, entries, last_at) values ($1, 'cash', $2, $2, $3) returning id",
        [player, movements, now],
      )
      await client.query(
        `with moved as (
           insert into ledger_transfers (kind, key, cause_kind, cause_id, created_at)
           select case n % 5 when 0 then 'prize' else 'deposit' end, 'bench:' || $2 || ':' || n, 'bench', n::text, $4::timestamptz - ($3 - n) * interval '30 seconds' from generate_series(1, $3::int) n
           returning id, kind, cause_id, created_at
         )
         insert into ledger_entries (transfer_id, account_id, kind, amount_cents, balance_cents, nth, created_at)
         select id, $1, kind, 1, cause_id::bigint, cause_id::bigint, created_at from moved`,
        [rows[0].id, number, movements, now],
      )
    }
    await client.query(
      "insert into ledger_days select account_id, (created_at at time zone 'UTC')::date, kind, sum(amount_cents) from ledger_entries e join ledger_accounts a on a.id = e.account_id and a.pocket in ('cash','promo') group by 1, 2, 3 on conflict (account_id, day, kind) do update set amount_cents = excluded.amount_cents",
    )
    await client.query('analyze ledger_accounts, ledger_transfers, ledger_entries')
  } finally {
    await client.end()
  }
}
