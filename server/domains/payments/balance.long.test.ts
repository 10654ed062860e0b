import { afterAll, beforeAll, expect, test } from 'vitest'
import { grantBonus } from '#server/domains/wallet/bonus.ts'
import { transact } from '#server/platform/db/transact.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { playActions } from '#server/testing/actions/play-actions.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { nextWhere, openStream } from '#server/testing/stream.ts'
import { must, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let ann: Person
let bob: Person
beforeAll(async () => {
  app = await startTestApp()
  ;[ann, bob] = await insertPlayers(app, ['ann_cash', 'bob_cash'], 'rocket-league')
})
afterAll(() => app.close())

const walletOf = (who: Person) => must(app.url, '/v1/wallet/', { token: who.accessToken })

test('balances are sent to their player only, as the call answers them', async () => {
  const actions = playActions(app)
  await actions.pay(ann, 1000)
  const [annsStream, bobsStream] = await Promise.all(
    [ann, bob].map((who) => openStream(app.url, { token: who.accessToken })),
  )
  if (!annsStream || !bobsStream) throw new Error('two streams were opened')
  await actions.open(ann, { mode: '1v1', entry_fee_cents: 300 })
  const held = await nextWhere(annsStream, 'balance', ({ wallet }) => wallet.held_cents === 300)
  expect(held).toEqual({ wallet: await walletOf(ann) })
  await transact(app.app.context, (unit) =>
    grantBonus(unit, { playerId: ann.id, amountCents: 500, cause: { kind: 'referral', id: 'x' }, key: 'x' }),
  )
  const granted = await nextWhere(annsStream, 'balance', ({ wallet }) => wallet.promo_cents === 500)
  expect(granted).toEqual({ wallet: await walletOf(ann) })
  // Bonus that ends leaves the wallet without any act of the player.
  app.clock.advance(61 * 24 * 3_600_000)
  await app.runJobs()
  await nextWhere(annsStream, 'balance', ({ wallet }) => wallet.promo_cents === 0)
  expect(bobsStream.events).toEqual([])
  annsStream.close()
  bobsStream.close()
})
