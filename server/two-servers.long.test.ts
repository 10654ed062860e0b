import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { checkLedger } from '#server/domains/wallet/check.ts'
import { openDb, openPool, type Db } from '#server/platform/db/open.ts'
import type { Order } from '#twins/paypal/orders.ts'
import { memoryStore } from '#twins/paypal/store.ts'
import { startPayPal, type PayPalTwin } from '#twins/paypal/start.ts'
import { orderIdOf, paypalEnv, tryCapture, tryDeposit } from './testing/actions/payment-actions.ts'
import { startServer, type RunningServer } from './testing/child.ts'
import { testDatabase } from './testing/database.ts'
import { insertPlayer, insertPlayers, newSession } from './testing/people.ts'
import { ask, doHumanCheck, must, type Person } from './testing/visitor.ts'

const KILLS = 100
const DEPOSIT_CENTS = 1000
const ENTRY_CENTS = 250
const PAIRS = 3
const PAYERS = 2

/** `key`: of the deposit that was begun, for which a retry asks again; undefined: none is under way. */
type Payer = { person: Person; key?: string | undefined }

type Pair = {
  host: Person
  guest: Person
  /** The lobby that the host was told to have opened, and whether the guest was told to sit in it; undefined: not answered. */
  lobby: number | undefined
  isSeated: boolean | undefined
}

test(
  `two servers on one database, one of them killed ${KILLS} times under sign-ups, joins and payments: nothing acknowledged is lost`,
  { timeout: 120_000 + KILLS * 20_000 },
  async () => {
    const database = await testDatabase()
    const store = memoryStore()
    const paypal = await startPayPal({ store })
    const db = openDb(openPool(database.url, { max: 2 }))
    const start = async () => {
      const options = { databaseUrl: database.url, demo: false, env: paypalEnv(paypal) }
      // Among that many connections a port that was free can be taken by the time the server listens.
      return startServer(options).catch((error: unknown) => {
        if (!/is taken by another program/.test(String(error))) throw error
        return startServer(options)
      })
    }
    const servers = [await start(), await start()] as [RunningServer, RunningServer]
    const { url } = servers[0]
    const payers = await Promise.all(
      Array.from({ length: PAYERS }, async (_, number): Promise<Payer> => ({
        person: await insertPlayer(url, `Payer${number}`, {
          slug: 'rocket-league',
          handle: `payer-${number}`,
        }),
      })),
    )
    const pairs = await Promise.all(
      Array.from({ length: PAIRS }, async (_, number): Promise<Pair> => {
        const [host, guest] = await insertPlayers(
          servers[0],
          [`Host${number}`, `Guest${number}`],
          'rocket-league',
        )
        return { host, guest, lobby: undefined, isSeated: false }
      }),
    )
    const accounts: string[] = []
    const deposits: string[] = []
    let joins = 0
    try {
      for (const person of pairs.flatMap(({ host, guest }) => [host, guest]))
        await pay(servers[0], paypal, { person }, (id) => deposits.push(id))
      const done = () => [accounts.length, deposits.length, joins]
      for (let kill = 0; kill < KILLS; kill++) {
        const round = { isOver: false }
        const [dying, other] = kill % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)
        paypal.hookTo(`${servers[other].url}/api/v1/payments/paypal/webhook/`)
        const before = done()
        // A session ends sooner than a hundred kills.
        for (const { host, guest } of pairs)
          for (const person of [host, guest]) Object.assign(person, await newSession(servers[0].url, person))
        for (const { person } of payers) Object.assign(person, await newSession(servers[0].url, person))
        const traffic = Promise.all([
          ...servers.map((server, which) =>
            untilCut(round, async () => {
              accounts.push(await signUp(server.url, `new_${kill}_${which}_${accounts.length}`))
            }),
          ),
          ...payers.map((payer, index) =>
            untilCut(round, () => pay(servers[at(index)], paypal, payer, (id) => deposits.push(id))),
          ),
          ...pairs.map((pair, index) =>
            untilCut(round, () => playOn(servers[at(index)].url, pair, () => (joins += 1))),
          ),
        ])
        const isBusy = () => done().every((count, index) => count > (before[index] ?? 0))
        await Promise.race([traffic, vi.waitUntil(isBusy, { timeout: 60_000, interval: 5 })])
        await sleep(Math.random() * 100)
        const gone = new Promise((resolve) => servers[dying].process.once('exit', resolve))
        servers[dying].process.kill('SIGKILL')
        await gone
        round.isOver = true
        await traffic
        servers[dying] = await start()
        await expectKept(db, { accounts, deposits, pairs })
      }
      await expectPaidOnce(servers[0], db, { payers, orders: () => store.list('order') })
    } finally {
      await Promise.all(servers.map((server) => server.stop()))
      await paypal.close()
      await db.destroy()
      await database.drop()
    }
  },
)

const at = (index: number) => (index % 2 === 0 ? 0 : 1)

/** Acts again and again, until the server is gone or the round is over. */
async function untilCut(round: { isOver: boolean }, act: () => Promise<void>): Promise<void> {
  try {
    while (!round.isOver) await act()
  } catch (error) {
    if (!(error instanceof TypeError) && !/answered 503|JSON/.test(String(error))) throw error
  }
}

async function signUp(url: string, username: string): Promise<string> {
  const email = `${username}@players.example`
  const password = 'correct horse battery'
  const turnstile_token = await doHumanCheck(url)
  const body = { email, password, confirm_password: password, username, turnstile_token }
  await must(url, '/v2/accounts/signup/', { method: 'POST', body })
  return email
}

