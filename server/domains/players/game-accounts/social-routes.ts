import type { Context } from '#server/platform/context.ts'
import { disconnectAccount, linkAccount } from '#contract/players/connections.ts'
import {
  deleteIdentity,
  insertIdentity,
  listIdentities,
} from '#server/domains/accounts/social/identity-queries.ts'
import { mailSecurityChange } from '#server/domains/accounts/mails.ts'
import { PROVIDER_NAMES } from '#server/domains/accounts/social/provider-names.ts'
import { findAccount } from '#server/domains/accounts/queries.ts'
import { listPasskeys } from '#server/domains/accounts/sign-in/safety-queries.ts'
import { proofOf } from '#server/domains/accounts/social/social-proof.ts'
import { useSocialToken } from '#server/domains/accounts/social/social-token.ts'
import { transact } from '#server/platform/db/transact.ts'
import { refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { presentProfile } from '#server/domains/players/present.ts'
import { putProvenAccounts } from './proven-accounts.ts'
import { lockPlayer } from '#server/domains/players/queries.ts'

/** Proves a game account but cannot be used to sign in. */
const NOT_FOR_SIGN_IN = 'lichess'

/** Calls to connect accounts at other services and to disconnect them. */
export function socialAccountRoutes(router: Router, context: Context): void {
  router.on(linkAccount, async ({ body, session }) => {
    const proof = await proofOf(context, body)
    if (typeof proof === 'string') throw refusal(linkAccount, proof)
    const { provider, identity } = proof
    await transact(context, async (unit) => {
      if (!(await useSocialToken(unit.trx, proof, unit.now))) throw refusal(linkAccount, 'expired')
      const clash = await insertIdentity(unit.trx, {
        provider,
        subject: identity.subject,
        playerId: session.playerId,
        handle: identity.handle,
        now: unit.now,
      })
      if (clash) throw refusal(linkAccount, clash)
      if (identity.game)
        await putProvenAccounts(context, unit, { playerId: session.playerId, provider, ...identity.game })
      await mailSecurityChange(
        unit,
        session.playerId,
        `Your ${PROVIDER_NAMES[provider]} account ${identity.handle} was connected.`,
      )
    })
    return presentProfile(context, context.db, session.playerId)
  })

  router.on(disconnectAccount, async ({ body, session }) => {
    await transact(context, async (unit) => {
      await lockPlayer(unit.trx, session.playerId)
      const others = (await listIdentities(unit.trx, session.playerId)).filter(
        ({ provider }) => provider !== body.provider && provider !== NOT_FOR_SIGN_IN,
      )
      const account = await findAccount(unit.trx, session.playerId)
      const hasOtherSignIn =
        others.length > 0 ||
        account?.password_hash ||
        (await listPasskeys(unit.trx, session.playerId)).length > 0
      if (!(await deleteIdentity(unit.trx, { playerId: session.playerId, provider: body.provider })))
        throw refusal(disconnectAccount, 'not_connected')
      if (!hasOtherSignIn && body.provider !== NOT_FOR_SIGN_IN) throw refusal(disconnectAccount, 'last_way')
      await mailSecurityChange(
        unit,
        session.playerId,
        `Your ${PROVIDER_NAMES[body.provider]} account was disconnected.`,
      )
    })
    return presentProfile(context, context.db, session.playerId)
  })
}
