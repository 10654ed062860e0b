import { rmSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDb, openPool } from '#server/platform/db/open.ts'
import { attachOrStartEmbedded } from '#server/platform/embedded-postgres/attach.ts'
import { startServer, type RunningServer } from '#server/testing/child.ts'
import { temporaryFolder } from '#server/testing/folder.ts'
import {
  linkPaypal,
  orderIdOf,
  paypalEnv,
  readCents,
  readDeposit,
  readWithdrawal,
  tryCapture,
  tryDeposit,
  tryWithdrawal,
} from '#server/testing/actions/payment-actions.ts'
import { signUpPlayer, signIn, type Person } from '#server/testing/visitor.ts'
import type { Fault, Spot } from '#twins/paypal/faults.ts'
import { startPayPal, type PayPalTwin } from '#twins/paypal/start.ts'

let dataDir: string
let server: RunningServer
let paypal: PayPalTwin
let ann: Person

beforeEach(async () => {
  dataDir = temporaryFolder('kill-payments')
  paypal = await startPayPal()
  await start()
  ann = await signUpPlayer(server.url, 'ann_killed', { slug: 'chess', handle: 'annkilled' })
}, 90_000)
afterEach(async () => {
  await server.stop()
  await paypal.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(): Promise<void> {
  server = await startServer({ demo: false, dataDir, env: paypalEnv(paypal) })
  paypal.hookTo(`${server.url}/api/v1/payments/paypal/webhook/`)
}

/**
 * Kills the server when it sends a request to PayPal, before or after PayPal has processed it. The response
 * is lost.
 */
function killAt(spot: Spot, fault: Fault): { isDead(): Promise<unknown> } {
  const running = server.process
  const gone = new Promise((resolve) => running.once('exit', resolve))
  paypal.fault(spot, fault, 1, () => running.kill('SIGKILL'))
  return { isDead: () => gone }
}
const unanswered = (request: Promise<unknown>) => expect(request).rejects.toThrow('fetch failed')
const cash = async () => (await readCents(server, ann)).cash_cents

/** Waits for the ledger check that runs at each start, which must find nothing. */
async function expectSoundLedger(): Promise<void> {
  await expect
    .poll(
      async () =>
        (await (await fetch(`${server.url}/metrics`)).text()).match(/^ledger_broken\{.*\} \d+$/gm) ?? [],
      { timeout: 20_000 },
    )
    .not.toEqual([])
  const lines =
    (await (await fetch(`${server.url}/metrics`)).text()).match(/^ledger_broken\{.*\} \d+$/gm) ?? []
  expect(lines.filter((line) => !line.endsWith(' 0'))).toEqual([])
}

test(
  'killed at each step of a deposit, before and after PayPal has processed it: credited once, and the key gives the same deposit',
  { timeout: 300_000 },
  async () => {
    let expected = 0
    for (const [spot, fault] of [
      ['create_order', 'cut_before'],
      ['create_order', 'cut_after'],
      ['read_order', 'cut_before'],
      ['read_order', 'cut_after'],
      ['capture', 'cut_before'],
      ['capture', 'cut_after'],
    ] as [Spot, Fault][]) {
      const key = `${spot}-${fault}`
      let id: string | undefined
      if (spot === 'create_order') {
        const kill = killAt(spot, fault)
        await unanswered(tryDeposit(server, ann, 1000, key))
        await kill.isDead()
        await start()
      } else {
        const opened = await tryDeposit(server, ann, 1000, key)
        id = opened.body.id
        await paypal.approve(orderIdOf(opened.body))
        const kill = killAt(spot, fault)
        await tryCapture(server, ann, id).catch(() => {})
        await kill.isDead()
        await start()
      }
      // The lease of a killed process expires after a while; the page retries until then.
      await expect
        .poll(async () => (await tryDeposit(server, ann, 1000, key)).status, {
          timeout: 60_000,
          interval: 500,
        })
        .toBe(201)
      const again = await tryDeposit(server, ann, 1000, key)
      if (id) expect(again.body.id).toBe(id)
      else await paypal.approve(orderIdOf(again.body))
      await expect
        .poll(
          async () => {
            await tryCapture(server, ann, again.body.id)
            return (await readDeposit(server, ann, again.body.id)).status
          },
          { timeout: 30_000 },
        )
        .toBe('completed')
      expected += 1000
      expect(await cash()).toBe(expected)
    }
    await paypal.quiet()
    expect(await cash()).toBe(expected)
    await expectSoundLedger()
  },
)

test(
  'killed at each step of a payout, before and after PayPal has processed it: paid out once or returned once, without further requests',
  { timeout: 300_000 },
  async () => {
    const { body } = await tryDeposit(server, ann, 10_000, 'fund')
    await paypal.approve(orderIdOf(body))
    await tryCapture(server, ann, body.id)
    const database = await attachOrStartEmbedded({ dataDir, log: () => {} })
    const db = openDb(openPool(database.url, { max: 1 }))
    await linkPaypal({ url: server.url, db }, ann)
    await db.destroy()
    await database.stop()
    let expected = 10_000
    for (const [spot, fault, outcome] of [
      ['create_payout', 'cut_before', 'SUCCESS'],
      ['create_payout', 'cut_after', 'SUCCESS'],
      ['read_payout', 'cut_before', 'SUCCESS'],
      ['read_payout', 'cut_after', 'FAILED'],
      ['create_payout', 'cut_after', 'RETURNED'],
    ] as [Spot, Fault, 'SUCCESS' | 'FAILED' | 'RETURNED'][]) {
      ann = await signIn(server.url, ann)
      paypal.payoutsBecome(outcome)
      const kill = killAt(spot, fault)
      const request = await tryWithdrawal(server, ann, 1000, `${spot}-${fault}-${outcome}`).catch(
        () => undefined,
      )
      await kill.isDead()
      await start()
      // The key finds the one withdrawal, sent before or after the kill.
      await expect
        .poll(async () => (await tryWithdrawal(server, ann, 1000, `${spot}-${fault}-${outcome}`)).status, {
          timeout: 60_000,
          interval: 500,
        })
        .toBe(201)
      const again = await tryWithdrawal(server, ann, 1000, `${spot}-${fault}-${outcome}`)
      if (request?.status === 201) expect(again.body.id).toBe(request.body.id)
      const end = outcome === 'SUCCESS' ? 'succeeded' : 'failed'
      await expect
        .poll(async () => (await readWithdrawal(server, ann, again.body.id)).status, {
          timeout: 60_000,
          interval: 300,
        })
        .toBe(end)
      expected -= outcome === 'SUCCESS' ? 1000 : 0
      expect(await cash()).toBe(expected)
    }
    await paypal.quiet()
    expect(await cash()).toBe(expected)
    await expectSoundLedger()
  },
)
