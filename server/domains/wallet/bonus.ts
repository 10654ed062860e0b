import {
  BONUS_DAYS,
  BONUS_NOTICE_DAYS,
  bonusEnd,
  leftOfGrants,
  RETURNED_BONUS_DAYS,
  returnedCents,
} from '#core/wallet/bonus.ts'
import { expirePromo, grantPromo } from '#core/wallet/postings.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { defineJob, ID_KEY } from '#server/platform/jobs/kind.ts'
import {
  endAllGrants,
  findBonusBalance,
  findGrant,
  insertGrant,
  markEnded,
  type NewGrant,
} from './bonus-queries.ts'
import { post } from './ledger.ts'
import { lockBalances } from './ledger-queries.ts'

export type NewBonus = {
  playerId: string
  amountCents: number
  cause: { kind: string; id: string }
  key: string
}

/**
 * Grants bonus that expires after 60 days.
 * @returns false when this key was granted before
 */
export async function grantBonus(
  unit: Unit,
  { playerId, amountCents, cause, key }: NewBonus,
): Promise<boolean> {
  const transferKey = `bonus:${key}`
  if (
    !(await post(unit, {
      kind: 'promo',
      key: transferKey,
      cause,
      entries: grantPromo(playerId, amountCents),
    }))
  )
    return false
  await beginGrant(unit, {
    playerId,
    transferKey,
    amountCents,
    now: unit.now,
    endsAt: bonusEnd(unit.now, BONUS_DAYS),
  })
  unit.record({ type: 'balance.changed', playerId })
  return true
}

/**
 * Bonus that returns with a released entry after its grant has expired gets a new grant with a short expiry.
 * The caller has locked the promo account.
 */
export async function grantReturnedBonus(
  unit: Unit,
  returned: { playerId: string; transferKey: string; promoCents: number },
): Promise<void> {
  if (returned.promoCents === 0) return
  const amountCents = returnedCents(await findBonusBalance(unit.trx, returned.playerId), returned.promoCents)
  if (amountCents === 0) return
  await beginGrant(unit, {
    playerId: returned.playerId,
    transferKey: returned.transferKey,
    amountCents,
    now: unit.now,
    endsAt: bonusEnd(unit.now, RETURNED_BONUS_DAYS),
  })
}

/** Expires all bonus of an account that is being deleted. */
export async function expireAllBonus(unit: Unit, playerId: string): Promise<void> {
  const balances = await lockBalances(unit.trx, playerId)
  const entries = expirePromo(playerId, balances.promoCents, balances)
  if (entries.length > 0)
    await post(unit, {
      kind: 'promo_expiry',
      key: `account-end:${playerId}`,
      cause: { kind: 'account', id: playerId },
      entries,
    })
  await endAllGrants(unit.trx, playerId, unit.now)
}

export const bonusEnds = defineJob('promo.end', { key: ID_KEY })
bonusEnds.handledBy(({ unit, key }) => endGrant(unit, key), { keepsTrying: true })

const bonusEndsSoon = defineJob('promo.ending', { key: ID_KEY })
bonusEndsSoon.handledBy(({ unit, key }) => recordEnding(unit, key), { keepsTrying: true })

async function beginGrant(unit: Unit, grant: NewGrant): Promise<void> {
  const id = await insertGrant(unit.trx, grant)
  await bonusEnds.put(unit.trx, id, grant.endsAt)
  await bonusEndsSoon.put(unit.trx, id, bonusEnd(grant.endsAt, -BONUS_NOTICE_DAYS))
}

/** Expires what is left of a grant. Bonus held in entries is in another account and not affected. */
async function endGrant(unit: Unit, id: number): Promise<void> {
  const found = await findGrant(unit.trx, id)
  if (!found) return
  const balances = await lockBalances(unit.trx, found.player_id)
  // A concurrent expiry held the same lock, so what is read from here on is final.
  const bonus = await findBonusBalance(unit.trx, found.player_id)
  const remaining = leftOfGrants(bonus).find(({ grant }) => grant.id === id)
  if (!remaining) return
  const entries = expirePromo(found.player_id, remaining.leftCents, balances)
  if (entries.length > 0)
    await post(unit, {
      kind: 'promo_expiry',
      key: `bonus-end:${id}`,
      cause: { kind: 'bonus', id: String(id) },
      entries,
    })
  await markEnded(unit.trx, { id, expiredCents: remaining.leftCents, now: unit.now })
  if (entries.length > 0) unit.record({ type: 'balance.changed', playerId: found.player_id })
}

async function recordEnding(unit: Unit, id: number): Promise<void> {
  const found = await findGrant(unit.trx, id)
  if (!found || found.ended_at || found.ends_at <= unit.now) return
  const remaining = leftOfGrants(await findBonusBalance(unit.trx, found.player_id)).find(
    ({ grant }) => grant.id === id,
  )
  if (!remaining || remaining.leftCents === 0) return
  unit.record({
    type: 'bonus.ending',
    playerId: found.player_id,
    leftCents: remaining.leftCents,
    endsAt: found.ends_at.toISOString(),
  })
}
