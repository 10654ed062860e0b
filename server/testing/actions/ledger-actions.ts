import { deposit, grantPromo } from '#core/wallet/postings.ts'
import { transact } from '#server/platform/db/transact.ts'
import { checkLedger } from '#server/domains/wallet/check.ts'
import { placeHold, type Cause } from '#server/domains/wallet/holds.ts'
import { post } from '#server/domains/wallet/ledger.ts'
import type { TestApp } from '#server/testing/app.ts'
import { insertPlayers } from '#server/testing/people.ts'

let count = 0

export const newPlayerId = async (app: TestApp): Promise<string> =>
  (await insertPlayers(app, [`purse_${++count}`]))[0].id

/** Deposits cash; returns whether anything moved. */
export const give = (
  app: TestApp,
  playerId: string,
  cents: number,
  key = `deposit:${++count}`,
): Promise<boolean> =>
  transact(app.app.context, (unit) =>
    post(unit, { kind: 'deposit', key, cause: { kind: 'test', id: key }, entries: deposit(playerId, cents) }),
  )

export const givePromo = (app: TestApp, playerId: string, cents: number): Promise<boolean> =>
  transact(app.app.context, (unit) =>
    post(unit, {
      kind: 'promo',
      key: `promo:${++count}`,
      cause: { kind: 'test', id: '1' },
      entries: grantPromo(playerId, cents),
    }),
  )

/** Holds an entry fee. */
export const hold = (app: TestApp, playerId: string, cause: Cause, cents: number, promoFirst = false) =>
  transact(app.app.context, (unit) => placeHold(unit, { playerId, cause, amountCents: cents, promoFirst }))

export const newCause = (): Cause => ({ kind: 'lobby', id: `t${++count}` })

/** The invariants of the ledger that do not hold, with the number of rows. */
export const brokenInvariants = async (app: TestApp): Promise<[string, number][]> =>
  Object.entries(await checkLedger(app.db, app.clock.now())).filter(([, odd]) => odd !== 0)
