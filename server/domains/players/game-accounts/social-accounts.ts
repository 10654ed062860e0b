import { message } from '#messages/message.ts'
import type { CallRequest } from '#contract/call.ts'
import * as calls from '#contract/players/connections.ts'
import { accept, refuse } from '#core/decision.ts'
import { runCommand } from '#server/platform/command.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { workflow, command } from '#server/platform/call.ts'
import { mailSecurityChange } from '#server/domains/accounts/mails.ts'
import { findAccount } from '#server/domains/accounts/queries.ts'
import { listPasskeys } from '#server/domains/accounts/sign-in/safety-queries.ts'
import {
  deleteIdentity,
  insertIdentity,
  listIdentities,
} from '#server/domains/accounts/social/identity-queries.ts'
import { PROVIDER_NAMES } from '#core/external/sign-in-providers.ts'
import { proofOf } from '#server/domains/accounts/social/social-proof.ts'
import { useSocialToken } from '#server/domains/accounts/social/social-token.ts'
import { presentProfile } from '#server/domains/players/present.ts'
import { lockPlayer } from '#server/domains/players/queries.ts'
import { putProvenAccounts } from './proven-accounts.ts'

/** Proves a game account but cannot be used to sign in. */
const NOT_FOR_SIGN_IN = 'lichess'

/** Connects an account at another service. One at a publisher also adds the game accounts that it proves. */
export const linkAccount = workflow(
  calls.linkAccount,
  async ({ context, actor: { playerId }, body: given }) => {
    const proof = await proofOf(context, given)
    if (typeof proof === 'string') return refuse(proof)
    const { provider, identity } = proof
    const { subject, handle, game } = identity
    return runCommand(context, async (unit) => {
      const { trx, now } = unit
      if (!(await useSocialToken(trx, proof, now))) return refuse('expired')
      const clash = await insertIdentity(trx, { provider, subject, playerId, handle, now })
      if (clash) return refuse(clash)
      if (game) await putProvenAccounts(context, unit, { playerId, provider, ...game })
      await mailSecurityChange(
        unit,
        playerId,
        message('players.mail.connected', { provider: PROVIDER_NAMES[provider], handle }),
      )
      return accept(await presentProfile(context, trx, playerId))
    })
  },
)

type Provider = CallRequest<typeof calls.disconnectAccount>['body']['provider']

/** Disconnects an account at another service, unless it is the player's last way to sign in. */
export const disconnectAccount = command(
  calls.disconnectAccount,
  async ({ context, unit, actor: { playerId }, body: { provider } }) => {
    const { trx } = unit
    await lockPlayer(trx, playerId)
    const isLastWay = provider !== NOT_FOR_SIGN_IN && !(await hasOtherSignIn(unit, playerId, provider))
    if (!(await deleteIdentity(trx, { playerId, provider }))) return refuse('not_connected')
    if (isLastWay) return refuse('last_way')
    await mailSecurityChange(
      unit,
      playerId,
      message('players.mail.disconnected', { provider: PROVIDER_NAMES[provider] }),
    )
    return accept(await presentProfile(context, trx, playerId))
  },
)

async function hasOtherSignIn({ trx }: Unit, playerId: string, except: Provider): Promise<boolean> {
  const identities = await listIdentities(trx, playerId)
  if (identities.some(({ provider }) => provider !== except && provider !== NOT_FOR_SIGN_IN)) return true
  const account = await findAccount(trx, playerId)
  return Boolean(account?.password_hash) || (await listPasskeys(trx, playerId)).length > 0
}
