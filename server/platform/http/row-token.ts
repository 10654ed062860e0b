import type { webcrypto } from 'node:crypto'
import { SignJWT } from 'jose'
import type { Clock } from '#server/platform/clock.ts'
import { verifyToken } from '#server/platform/secrets.ts'
import { ISSUER } from './session.ts'

/** The purpose of a token: its own key and type, so that none is taken for another. */
export type TokenUse = { keys: [webcrypto.CryptoKey, ...webcrypto.CryptoKey[]]; type: string; clock: Clock }

/** Signs a token for a row, for the link of a mail or for somebody who cannot sign in. */
export function signRowToken(
  { keys: [key], type, clock }: TokenUse,
  id: number,
  validMs: number,
): Promise<string> {
  const now = clock.now().getTime()
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256', typ: `${type}+jwt` })
    .setIssuer(ISSUER)
    .setSubject(String(id))
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor((now + validMs) / 1000))
    .sign(key)
}

/** The row of a token; undefined when it is wrong or too old. */
export async function readRowToken(
  { keys, type, clock }: TokenUse,
  token: string,
): Promise<number | undefined> {
  try {
    const { payload } = await verifyToken(keys, token, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      typ: `${type}+jwt`,
      currentDate: clock.now(),
    })
    return payload.sub === undefined ? undefined : Number(payload.sub)
  } catch {
    return undefined
  }
}
