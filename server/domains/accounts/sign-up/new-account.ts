import { FALLBACK, isLocale } from '#messages/locales.ts'
import { currentEnglish } from '#messages/server.ts'
import { currentLocale } from '#messages/translate.ts'
import { randomBytes } from 'node:crypto'
import { accept, refuse } from '#core/decision.ts'
import type { Outcome } from '#server/platform/command.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import type { Client } from '#server/platform/call.ts'
import { uuidv7 } from '#server/platform/uuid.ts'
import { insertAcceptance } from '#server/domains/accounts/terms-queries.ts'
import { insertDeviceMark } from '#server/domains/accounts/sign-in/device-mark-queries.ts'
import { findIdentity, insertIdentity } from '#server/domains/accounts/social/identity-queries.ts'
import { flagUsername } from '#server/domains/site/text-rules/guard.ts'
import { publishAccount } from '#server/domains/accounts/publish-account.ts'
import {
  findAccount,
  findAccountByEmail,
  findReferrer,
  findReferrerOf,
  insertPlayer,
  isUsernameFree,
  markEmailVerified,
  type Account,
} from '#server/domains/accounts/queries.ts'
import { useSocialToken, type SocialProof } from '#server/domains/accounts/social/social-token.ts'
import {
  deleteUnverified,
  deleteUnverifiedByIdentity,
  insertWaitingIdentity,
  lockAddress,
  lockUsername,
  takeWaitingIdentity,
} from './unverified-queries.ts'
import { putVoidSignUp } from './void-sign-up-queries.ts'

type NewAccount = { email: string; username: string; affiliate_code?: string | null | undefined }
/** Why the identity of a sign-up cannot be used. */
export type IdentityRefusal = 'social_expired' | 'social_taken'
type Facts = {
  passwordHash: string | null
  client: Client
  verifiedAt: Date | null
  /** The bonus that the sign-up page promises both players; 0: none. */
  bonusCents: number
}

/**
 * Inserts the player, or returns the account that has the verified address. An earlier unverified sign-up
 * with the address is deleted: nobody has proven that it came from the owner of the address, so the owner's
 * click must not verify any of it (decision 36).
 */
export async function createPlayer(
  unit: Unit,
  body: NewAccount,
  facts: Facts,
): Promise<Outcome<{ id: string; existing: Account | undefined }, 'username_taken'>> {
  const { trx, now } = unit
  const id = uuidv7(now)
  await lockAddress(trx, body.email)
  await deleteUnverified(trx, body.email)
  await lockUsername(trx, body.username)
  // Checked explicitly: a void sign-up can reserve a name without a player, and names that look alike are no conflict of keys.
  if (!(await isUsernameFree(trx, body.username))) return refuse('username_taken')
  const referredBy = body.affiliate_code ? await findReferrer(trx, body.affiliate_code) : undefined
  const taken = await insertPlayer(trx, {
    id,
    username: body.username,
    email: body.email,
    email_verified_at: facts.verifiedAt,
    password_hash: facts.passwordHash,
    referral_code: randomBytes(5).toString('hex'),
    referred_by: referredBy ?? null,
    referral_promise_cents: (referredBy && facts.bonusCents) || null,
    signup_ip: facts.client.ip,
    language: languageOfSignUp(),
    created_at: now,
  })
  if (taken === 'username') return refuse('username_taken')
  // Signing up is accepting: the form says so.
  if (!taken) await insertAcceptance(trx, id, now)
  if (!taken && facts.client.device)
    await insertDeviceMark(trx, { playerId: id, mark: facts.client.device, now })
  return accept({ id, existing: taken === 'email' ? await findAccountByEmail(trx, body.email) : undefined })
}

/** The language of the sign-up, so that the first mail is in it. A profile without one means English with British dates. */
function languageOfSignUp(): string | null {
  const locale = currentLocale()
  if (locale === FALLBACK) return currentEnglish() === 'en-US' ? 'en-US' : null
  return isLocale(locale) ? locale : null
}

/**
 * Connects the identity of a sign-up, if it has one: at once when its provider has verified the address, otherwise when
 * the address is verified here.
 */
export async function attachIdentity(
  unit: Unit,
  playerId: string,
  { proof, isVerifiedByProvider }: { proof: SocialProof | undefined; isVerifiedByProvider: boolean },
): Promise<Outcome<undefined, IdentityRefusal>> {
  if (!proof) return accept(undefined)
  if (!(await useSocialToken(unit.trx, proof, unit.now))) return refuse('social_expired')
  const { provider, identity } = proof
  const { subject, handle, game } = identity
  const isAttached = isVerifiedByProvider
    ? await attach(unit, { playerId, provider, subject, handle, game })
    : await storeWaitingIdentity(unit, playerId, proof)
  return isAttached ? accept(undefined) : refuse('social_taken')
}

/**
 * The address already has an account. The response must equal that for a free address, so this sign-up
 * reserves its name and identity for as long.
 */
export async function recordVoidSignUp(
  unit: Unit,
  playerId: string,
  {
    username,
    passwordHash,
    proof,
  }: { username: string; passwordHash: string | null; proof: SocialProof | undefined },
): Promise<Outcome<undefined, IdentityRefusal>> {
  const identity = proof && { provider: proof.provider, subject: proof.identity.subject }
  if (proof && !(await useSocialToken(unit.trx, proof, unit.now))) return refuse('social_expired')
  if (identity && (await findIdentity(unit.trx, identity))) return refuse('social_taken')
  if (identity) await deleteUnverifiedByIdentity(unit.trx, identity)
  await putVoidSignUp(unit.trx, { playerId, username, passwordHash, identity, now: unit.now })
  return accept(undefined)
}

/**
 * Follows the verification of the address. Only then is the referrer's list of referrals updated: otherwise a referrer could
 * find out which addresses have an account. And only then do staff see a username that a rule wants them to see: most sign-ups
 * by programs are never verified.
 */
export async function publishVerified(unit: Unit, playerId: string): Promise<void> {
  const referrerId = await findReferrerOf(unit.trx, playerId)
  if (referrerId) publishAccount(unit, referrerId, 'referrals')
  const account = await findAccount(unit.trx, playerId)
  if (account) await flagUsername(unit, { playerId, username: account.username })
}

/**
 * Marks the address as verified and connects the identity that was waiting for it, unless another player has
 * it now.
 */
export async function verifyAddress(unit: Unit, playerId: string): Promise<void> {
  await markEmailVerified(unit.trx, playerId, unit.now)
  await publishVerified(unit, playerId)
  const waiting = await takeWaitingIdentity(unit.trx, playerId)
  if (waiting) await attach(unit, { ...waiting, playerId })
}

async function storeWaitingIdentity(
  { trx, now }: Unit,
  playerId: string,
  { provider, identity }: SocialProof,
): Promise<boolean> {
  const { subject, handle, game } = identity
  if (await findIdentity(trx, { provider, subject })) return false
  await deleteUnverifiedByIdentity(trx, { provider, subject })
  return insertWaitingIdentity(trx, { player_id: playerId, provider, subject, handle, game, created_at: now })
}

type Attached = {
  playerId: string
  provider: string
  subject: string
  handle: string
  game: { handle: string; externalId: string } | null
}

async function attach(unit: Unit, { playerId, provider, subject, handle, game }: Attached): Promise<boolean> {
  if (await insertIdentity(unit.trx, { provider, subject, playerId, handle, now: unit.now })) return false
  // A publisher's identity also proves a game account, which `players` adds.
  if (game) unit.record({ type: 'account.game_proven', playerId, provider, ...game })
  return true
}
