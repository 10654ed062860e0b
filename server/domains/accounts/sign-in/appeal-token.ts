import { jwtVerify, SignJWT } from 'jose'
import type { TransactionContext } from '#server/platform/context.ts'
import { ISSUER } from '#server/platform/http/session.ts'

const TYPE = 'appeal+jwt'
const HOUR_MS = 3_600_000
/** From a refused sign-in, which can be repeated, and from a mail. */
export const APPEAL_VALID_MS = { sign_in: HOUR_MS, mail: 60 * 24 * HOUR_MS }

type Signing = Pick<TransactionContext, 'secrets' | 'clock'>

/** A token with which whoever cannot sign in reads a sanction and appeals against it. */
export function signAppealToken(
  { secrets, clock }: Signing,
  sanctionId: number,
  from: keyof typeof APPEAL_VALID_MS,
): Promise<string> {
  const now = clock.now().getTime()
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setIssuer(ISSUER)
    .setSubject(String(sanctionId))
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor((now + APPEAL_VALID_MS[from]) / 1000))
    .sign(secrets.appeals)
}

/** The sanction of a token; undefined when it is wrong or too old. */
export async function readAppealToken(
  { secrets, clock }: Signing,
  token: string,
): Promise<number | undefined> {
  try {
    const { payload } = await jwtVerify(token, secrets.appeals, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      typ: TYPE,
      currentDate: clock.now(),
    })
    return payload.sub === undefined ? undefined : Number(payload.sub)
  } catch {
    return undefined
  }
}
