import { beforeAll, describe, expect, test } from 'vitest'
import type { CallAnswer } from '#contract/call.ts'
import type { readAccount, readMoney, readTransfer, searchTransfers } from '#contract/payments/money.ts'
import { payIn, tryWithdrawal } from '#server/testing/actions/payment-actions.ts'
import { findWithdrawal } from '#server/domains/payments/withdrawals/withdrawal-queries.ts'
import { playerWithCash } from '#server/testing/actions/withdrawal-actions.ts'
import { hold } from '#server/testing/actions/ledger-actions.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { app, setUpPaidApp } from '#server/testing/set-ups/paid-app.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'
import { setRole } from '#server/domains/accounts/queries.ts'

setUpPaidApp()

let boss: Person
let ann: Person
let withdrawalId: string
const cause = { kind: 'lobby', id: '7001' } as const

beforeAll(async () => {
  ;[boss] = await insertPlayers(app, ['boss_m'])
  await setRole(app.db, boss.username, 'admin')
  ann = await playerWithCash(app, 5000)
  withdrawalId = (await tryWithdrawal(app, ann, 1500)).body.id
  while ((await findWithdrawal(app.db, withdrawalId)).status !== 'succeeded') {
    await app.paypal.quiet()
    await app.runJobs()
  }
  await hold(app, ann.id, cause, 300)
})

const read = <Body>(path: string) => must<Body>(app.url, path, { token: boss.accessToken })
type Found = CallAnswer<typeof searchTransfers>
const search = (query: Record<string, string>) =>
  read<Found>(`/v1/admin/ledger/transfers/?${new URLSearchParams(query)}`)
const kinds = async (query: Record<string, string>) => (await search(query)).results.map(({ kind }) => kind)

describe('the overview', () => {
  test('says what is owed, what is at PayPal, and that all is zero together', { tags: 'long' }, async () => {
    const money = await read<CallAnswer<typeof readMoney>>('/v1/admin/money/')
    expect(money).toMatchObject({
      owed: { cash_cents: 3200, held_cents: 300, on_the_way_cents: 0 },
      at_paypal_cents: 3500,
      total_cents: 0,
    })
    expect(money.days).toHaveLength(30)
    expect(money.days.at(-1)).toMatchObject({ in_cents: 5000, out_cents: 1500 })
    expect(money.trial_balance.find(({ account }) => account === 'clearing')?.cents).toBe(-3500)
  })

  test('checks the ledger now', async () => {
    const { asked } = await must<{ asked: string }>(app.url, '/v1/admin/money/check/', {
      method: 'POST',
      token: boss.accessToken,
      body: { reason: 'A player asks.' },
    })
    const { results } = await read<{ results: object[] }>('/v1/admin/audit/?kind=ledger')
    expect(results).toMatchObject([{ action: 'ledger.check', reason: 'A player asks.' }])
    await app.runJobs()
    const { check } = await read<CallAnswer<typeof readMoney>>('/v1/admin/money/')
    expect(Date.parse(check?.at ?? '')).toBeGreaterThanOrEqual(Date.parse(asked))
    expect(check?.invariants.every(({ broken }) => broken === 0)).toBe(true)
  })

  test('asks PayPal for the real balance, and says when PayPal does not tell', async () => {
    const path = '/v1/admin/money/paypal-balance/'
    expect(await read(path)).toMatchObject({ state: 'read', cents: 3500 })
    app.paypal.turnReportingOff(true)
    expect(await read(path)).toEqual({ state: 'not_permitted', cents: null, at: null })
    app.paypal.turnReportingOff(false)
    app.paypal.fault('reporting', '500_before')
    expect(await read(path)).toMatchObject({ state: 'unreachable' })
  })
})

describe('the search of the ledger', () => {
  test('by player, kind, cause, number, amount and time', async () => {
    expect(await kinds({ player: ann.username })).toEqual(['hold', 'withdrawal', 'deposit'])
    expect(await kinds({ player: ann.username, kind: 'deposit' })).toEqual(['deposit'])
    expect(await kinds({ player: 'nobody_here' })).toEqual([])
    expect(await kinds({ reference: 'lobby:7001' })).toEqual(['hold'])
    expect(await kinds({ reference: '7001' })).toEqual(['hold'])
    expect(await kinds({ reference: withdrawalId })).toEqual(['payout', 'withdrawal'])
    expect(await kinds({ amount_cents: '1500' })).toEqual(['payout', 'withdrawal'])
    expect(await kinds({ from: '2000-01-01', to: '2000-01-02' })).toEqual([])
  })

  test('by ids of PayPal', async () => {
    const payment = await app.db
      .selectFrom('withdrawals')
      .select(['payout_id', 'item_id'])
      .where('id', '=', withdrawalId)
      .executeTakeFirstOrThrow()
    expect(await kinds({ reference: payment.payout_id ?? '' })).toEqual(['payout', 'withdrawal'])
    expect(await kinds({ reference: payment.item_id ?? '' })).toEqual(['payout', 'withdrawal'])
    expect(await kinds({ reference: 'NOSUCHID' })).toEqual([])
  })

  test('goes on page by page without a gap', async () => {
    for (let each = 0; each < 32; each++) await hold(app, ann.id, { kind: 'lobby', id: `p${each}` }, 1)
    const first = await search({ kind: 'hold' })
    const second = await search({ kind: 'hold', before: first.next ?? '' })
    const ids = [...first.results, ...second.results].map(({ id }) => id)
    expect(first.results).toHaveLength(30)
    expect([ids.length, new Set(ids).size, second.next]).toEqual([33, 33, null])
  })

  test('opens a transfer with its entries, which sum to zero', async () => {
    const [found] = (await search({ reference: 'lobby:7001' })).results
    const path = `/v1/admin/ledger/transfers/${found?.id}/`
    const { entries } = await read<CallAnswer<typeof readTransfer>>(path)
    expect(entries.map(({ account, amount_cents }) => [account, amount_cents])).toEqual([
      ['cash', -300],
      ['held', 300],
    ])
    expect(entries[0]?.player?.username).toBe(ann.username)
    const missing = await ask(app.url, '/v1/admin/ledger/transfers/999999/', { token: boss.accessToken })
    expect(missing.body).toMatchObject({ code: 'not_found' })
  })
})

