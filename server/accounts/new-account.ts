import { randomBytes } from 'node:crypto'
import { signup } from '#contract/accounts.ts'
import type { Unit } from '#server/db/transact.ts'
import { refusal } from '#server/http/refusal.ts'
import type { Asker } from '#server/http/route.ts'
import { putJob } from '#server/jobs/queries.ts'
import { uuidv7 } from '#server/uuid.ts'
import { insertDeviceMark } from './device-mark-queries.ts'
import { findIdentity, insertIdentity } from './identity-queries.ts'
import { publishAccount } from './publish-account.ts'
import {
  findAccountByEmail,
  findReferrer,
  findReferrerOf,
  insertPlayer,
  isUsernameFree,
  markEmailVerified,
  type Account,
} from './queries.ts'
import { useSocialToken, type SocialProof } from './social-token.ts'
import {
  deleteUnverified,
  deleteWaitingWith,
  insertWaitingIdentity,
  lockAddress,
  takeWaitingIdentity,
} from './unverified-queries.ts'
import { putVoidSignUp } from './void-sign-up-queries.ts'

type NewAccount = { email: string; username: string; affiliate_code?: string | null | undefined }
type Facts = { passwordHash: string | null; asker: Asker; verifiedAt: Date | null }

/**
 * Writes the player, or answers whose verified address it is. An earlier sign-up with the address that was
 * never verified is void: whoever made it has proven nothing, so nothing of it may be verified by the owner's
 * click (decision 36).
 */
export async function putPlayer(
  unit: Unit,
  body: NewAccount,
  facts: Facts,
): Promise<{ id: string; known: Account | undefined }> {
  const { trx, now } = unit
  const id = uuidv7(now)
  await lockAddress(trx, body.email)
  await deleteUnverified(trx, body.email)
  // Asked, and not left to the insert: a name may be held without a player.
  if (!(await isUsernameFree(trx, body.username))) throw refusal(signup, 'username_taken')
  const referredBy = body.affiliate_code ? await findReferrer(trx, body.affiliate_code) : undefined
  const taken = await insertPlayer(trx, {
    id,
    username: body.username,
    email: body.email,
    email_verified_at: facts.verifiedAt,
    password_hash: facts.passwordHash,
    referral_code: randomBytes(5).toString('hex'),
    referred_by: referredBy ?? null,
    signup_ip: facts.asker.ip,
    created_at: now,
  })
  if (taken === 'username') throw refusal(signup, 'username_taken')
  if (!taken && facts.asker.device)
    await insertDeviceMark(trx, { playerId: id, mark: facts.asker.device, now })
  return { id, known: taken === 'email' ? await findAccountByEmail(trx, body.email) : undefined }
}

/**
 * The identity of a sign-up: attached at once when its provider vouches for the address, else when the
 * address is verified.
 */
export async function joinIdentity(
  unit: Unit,
  playerId: string,
  { proof, isVouched }: { proof: SocialProof; isVouched: boolean },
): Promise<void> {
  if (!(await useSocialToken(unit.trx, proof, unit.now))) throw refusal(signup, 'social_expired')
  const { provider, identity } = proof
  const { subject, handle, game } = identity
  const isJoined = isVouched
    ? await attach(unit, { playerId, provider, subject, handle, game })
    : await keepWaiting(unit, playerId, proof)
  if (!isJoined) throw refusal(signup, 'social_taken')
}

/**
 * The address has an account: to the asker all is as with a free one, so what that would take is held for as
 * long.
 */
export async function holdSignUp(
  unit: Unit,
  playerId: string,
  {
    username,
    passwordHash,
    proof,
  }: { username: string; passwordHash: string | null; proof: SocialProof | undefined },
): Promise<void> {
  const identity = proof && { provider: proof.provider, subject: proof.identity.subject }
  if (proof && !(await useSocialToken(unit.trx, proof, unit.now))) throw refusal(signup, 'social_expired')
  if (identity && (await findIdentity(unit.trx, identity))) throw refusal(signup, 'social_taken')
  if (identity) await deleteWaitingWith(unit.trx, identity)
  await putVoidSignUp(unit.trx, { playerId, username, passwordHash, identity, now: unit.now })
}

/**
 * The list of who came by somebody's link has one more: not before, or the sender of a link could tell which
 * addresses have an account.
 */
export async function publishReferral(unit: Unit, playerId: string): Promise<void> {
  const referrerId = await findReferrerOf(unit.trx, playerId)
  if (referrerId) publishAccount(unit, referrerId)
}

/**
 * The address is verified by its mail: now the identity that was waiting for that is attached, unless
 * somebody else has it by now.
 */
export async function verifyAddress(unit: Unit, playerId: string): Promise<void> {
  await markEmailVerified(unit.trx, playerId, unit.now)
  await publishReferral(unit, playerId)
  const waiting = await takeWaitingIdentity(unit.trx, playerId)
  if (waiting) await attach(unit, { ...waiting, playerId })
}

async function keepWaiting(
  { trx, now }: Unit,
  playerId: string,
  { provider, identity }: SocialProof,
): Promise<boolean> {
  const { subject, handle, game } = identity
  if (await findIdentity(trx, { provider, subject })) return false
  await deleteWaitingWith(trx, { provider, subject })
  return insertWaitingIdentity(trx, { player_id: playerId, provider, subject, handle, game, created_at: now })
}

type Attached = {
  playerId: string
  provider: string
  subject: string
  handle: string
  game: { handle: string; externalId: string } | null
}

async function attach(
  { trx, now }: Unit,
  { playerId, provider, subject, handle, game }: Attached,
): Promise<boolean> {
  if (await insertIdentity(trx, { provider, subject, playerId, handle, now })) return false
  // A publisher's identity is also a proven game account; the players, who stand to the right, make it.
  if (game)
    await putJob(trx, { kind: 'identity.joined', key: playerId, payload: { provider, ...game }, dueAt: now })
  return true
}
