import { jwtVerify, SignJWT } from 'jose'
import { ACTION_LINK_MS } from '#core/moderation/counter-notices.ts'
import type { TransactionContext } from '#server/platform/context.ts'
import { ISSUER } from '#server/platform/http/session.ts'

const TYPE = 'counter-notice+jwt'
type Signing = Pick<TransactionContext, 'secrets' | 'clock'>

/** The token with which the sender of a notice says that they have filed an action; once, as the case then says so. */
export function signActionToken({ secrets, clock }: Signing, counterId: number): Promise<string> {
  const now = clock.now().getTime()
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setIssuer(ISSUER)
    .setSubject(String(counterId))
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor((now + ACTION_LINK_MS) / 1000))
    .sign(secrets.counterNotices)
}

/** The counter notice of a token; undefined when it is wrong or too old. */
export async function readActionToken(
  { secrets, clock }: Signing,
  token: string,
): Promise<number | undefined> {
  try {
    const { payload } = await jwtVerify(token, secrets.counterNotices, {
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
