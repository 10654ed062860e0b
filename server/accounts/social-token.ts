import { randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Trx } from '#server/db/open.ts'
import type { Context } from '#server/context.ts'
import { ISSUER } from '#server/http/session.ts'
import type { SocialIdentity } from '#server/outside/social/provider.ts'
import type { ProviderId } from '#server/outside/social/social.ts'
import { insertUsedCheck } from './queries.ts'

const GOOD_FOR_MS = 10 * 60_000
const TYPE = 'social+jwt'

const claims = z.object({
  jti: z.string(),
  provider: z.enum(['google', 'discord', 'twitter', 'riot', 'demo', 'lichess']),
  identity: z.object({
    subject: z.string(),
    handle: z.string(),
    email: z.string().nullable(),
    emailVerified: z.boolean(),
    name: z.string().nullable(),
    username: z.string().nullable(),
    game: z.object({ handle: z.string(), externalId: z.string() }).nullable(),
  }),
})

export type SocialProof = { provider: ProviderId; identity: SocialIdentity; id: string }

/**
 * The site's own word on who somebody is at a provider; good for ten minutes. The provider's tokens go no
 * further than the server.
 */
export function signSocialToken(
  context: Context,
  provider: ProviderId,
  identity: SocialIdentity,
): Promise<string> {
  const now = context.clock.now().getTime()
  return new SignJWT({ provider, identity })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setIssuer(ISSUER)
    .setJti(randomUUID())
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor((now + GOOD_FOR_MS) / 1000))
    .sign(context.secrets.social)
}

/** What a token says; undefined when it is not ours, too old, or for another provider than the one named. */
export async function readSocialToken(
  context: Context,
  token: string,
  provider?: string,
): Promise<SocialProof | undefined> {
  try {
    const { payload } = await jwtVerify(token, context.secrets.social, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      typ: TYPE,
      currentDate: context.clock.now(),
    })
    const read = claims.parse(payload)
    return provider === undefined || read.provider === provider
      ? { provider: read.provider, identity: read.identity, id: read.jti }
      : undefined
  } catch {
    return undefined
  }
}

/** A token does one thing: signs in, signs up, or connects. False when it has done so already. */
export function useSocialToken(trx: Trx, proof: SocialProof, now: Date): Promise<boolean> {
  return insertUsedCheck(trx, {
    nonce: `social:${proof.id}`,
    now,
    expiresAt: new Date(now.getTime() + 2 * GOOD_FOR_MS),
  })
}
