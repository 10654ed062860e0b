import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import type { Reader } from '#server/platform/db/open.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import type { Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { ISSUER } from '#server/platform/http/session.ts'
import { keysFor, mac, verifyToken } from '#server/platform/secrets.ts'
import { verifyPasskey, type PasskeyProof } from './passkeys.ts'
import { insertUsedCheck } from '#server/domains/accounts/queries.ts'
import { redeemRecoveryCode } from './recovery.ts'
import { findSecondFactors, lockTotp, markTotpUsed } from '#server/domains/accounts/sign-in/safety-queries.ts'
import { stepOfCode } from './totp.ts'

const VALID_MS = 5 * 60_000
const TYPE = 'second-factor+jwt'

export type SecondFactor = 'totp' | 'passkey' | 'recovery_code'

/** The second factors that a player can use to sign in; empty when none is set up. */
export async function secondFactorsOf(db: Reader, playerId: string): Promise<SecondFactor[]> {
  const has = await findSecondFactors(db, playerId)
  const methods: SecondFactor[] = []
  if (has.totp) methods.push('totp')
  if (has.passkey) methods.push('passkey')
  if (methods.length > 0 && has.recovery_code) methods.push('recovery_code')
  return methods
}

export type PendingSignIn = { playerId: string; id: string; stamp: string }

/**
 * A token that proves the first step. It is valid for five minutes, once, only for the second step, and only
 * until the password changes.
 */
export function signSecondFactorToken(
  context: Context,
  account: { id: string; password_hash: string | null },
): Promise<string> {
  const now = context.clock.now().getTime()
  return new SignJWT({ stamp: passwordStamp(context.secrets.codes, account) })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setIssuer(ISSUER)
    .setSubject(account.id)
    .setJti(randomUUID())
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor((now + VALID_MS) / 1000))
    .sign(context.secrets.secondFactor)
}

export async function readSecondFactorToken(
  context: Context,
  token: string,
): Promise<PendingSignIn | undefined> {
  try {
    const { payload } = await verifyToken(keysFor(context.secrets, 'secondFactor'), token, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      typ: TYPE,
      currentDate: context.clock.now(),
    })
    return { playerId: String(payload.sub), id: String(payload.jti), stamp: String(payload['stamp']) }
  } catch {
    return undefined
  }
}

/** Consumes the first step. False when it was used before, or the password has changed. */
export async function usePendingSignIn(
  context: Context,
  unit: Unit,
  pending: PendingSignIn,
  account: { id: string; password_hash: string | null },
): Promise<boolean> {
  const stamps = keysFor(context.secrets, 'codes').map((key) => passwordStamp(key, account))
  if (!stamps.includes(pending.stamp)) return false
  return insertUsedCheck(unit.trx, {
    nonce: `second:${pending.id}`,
    now: unit.now,
    expiresAt: new Date(unit.now.getTime() + 2 * VALID_MS),
  })
}

function passwordStamp(key: Buffer, account: { password_hash: string | null }): string {
  return mac(key, `password:${account.password_hash ?? ''}`)
    .toString('base64url')
    .slice(0, 16)
}

export type GivenFactor = {
  code?: string | null | undefined
  recovery_code?: string | null | undefined
  passkey?: PasskeyProof | null | undefined
}

export type FactorProblem = 'wrong_code' | 'wrong_recovery_code' | 'bad_passkey'

/** Checks the given second factor and returns the problem, if any. Each factor works once. */
export async function factorProblem(
  context: Context,
  unit: Unit,
  playerId: string,
  given: GivenFactor,
): Promise<FactorProblem | undefined> {
  if (given.passkey)
    return (await verifyPasskey(context, unit, given.passkey))?.playerId === playerId
      ? undefined
      : 'bad_passkey'
  if (given.recovery_code)
    return (await redeemRecoveryCode(context, unit.trx, {
      playerId,
      code: given.recovery_code,
      now: unit.now,
    }))
      ? undefined
      : 'wrong_recovery_code'
  const totp = await lockTotp(unit.trx, playerId)
  const step = totp?.confirmed_at && given.code ? stepOfCode(context, totp, given.code) : undefined
  if (!totp?.confirmed_at || step === undefined) return 'wrong_code'
  await markTotpUsed(unit.trx, { playerId, step, confirmedAt: totp.confirmed_at })
  return undefined
}

const FACTOR_PROBLEMS: string[] = [
  'wrong_code',
  'wrong_recovery_code',
  'bad_passkey',
] satisfies FactorProblem[]

/** Judges a second factor for the count of wrong ones: it may be right and the call still be refused. */
export function judgeFactor(outcome: Outcome<unknown, string>): 'right' | 'wrong' {
  return !outcome.ok && FACTOR_PROBLEMS.includes(outcome.refusal) ? 'wrong' : 'right'
}
