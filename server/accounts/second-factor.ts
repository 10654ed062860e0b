import { jwtVerify, SignJWT } from 'jose'
import type { Reader } from '#server/db/open.ts'
import type { House } from '#server/house.ts'
import { ISSUER } from '#server/http/session.ts'
import { countRecoveryCodes, findTotp, listPasskeys } from './safety-queries.ts'

const GOOD_FOR_MS = 5 * 60_000

export type SecondFactor = 'totp' | 'passkey' | 'recovery_code'

/** The ways in which a player may take the second step of a sign-in; empty when none was set up. */
export async function secondFactorsOf(db: Reader, playerId: string): Promise<SecondFactor[]> {
  const [totp, passkeys, codes] = await Promise.all([findTotp(db, playerId), listPasskeys(db, playerId), countRecoveryCodes(db, playerId)])
  const ways: SecondFactor[] = []
  if (totp?.confirmed_at) ways.push('totp')
  if (passkeys.length > 0) ways.push('passkey')
  if (ways.length > 0 && codes > 0) ways.push('recovery_code')
  return ways
}

/** Says that the password was right just now; good for five minutes, for the second step alone. */
export function signSecondFactorToken(house: House, playerId: string): Promise<string> {
  const now = house.clock.now().getTime()
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256', typ: 'second-factor+jwt' })
    .setIssuer(ISSUER)
    .setSubject(playerId)
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor((now + GOOD_FOR_MS) / 1000))
    .sign(house.secrets.secondFactor)
}

export async function readSecondFactorToken(house: House, token: string): Promise<string | undefined> {
  try {
    const { payload } = await jwtVerify(token, house.secrets.secondFactor, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      typ: 'second-factor+jwt',
      currentDate: house.clock.now(),
    })
    return payload.sub
  } catch {
    return undefined
  }
}
