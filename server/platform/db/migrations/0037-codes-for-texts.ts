import { sql, type Kysely } from 'kysely'

/**
 * Why a payment has its status is stored as a code, and put into words when it is read. What an operator has written
 * stays as it is, and so do older reasons that name a date or an amount. A device is `browser/system`, and a deleted
 * chat message has no body.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['deposits', 'withdrawals', 'payment_steps'])
    await sql`
      update ${sql.table(table)} set why = codes.code
      from (values ${sql.join(CODES.map(([text, code]) => sql`(${text}, ${code})`))}) codes (words, code)
      where ${sql.table(table)}.why = codes.words`.execute(db)
  await sql`update push_subscriptions set device = ${PARTS} where device not like '%/%'`.execute(db)
  await sql`
    insert into known_devices (player_id, device, place, first_seen_at)
    select player_id, ${PARTS}, place, first_seen_at from known_devices where device not like '%/%'
    on conflict do nothing`.execute(db)
  await sql`delete from known_devices where device not like '%/%'`.execute(db)
  await sql`alter table match_messages alter body drop not null`.execute(db)
  await sql`
    update match_messages set body = null from players
    where players.id = match_messages.player_id and players.deleted_at is not null`.execute(db)
}

const PARTS = sql`
  case
    when device = 'Unknown device' then '/'
    when device like 'A browser on %' then '/' || substr(device, 14)
    when device like '% on %' then replace(device, ' on ', '/')
    else device || '/' end`

const CODES = [
  ['It was not approved at PayPal in time.', 'late'],
  ['PayPal has ended this payment. Nothing was charged.', 'ended'],
  ['What PayPal took is not what was ordered. We are looking at it.', 'mismatch'],
  ['PayPal took it back, in whole or in part.', 'reversed'],
  ['PayPal declined the payment. Nothing was charged.', 'declined'],
  ['PayPal did not take this payment. Nothing was charged.', 'declined'],
  ['Your bank sends the money to PayPal; that takes some days.', 'bank_transfer'],
  [
    'PayPal is looking at the payment. It is credited as soon as PayPal lets it through.',
    'reviewed_by_paypal',
  ],
  ['Your bank declined it. Choose another way to pay at PayPal.', 'bank_declined'],
  ['You gave it up. Nothing was charged.', 'cancelled'],
  ['The account is closed. Nothing was charged.', 'account_closed'],
  ['It would have gone over the limit that you set yourself. Nothing was charged.', 'over_own_limit'],
  ['Payments are not set up on this site. Nothing was charged.', 'payments_off'],
  ['Your account is banned. Write to the support about your money. Nothing was charged.', 'banned'],
  ['Your address and date of birth are needed first. Nothing was charged.', 'profile_incomplete'],
  ['The state or region of your address is needed first. Nothing was charged.', 'profile_incomplete'],
  ['Play for money is not open where you live. Free play is. Nothing was charged.', 'region_closed'],
  ['You have shut yourself out of play for money until you end it. Nothing was charged.', 'self_excluded'],
  ['PayPal is looking at the payout.', 'payout_reviewed'],
  [
    'Nobody has this PayPal account yet. Open it with this address within 30 days, or the money comes back.',
    'unclaimed',
  ],
  ['This PayPal account cannot receive money. The money is back in your wallet.', 'receiver_unable'],
  ['This PayPal account is locked. The money is back in your wallet.', 'receiver_locked'],
  ['PayPal could not deliver it. The money is back in your wallet.', 'undelivered'],
  ['The payout waits at PayPal. We try again by ourselves.', 'waiting'],
  ['The payout is held. Write to the support about it.', 'held'],
  ['PayPal took back a payment of yours meanwhile. The money is back in your wallet.', 'debt'],
] as const
