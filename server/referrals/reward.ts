import { addressKey, paymentKey } from '#core/referrals/address.ts'
import { rewardOf, type Side } from '#core/referrals/reward.ts'
import { dollarText } from '#core/ledger/bonus.ts'
import { shareDevice } from '#server/accounts/device-mark-queries.ts'
import type { Unit } from '#server/db/transact.ts'
import type { Context } from '#server/context.ts'
import { notifyPlayer } from '#server/players/notice.ts'
import { findPlayer, type PlayerRow } from '#server/players/queries.ts'
import { grantBonus } from '#server/wallet/bonus.ts'
import { findFirstSettled, lockPockets } from '#server/wallet/ledger-queries.ts'
import { insertReferral, isDecided } from './queries.ts'

/** A referred player's entry was settled: if it is the first, it is decided what it brings. */
export function referralJobs(context: Context): void {
  context.jobs.handle('referral.entry', (home, unit, job) => decideReferral(home, unit, job.key))
}

/**
 * Decides once for ever, also when it is asked twice at once or late, and gives both their bonus in the same
 * transaction.
 */
export async function decideReferral(context: Context, unit: Unit, refereeId: string): Promise<void> {
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
    bonusCents: context.config.REFERRAL_BONUS_CENTS,
  })
  if (!reward) return
  const decided =
    reward.state === 'rewarded' ? { amount_cents: reward.amountCents } : { reasons: reward.reasons }
  // Who comes second waits here for the first, and finds it done.
  const isFirst = await insertReferral(trx, {
    referee_id: referee.id,
    referrer_id: referrer.id,
    state: reward.state,
    ...decided,
    cause_kind: entry.cause_kind,
    cause_id: entry.cause_id,
    decided_at: now,
  })
  if (isFirst && reward.state === 'rewarded')
    await pay(unit, { referee, referrer, amountCents: reward.amountCents })
}

async function pay(
  unit: Unit,
  { referee, referrer, amountCents }: { referee: PlayerRow; referrer: PlayerRow; amountCents: number },
): Promise<void> {
  // Both at once and in their order, before either is paid: no two movements wait for each other.
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
  const bonus = `${dollarText(amountCents)} of promo is yours`
  await notifyPlayer(unit, {
    playerId: referee.id,
    message: `Your first paid entry has been played: ${bonus}, as you came by a friend's link.`,
    tab: 'wallet',
  })
  // Without the name: a player who leaves is to be found nowhere.
  await notifyPlayer(unit, {
    playerId: referrer.id,
    message: `A player who came by your link has played a first paid entry: ${bonus}.`,
    tab: 'referrals',
  })
}

function sideOf(player: PlayerRow): Side {
  return {
    isClosed: player.banned_at !== null || player.deletion_due_at !== null || player.deleted_at !== null,
    addressKey: addressKey(player.address),
    paymentKey: paymentKey(player.paypal_email),
  }
}