/** Pays in, or goes on with what was begun. `paid` hears of what is acknowledged as completed. */
async function pay(
  server: RunningServer,
  paypal: PayPalTwin,
  payer: Payer,
  paid: (id: string) => void,
): Promise<void> {
  const isNew = payer.key === undefined
  const key = (payer.key ??= randomUUID())
  const opened = await tryDeposit(server, payer.person, DEPOSIT_CENTS, key)
  // The lease of a killed process expires after a while.
  if (opened.body.code === 'idempotency_key_running' && !isNew) return sleep(100)
  if (opened.status !== 201) throw new Error(`the deposit answered ${opened.status}: ${opened.body.code}`)
  await paypal.approve(orderIdOf(opened.body))
  const { status, body } = await tryCapture(server, payer.person, opened.body.id)
  if (body.status !== 'completed') {
    if (!isNew) return sleep(100)
    throw new Error(`the capture answered ${status}: ${JSON.stringify(body)}`)
  }
  payer.key = undefined
  return paid(body.id)
}

/** Opens a lobby, takes a seat in it, leaves it again, and cancels it. */
async function playOn(url: string, pair: Pair, joined: () => void): Promise<void> {
  const { host, guest } = pair
  if (pair.lobby === undefined) {
    const body = { game: 'rocket-league', mode: '1v1', entry_fee_cents: ENTRY_CENTS }
    const { status, body: answer } = await ask<{ id: number; code?: string }>(url, '/v1/lobbies/', {
      method: 'POST',
      token: host.accessToken,
      body,
    })
    // A lobby that was opened just before a kill: its id never arrived.
    if (status === 400) pair.lobby = await ownLobby(url, host)
    else if (status === 201) pair.lobby = answer.id
    else throw new Error(`opening answered ${status}: ${JSON.stringify(answer)}`)
    pair.isSeated = undefined
  }
  const lobby = pair.lobby
  if (lobby === undefined) return
  pair.isSeated = undefined
  const { status, body } = await ask(url, `/v1/lobbies/${lobby}/join/`, {
    method: 'POST',
    token: guest.accessToken,
    body: { promo_choice: false },
  })
  if (status === 200) {
    pair.isSeated = true
    joined()
    await sleep(Math.random() * 20)
  } else if (status !== 400 && status !== 404)
    throw new Error(`join answered ${status}: ${JSON.stringify(body)}`)
  pair.isSeated = undefined
  pair.lobby = undefined
  await must(url, `/v1/lobbies/${lobby}/cancel/`, { method: 'PUT', token: host.accessToken }).catch(
    (error: unknown) => {
      // Both were asked whether they are ready.
      if (!/answered 40/.test(String(error))) throw error
    },
  )
}

async function ownLobby(url: string, { accessToken }: Person): Promise<number | undefined> {
  const { now } = await must<{ now: { id: number }[] }>(url, '/v1/players/dashboard/', { token: accessToken })
  return now[0]?.id
}

type Kept = { accounts: string[]; deposits: string[]; pairs: Pair[] }

async function expectKept(db: Db, { accounts, deposits, pairs }: Kept): Promise<void> {
  expect(Object.entries(await checkLedger(db, new Date())).filter(([, broken]) => broken !== 0)).toEqual([])
  const emails = await db.selectFrom('players').select('email').where('email', 'in', accounts).execute()
  expect(accounts.length - emails.length).toBe(0)
  const paid = await db
    .selectFrom('deposits')
    .select('id')
    .where('id', 'in', deposits)
    .where('status', '=', 'completed')
    .where('is_credited', '=', true)
    .execute()
  expect(deposits.length - paid.length).toBe(0)
  for (const { lobby, isSeated, guest } of pairs) {
    if (lobby === undefined) continue
    const { rows } = await sql<{ seated: number }>`
      select (select count(*)::int from lobby_seats where lobby_id = l.id and player_id = ${guest.id} and released_at is null) as seated
      from lobbies l where l.id = ${lobby}`.execute(db)
    expect(rows).toHaveLength(1)
    if (isSeated) expect(rows[0]?.seated).toBe(1)
  }
}

type Paid = { payers: Payer[]; orders(): Promise<unknown[]> }

/** Lets each deposit that was cut off end, and compares with what PayPal has taken. */
async function expectPaidOnce(server: RunningServer, db: Db, { payers, orders }: Paid): Promise<void> {
  const people = new Map(payers.map(({ person }) => [person.id, person]))
  const open = await db
    .selectFrom('deposits')
    .select(['id', 'player_id'])
    .where('status', 'in', ['approving', 'capturing', 'pending'])
    .execute()
  for (const { id, player_id } of open) {
    const person = people.get(player_id)
    if (person) await tryCapture(server, person, id)
  }
  await expect
    .poll(
      async () => {
        const { count } = await db
          .selectFrom('deposits')
          .select(({ fn }) => fn.countAll<string>().as('count'))
          .where('is_credited', '=', true)
          .executeTakeFirstOrThrow()
        // As PayPal's twin has stored them.
        const taken = (await orders()).filter((order) => (order as Order).capture?.status === 'COMPLETED')
        return Number(count) - taken.length
      },
      { timeout: 120_000, interval: 500 },
    )
    .toBe(0)
  expect(Object.entries(await checkLedger(db, new Date())).filter(([, broken]) => broken !== 0)).toEqual([])
}