describe('an account', () => {
  type Page = CallAnswer<typeof readAccount>
  const account = (query: Record<string, string>) =>
    read<Page>(`/v1/admin/ledger/account/?${new URLSearchParams(query)}`)

  const cash = (query: Record<string, string> = {}) =>
    account({ account: 'cash', player: ann.username, ...query })

  test('has all its entries, page by page, each with the balance after it', async () => {
    const first = await cash()
    const all = [...first.results]
    for (let next = first.next; next;) {
      const page: Page = await cash({ before: next })
      all.push(...page.results)
      next = page.next
    }
    const rows = all.toReversed()
    expect(rows.slice(0, 3).map(({ kind, amount_cents: cents }) => [kind, cents])).toEqual([
      ['deposit', 5000],
      ['withdrawal', -1500],
      ['hold', -300],
    ])
    let balance = first.opening_cents
    for (const row of rows) {
      balance += row.amount_cents
      expect(row.balance_cents).toBe(balance)
    }
    expect([first.opening_cents, first.closing_cents]).toEqual([0, balance])
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  })

  test('has its balances before and after a period', async () => {
    const { closing_cents: now } = await cash()
    expect(await cash({ from: '2099-01-01' })).toEqual({
      opening_cents: now,
      closing_cents: now,
      results: [],
      next: null,
    })
    expect(await cash({ to: '2000-01-01' })).toMatchObject({
      opening_cents: 0,
      closing_cents: 0,
      results: [],
    })
    const today = app.clock.now().toISOString().slice(0, 10)
    expect(await account({ account: 'clearing', from: today, to: today })).toMatchObject({
      opening_cents: 0,
      closing_cents: -3500,
      results: [{ amount_cents: 1500 }, { amount_cents: -5000 }],
    })
  })

  test('is refused where there is none', async () => {
    for (const query of [
      'account=cash',
      'account=cash&player=nobody_here',
      `account=fees&player=${ann.username}`,
    ]) {
      const { status, body } = await ask<{ code?: string }>(app.url, `/v1/admin/ledger/account/?${query}`, {
        token: boss.accessToken,
      })
      expect([status, body.code]).toEqual([400, 'unknown_account'])
    }
  })
})

describe('a statement', () => {
  const file = async (query: string) => {
    const response = await fetch(`${app.url}/api/v1/admin/ledger/statement/?${query}`, {
      headers: { authorization: `Bearer ${boss.accessToken}` },
    })
    return { status: response.status, lines: (await response.text()).trim().split('\r\n') }
  }

  test('has every entry of a player’s account, and of one of the site', async () => {
    const { lines } = await file(`account=cash&player=${ann.username}`)
    expect(lines[0]).toBe('time (UTC),transfer,kind,for,amount (USD),balance (USD),page')
    expect(lines[1]).toMatch(/,deposit,deposit:[\w-]+,50\.00,50\.00,http\S+\/admin\/money\/ledger\?case=\d+$/)
    expect(lines[2]).toMatch(/,withdrawal,withdrawal:[\w-]+,-15\.00,35\.00,\S+$/)
    expect((await file('account=clearing')).lines).toHaveLength(3)
  })

  test('refuses an account that does not exist', async () => {
    for (const query of [
      'account=cash',
      'account=cash&player=nobody_here',
      `account=fees&player=${ann.username}`,
    ]) {
      const { status, lines } = await file(query)
      expect([status, JSON.parse(lines[0] ?? '').code]).toEqual([400, 'unknown_account'])
    }
  })
})

test('another deposit is in the ledger at once', { tags: 'long' }, async () => {
  await payIn(app, ann, 1100)
  expect(await kinds({ amount_cents: '1100' })).toEqual(['deposit'])
})

describe('what a transfer is for', () => {
  const about = async (reference: string) => {
    const [found] = (await search({ reference })).results
    const path = `/v1/admin/ledger/transfers/${found?.id}/`
    return (await read<CallAnswer<typeof readTransfer>>(path)).about
  }

  test(
    'a payment with its ids at PayPal; a withdrawal on hold until it is released',
    { tags: 'long' },
    async () => {
      const paid = await about(withdrawalId)
      expect(paid).toMatchObject({ kind: 'withdrawal', status: 'succeeded', is_held: false })
      expect(paid?.paypal_ids).toHaveLength(2)
      const { id } = (await tryWithdrawal(app, await playerWithCash(app, 90_000), 60_000)).body
      expect(await about(id)).toMatchObject({ kind: 'withdrawal', id, status: 'requested', is_held: true })
      await app.db.updateTable('withdrawals').set({ hold: null }).where('id', '=', id).execute()
      expect(await about(id)).toMatchObject({ is_held: false })
    },
  )

  test('nothing where there is none (any more), or the id cannot be one', async () => {
    expect(await about('lobby:7001')).toBeNull()
    await hold(app, ann.id, { kind: 'lobby', id: 'no-number' }, 1)
    expect(await about('lobby:no-number')).toBeNull()
  })
})
