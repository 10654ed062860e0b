import type { CallAnswer, CallRequest } from '#contract/call.ts'
import * as calls from '#contract/accounts/social.ts'
import { accept, refuse } from '#core/decision.ts'
import type { Outcome, Refused } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { transact, type Unit } from '#server/platform/db/transact.ts'
import type { SocialIdentity } from '#server/platform/external/social/provider.ts'
import { workflow, read } from '#server/platform/call.ts'
import { findAccount } from '#server/domains/accounts/queries.ts'
import {
  secondFactorsOf,
  signSecondFactorToken,
} from '#server/domains/accounts/second-factor/second-factor.ts'
import { closedProblem } from '#server/domains/accounts/sign-in/closed.ts'
import { signIn } from '#server/domains/accounts/sign-in/admit.ts'
import { isIdentityWaiting } from '#server/domains/accounts/sign-up/unverified-queries.ts'
import { findIdentity, markIdentityUsed } from './identity-queries.ts'
import { beginX, isOwnAddress, proofOf } from './social-proof.ts'
import { signSocialToken, useSocialToken, type SocialProof } from './social-token.ts'

export const providerSettings = read(calls.providerSettings, async ({ context, params }) => {
  const done = await readProviderSettings(context, params.provider)
  if (!done.ok) return done
  return done.value
})

export const twitterAuth = read(calls.twitterAuth, async ({ context, query }) => {
  const done = await beginTwitterSignIn(context, query.redirect)
  if (!done.ok) return done
  return done.value
})

type Provider = CallRequest<typeof calls.providerSettings>['params']['provider']

/** The settings with which a browser starts the sign-in at a provider. */
export async function readProviderSettings(
  context: Context,
  provider: Provider,
): Promise<Outcome<CallAnswer<typeof calls.providerSettings>, 'switched_off' | 'unreachable'>> {
  const settings = await byCode(context, provider)?.settings()
  if (!settings) return refuse('switched_off')
  if (settings === 'unreachable') return refuse('unreachable')
  return accept({
    authorize_url: settings.authorizeUrl,
    client_id: settings.clientId,
    scope: settings.scope,
    issuer: settings.issuer,
    pkce: settings.pkce,
    script_url: settings.scriptUrl,
  })
}

/** Exchanges a provider's code for a social token of this site. */
export const exchangeCode = workflow(
  calls.socialCode,
  async ({ context, params: { provider: id }, body: given }) => {
    const provider = byCode(context, id)
    if (!provider) return refuse('switched_off')
    const isPopup = id === 'google' && given.redirect_uri === 'postmessage'
    if (!isPopup && !isOwnAddress(context, given.redirect_uri)) return refuse('bad_redirect')
    const settings = await provider.settings()
    if (settings !== 'unreachable' && settings.issuer && given.iss && given.iss !== settings.issuer)
      return refuse('wrong_issuer')
    const identity = await provider.identify({
      code: given.code,
      redirectUri: given.redirect_uri,
      verifier: given.code_verifier ?? undefined,
      issuer: given.iss ?? undefined,
    })
    if (typeof identity === 'string') return refuse(identity)
    return accept({
      social_token: await signSocialToken(context, id, identity),
      profile: profileOf(identity),
    })
  },
)

/** Starts the sign-in at X, which returns to `callback`. */
export async function beginTwitterSignIn(
  context: Context,
  callback: string,
): Promise<Outcome<CallAnswer<typeof calls.twitterAuth>, 'bad_redirect' | 'switched_off' | 'unreachable'>> {
  if (!isOwnAddress(context, callback)) return refuse('bad_redirect')
  const begun = await beginX(context, callback)
  return typeof begun === 'string' ? refuse(begun) : accept(begun)
}

/** Signs in to the account that an identity is connected to. */
export const signInWithIdentity = workflow(calls.socialLogin, async ({ context, client, body: given }) => {
  const proof = await proofOf(context, given)
  if (typeof proof === 'string') return refuse(proof)
  const named = { provider: proof.provider, subject: proof.identity.subject }
  const known = await findIdentity(context.db, named)
  const account = known && (await findAccount(context.db, known.player_id))
  // The identity will be connected when the address is verified; until then the response is the same as for
  // a password.
  if (!account && (await isIdentityWaiting(context.db, named))) return refuse('unverified')
  if (!account) return unknownIdentity(context, proof)
  const closed = await closedProblem(context, context.db, account)
  if (closed) return closed
  if (!account.email_verified_at) return refuse('unverified')
  const methods = await secondFactorsOf(context.db, account.id)
  // Committed also when a second factor is required: the first step has used the token.
  const signedIn = await transact(context, async (unit) =>
    (await useIdentity(unit, proof))
      ? accept(methods.length === 0 ? await signIn(context, unit, account, client) : undefined)
      : refuse('expired'),
  )
  if (!signedIn.ok) return signedIn
  if (signedIn.value) return accept(signedIn.value)
  const extras = { second_factor_token: await signSecondFactorToken(context, account), methods }
  return { ...refuse('second_factor_required'), extras }
})

/** Uses the token of an identity, and stores its present handle. False when the token was used before. */
async function useIdentity({ trx, now }: Unit, proof: SocialProof): Promise<boolean> {
  if (!(await useSocialToken(trx, proof, now))) return false
  const { subject, handle } = proof.identity
  await markIdentityUsed(trx, { provider: proof.provider, subject, handle, now })
  return true
}

/** The refusal for an unknown identity, with a token to sign up with it. */
async function unknownIdentity(
  context: Context,
  { provider, identity }: SocialProof,
): Promise<Refused<'social_account_unknown'>> {
  const extras = {
    social_token: await signSocialToken(context, provider, identity),
    profile: profileOf(identity),
  }
  return { ...refuse('social_account_unknown'), extras }
}

function byCode(context: Context, provider: Provider) {
  return provider === 'twitter' ? undefined : context.social.byCode[provider]
}

function profileOf(identity: SocialIdentity) {
  return {
    email: identity.email,
    email_verified: identity.emailVerified,
    name: identity.name,
    username: identity.username,
  }
}
