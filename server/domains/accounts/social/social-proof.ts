import { transact } from '#server/platform/db/transact.ts'
import type { Context } from '#server/platform/context.ts'
import { keysFor, seal, unseal } from '#server/platform/secrets.ts'
import { insertRequestToken, takeRequestToken } from './identity-queries.ts'
import { readSocialToken, signSocialToken, type SocialProof } from './social-token.ts'

const REQUEST_TOKEN_MS = 10 * 60_000

export type GivenProof = {
  provider: string
  social_token?: string | null | undefined
  oauth_token?: string | null | undefined
  oauth_verifier?: string | null | undefined
}
export type ProofFailure = 'switched_off' | 'expired' | 'refused' | 'unreachable'

/** Returns whether a URL belongs to this site. Providers may only redirect there. */
export function isOwnAddress(context: Context, address: string): boolean {
  return URL.canParse(address) && new URL(address).origin === context.config.publicUrl
}

/** Starts sign-in with X. The secret of its request token is stored encrypted. */
export async function beginX(
  context: Context,
  callback: string,
): Promise<{ url: string; oauth_token: string } | 'switched_off' | 'unreachable'> {
  const { x } = context.social
  if (!x) return 'switched_off'
  const request = await x.requestToken(callback)
  if (typeof request === 'string') return 'unreachable'
  await transact(context, ({ trx, now }) =>
    insertRequestToken(trx, {
      token: request.token,
      sealed: seal(context.secrets.sealing, request.secret, request.token),
      expiresAt: new Date(now.getTime() + REQUEST_TOKEN_MS),
      now,
    }),
  )
  return { url: x.authorizeUrl(request.token), oauth_token: request.token }
}

/** The identity proven by our own token, or by X's token and verifier. */
export async function proofOf(context: Context, given: GivenProof): Promise<SocialProof | ProofFailure> {
  if (given.social_token)
    return (await readSocialToken(context, given.social_token, given.provider)) ?? 'expired'
  const { x } = context.social
  if (given.provider !== 'twitter' || !x) return given.provider === 'twitter' ? 'switched_off' : 'expired'
  const { oauth_token: token, oauth_verifier: verifier } = given
  if (!token || !verifier) return 'refused'
  const sealed = await transact(context, ({ trx, now }) => takeRequestToken(trx, token, now))
  if (!sealed) return 'expired'
  const identity = await x.identify({
    token,
    secret: unseal(keysFor(context.secrets, 'sealing'), sealed, token),
    verifier,
  })
  if (typeof identity === 'string') return identity
  return (await readSocialToken(context, await signSocialToken(context, 'twitter', identity))) ?? 'expired'
}
