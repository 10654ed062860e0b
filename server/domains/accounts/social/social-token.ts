import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { z } from 'zod'
import type { Trx } from '#server/platform/db/open.ts'
import type { Context } from '#server/platform/context.ts'
import { ISSUER } from '#server/platform/http/session.ts'
import { keysFor, verifyToken } from '#server/platform/secrets.ts'
import type { SocialIdentity } from '#server/platform/external/social/provider.ts'
import { PROVIDERS, type ProviderId } from '#core/external/sign-in-providers.ts'
import { insertUsedCheck } from '#server/domains/accounts/queries.ts'

const VALID_MS = 10 * 60_000
const TYPE = 'social+jwt'

const claims = z.object({
  jti: z.string(),
  provider: z.enum(PROVIDERS),
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
 * Our own token for an identity at a provider, valid for ten minutes. The provider's tokens never leave the
 * server.
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
    .setExpirationTime(Math.floor((now + VALID_MS) / 1000))
    .sign(context.secrets.social)
}

/**
 * The content of a token; undefined when it is not ours, has expired, or is for another provider than the
 * given one.
 */
export async function readSocialToken(
  context: Context,
  token: string,
  provider?: string,
): Promise<SocialProof | undefined> {
  try {
    const { payload } = await verifyToken(keysFor(context.secrets, 'social'), token, {
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

/** Uses a token for one sign-in, sign-up or connection. False when it was already used. */
export function useSocialToken(trx: Trx, proof: SocialProof, now: Date): Promise<boolean> {
  return insertUsedCheck(trx, {
    nonce: `social:${proof.id}`,
    now,
    expiresAt: new Date(now.getTime() + 2 * VALID_MS),
  })
}
