import { jwtVerify, SignJWT } from 'jose'
import { CONFIRM_MS, EXPORT_MS } from '#core/privacy/requests.ts'
import type { TransactionContext } from '#server/platform/context.ts'
import { ISSUER } from '#server/platform/http/session.ts'

type Purpose = 'confirm' | 'export'
type Signing = Pick<TransactionContext, 'secrets' | 'clock'>
const typeOf = (purpose: Purpose) => `data-${purpose}+jwt`
const VALID_MS: Record<Purpose, number> = { confirm: CONFIRM_MS, export: EXPORT_MS }

/** The token of a link in a mail about a request. That it works once follows from the state of the request. */
export function signRequestToken({ secrets, clock }: Signing, id: number, purpose: Purpose): Promise<string> {
  const now = clock.now().getTime()
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256', typ: typeOf(purpose) })
    .setIssuer(ISSUER)
    .setSubject(String(id))
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor((now + VALID_MS[purpose]) / 1000))
    .sign(secrets.dataRequests)
}

/** The request of a token; undefined when it is wrong or too old. */
export async function readRequestToken(
  { secrets, clock }: Signing,
  token: string,
  purpose: Purpose,
): Promise<number | undefined> {
  try {
    const { payload } = await jwtVerify(token, secrets.dataRequests, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      typ: typeOf(purpose),
      currentDate: clock.now(),
    })
    return payload.sub === undefined ? undefined : Number(payload.sub)
  } catch {
    return undefined
  }
}
