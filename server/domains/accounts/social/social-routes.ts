import { providerSettings, socialCode, socialLogin, twitterAuth } from '#contract/accounts/social.ts'
import { transact } from '#server/platform/db/transact.ts'
import type { Context } from '#server/platform/context.ts'
import { refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import type { SocialIdentity } from '#server/platform/external/social/provider.ts'
import { closedReason, signIn } from '#server/domains/accounts/sign-in/admit.ts'
import { findIdentity, markIdentityUsed } from './identity-queries.ts'
import { findAccount } from '#server/domains/accounts/queries.ts'
import {
  secondFactorsOf,
  signSecondFactorToken,
} from '#server/domains/accounts/second-factor/second-factor.ts'
import { beginX, isOwnAddress, proofOf } from './social-proof.ts'
import { signSocialToken, useSocialToken, type SocialProof } from './social-token.ts'
import { isIdentityWaiting } from '#server/domains/accounts/sign-up/unverified-queries.ts'

/**
 * Sign-in with another service. An identity only signs in to the account it is connected to, never to one
 * with the same e-mail address.
 */
export function socialRoutes(router: Router, context: Context): void {
  router.on(providerSettings, async ({ params }) => {
    const settings = await byCode(context, params.provider)?.settings()
    if (!settings) throw refusal(providerSettings, 'switched_off')
    if (settings === 'unreachable') throw refusal(providerSettings, 'unreachable')
    return {
      authorize_url: settings.authorizeUrl,
      client_id: settings.clientId,
      scope: settings.scope,
      issuer: settings.issuer,
      pkce: settings.pkce,
      script_url: settings.scriptUrl,
    }
  })

  router.on(socialCode, async ({ params, body }) => {
    const provider = byCode(context, params.provider)
    if (!provider) throw refusal(socialCode, 'switched_off')
    const isPopup = params.provider === 'google' && body.redirect_uri === 'postmessage'
    if (!isPopup && !isOwnAddress(context, body.redirect_uri)) throw refusal(socialCode, 'bad_redirect')
    const settings = await provider.settings()
    if (settings !== 'unreachable' && settings.issuer && body.iss && body.iss !== settings.issuer)
      throw refusal(socialCode, 'wrong_issuer')
    const identity = await provider.identify({
      code: body.code,
      redirectUri: body.redirect_uri,
      verifier: body.code_verifier ?? undefined,
      issuer: body.iss ?? undefined,
    })
    if (typeof identity === 'string') throw refusal(socialCode, identity)
    return {
      social_token: await signSocialToken(context, params.provider, identity),
      profile: profileOf(identity),
    }
  })

  router.on(twitterAuth, async ({ query }) => {
    if (!isOwnAddress(context, query.redirect)) throw refusal(twitterAuth, 'bad_redirect')
    const begun = await beginX(context, query.redirect)
    if (typeof begun === 'string')
      throw refusal(twitterAuth, begun === 'switched_off' ? 'switched_off' : 'unreachable')
    return begun
  })

  router.on(socialLogin, async ({ body, client }) => {
    const proof = await proofOf(context, body)
    if (typeof proof === 'string') throw refusal(socialLogin, proof)
    const named = { provider: proof.provider, subject: proof.identity.subject }
    const known = await findIdentity(context.db, named)
    const account = known && (await findAccount(context.db, known.player_id))
    // The identity will be connected when the address is verified; until then the response is the same as for
    // a password.
    if (!account && (await isIdentityWaiting(context.db, named))) throw refusal(socialLogin, 'unverified')
    if (!account) throw await unknownIdentity(context, proof)
    const closed = closedReason(account)
    if (closed) throw refusal(socialLogin, closed)
    if (!account.email_verified_at) throw refusal(socialLogin, 'unverified')
    const methods = await secondFactorsOf(context.db, account.id)
    return transact(context, async (unit) => {
      if (!(await useSocialToken(unit.trx, proof, unit.now))) throw refusal(socialLogin, 'expired')
      await markIdentityUsed(unit.trx, { ...named, handle: proof.identity.handle, now: unit.now })
      if (methods.length > 0) return undefined
      return signIn(context, unit, account, client)
    }).then(async (answer) => {
      if (answer) return answer
      throw refusal(socialLogin, 'second_factor_required', {
        extras: { second_factor_token: await signSecondFactorToken(context, account), methods },
      })
    })
  })
}

/** The refusal for an unknown identity, with a token to sign up with it. */
async function unknownIdentity(context: Context, proof: SocialProof) {
  const extras = {
    social_token: await signSocialToken(context, proof.provider, proof.identity),
    profile: profileOf(proof.identity),
  }
  return refusal(socialLogin, 'social_account_unknown', { extras })
}

function byCode(context: Context, provider: string) {
  return provider === 'twitter'
    ? undefined
    : context.social.byCode[provider as keyof typeof context.social.byCode]
}

function profileOf(identity: SocialIdentity) {
  return {
    email: identity.email,
    email_verified: identity.emailVerified,
    name: identity.name,
    username: identity.username,
  }
}
