import { noticesTo } from '#server/testing/notices.ts'
import { deposit } from '#core/wallet/postings.ts'
import { transact } from '#server/platform/db/transact.ts'
import { placeHold, settleHolds, type Cause } from '#server/domains/wallet/holds.ts'
import { post } from '#server/domains/wallet/ledger.ts'
import { findBalances } from '#server/domains/wallet/ledger-queries.ts'
import type { TestApp } from '#server/testing/app.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { must, type Person } from '#server/testing/visitor.ts'

export type Referrals = {
  count: number
  code: string
  link: string
  earned_cents: number
  pending: number
  bonus_cents: number
  next: string | null
  results: { username: string | null; state: string; amount_cents: number | null; detail: string }[]
}

let count = 0

/** A number that is unique in this process. */
export const nextNumber = (): number => ++count

export const change = (app: TestApp, who: Person, set: Record<string, unknown>) =>
  app.db.updateTable('players').set(set).where('id', '=', who.id).execute()

export const addressIn = (street: string): string =>
  JSON.stringify({
    full: street,
    street_address: street,
    city: 'Columbus',
    region: 'OH',
    postal_code: '43004',
    country: 'US',
  })

/** A referrer and a referred player with different addresses. */
export async function pair(app: TestApp): Promise<{ ann: Person; bob: Person }> {
  const number = nextNumber()
  const [ann, bob] = await insertPlayers(app, [`ann_refers_${number}`, `bob_comes_${number}`])
  await change(app, bob, { referred_by: ann.id, address: addressIn(`${number} Far Road`) })
  return { ann, bob }
}

/** Places the entry fee of a player with money for it. */
export async function enter(
  app: TestApp,
  who: Person,
  cause: Cause = { kind: 'lobby', id: `r${nextNumber()}` },
  amountCents = 500,
): Promise<Cause> {
  await transact(app.app.context, (unit) =>
    post(unit, {
      kind: 'deposit',
      key: `fund:${nextNumber()}`,
      cause: { kind: 'test', id: '1' },
      entries: deposit(who.id, 10_000),
    }),
  )
  await transact(app.app.context, (unit) =>
    placeHold(unit, { playerId: who.id, cause, amountCents, promoFirst: false }),
  )
  return cause
}

export const settle = (app: TestApp, cause: Cause, winner: Person) =>
  transact(app.app.context, (unit) =>
    settleHolds(unit, { cause, winners: [{ playerId: winner.id, weight: 1 }], feeBasisPoints: 1000 }),
  )

/** The player loses a paid entry against another player. */
export async function playPaid(app: TestApp, who: Person): Promise<void> {
  const [stranger] = await insertPlayers(app, [`stranger_${nextNumber()}`])
  const cause = await enter(app, who)
  await enter(app, stranger, cause)
  await settle(app, cause, stranger)
  await app.runJobs()
}

export const promoOf = async (app: TestApp, { id }: Person): Promise<number> =>
  (await findBalances(app.db, id))?.promoCents ?? 0

export const list = (app: TestApp, who: Person, query = ''): Promise<Referrals> =>
  must(app.url, `/v1/players/referrals/${query}`, { token: who.accessToken })

export const noticesOf = async (app: TestApp, { id }: Person) =>
  (await noticesTo(app, id)).map(({ text, extras }) => [text, extras['tab']])

/** Stores that the player was seen in the browser with this mark. */
export const markDevice = (app: TestApp, who: Person, mark: string) =>
  app.db
    .insertInto('device_marks')
    .values({ player_id: who.id, mark_hash: Buffer.from(mark), first_seen_at: app.clock.now() })
    .execute()
