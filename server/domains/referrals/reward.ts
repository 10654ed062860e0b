import { addressKey, paymentKey } from '#core/referrals/address.ts'
import { rewardOf, type Side } from '#core/referrals/reward.ts'
import { publishAccount } from '#server/domains/accounts/publish-account.ts'
import { findReferred } from '#server/domains/accounts/queries.ts'
import { shareDevice } from '#server/domains/accounts/sign-in/device-mark-queries.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import type { Context, TransactionContext } from '#server/platform/context.ts'
import { findPlayer, type PlayerRow } from '#server/domains/players/queries.ts'
import { grantBonus } from '#server/domains/wallet/bonus.ts'
import { findFirstSettled, lockPockets } from '#server/domains/wallet/ledger-queries.ts'
import { insertReferral, isDecided } from './queries.ts'

/**
 * Entries with less cash than this earn no referral bonus: otherwise one cent would buy five dollars of
 * bonus.
 */
const MIN_ENTRY_CENTS = 100

/** The first settled entry of a referred player decides the referral. */
export async function decideReferrals(
  context: Context,
  unit: Unit,
  entries: readonly { playerId: string; cashCents: number }[],
): Promise<void> {
  const paid = entries.filter(({ cashCents }) => cashCents >= MIN_ENTRY_CENTS).map(({ playerId }) => playerId)
  for (const id of await findReferred(unit.trx, paid)) await decideReferral(context, unit, id)
}

/**
 * Decides a referral exactly once, however often it is called, and grants both bonuses in the same
 * transaction.
 */
export async function decideReferral(
  context: TransactionContext,
  unit: Unit,
  refereeId: string,
): Promise<void> {
  const { trx, now } = unit
  const entry = await findFirstSettled(trx, refereeId)
  const referee = await findPlayer(trx, refereeId)
  if (!entry || !referee.referred_by || (await isDecided(trx, refereeId))) return
  const referrer = await findPlayer(trx, referee.referred_by)
  const sharesDevice = await shareDevice(trx, referee.id, referrer.id)
  const reward = rewardOf({
    referee: sideOf(referee),
    referrer: sideOf(referrer),
    sharesDevice,
    // The promise made at sign-up is kept, even if new players are promised something else now.
    bonusCents: referee.referral_promise_cents ?? context.settings.current().REFERRAL_BONUS_CENTS,
  })
  if (!reward) return
  const decided =
    reward.state === 'rewarded' ? { amount_cents: reward.amountCents } : { reasons: reward.reasons }
  // A concurrent second decision waits here for the first, then finds it made.
  const isFirst = await insertReferral(trx, {
    referee_id: referee.id,
    referrer_id: referrer.id,
    state: reward.state,
    ...decided,
    cause_kind: entry.cause_kind,
    cause_id: entry.cause_id,
    decided_at: now,
  })
  if (!isFirst) return
  publishAccount(unit, referrer.id, 'referrals')
  publishAccount(unit, referee.id, 'referrals')
  if (reward.state === 'rewarded')
    await grantBoth(unit, { referee, referrer, amountCents: reward.amountCents })
}

async function grantBoth(
  unit: Unit,
  { referee, referrer, amountCents }: { referee: PlayerRow; referrer: PlayerRow; amountCents: number },
): Promise<void> {
  // Locks the accounts of both in a fixed order before paying either, so that transfers cannot deadlock.
  await lockPockets(unit.trx, [referee.id, referrer.id])
  for (const [side, player] of [
    ['referee', referee],
    ['referrer', referrer],
  ] as const)
    await grantBonus(unit, {
      playerId: player.id,
      amountCents,
      cause: { kind: 'referral', id: referee.id },
      key: `referral:${referee.id}:${side}`,
    })
  unit.record({
    type: 'referral.rewarded',
    refereeId: referee.id,
    referrerId: referrer.id,
    amountCents,
  })
}

function sideOf(player: PlayerRow): Side {
  return {
    isClosed: player.banned_at !== null || player.deletion_due_at !== null || player.deleted_at !== null,
    addressKey: addressKey(player.address),
    paymentKey: paymentKey(player.paypal_email),
  }
}
