import { isPlaying } from './playing-queries.ts'
import {
  addGameAccount,
  changeGameAccount,
  proveGameAccount,
  removeGameAccount,
} from '#contract/players/game-accounts.ts'
import { normaliseHandle, type HandleRefusal } from '#core/site/handle.ts'
import { publishAccount } from '#server/domains/accounts/publish-account.ts'
import { readSocialToken, useSocialToken } from '#server/domains/accounts/social/social-token.ts'
import { transact } from '#server/platform/db/transact.ts'
import type { Context } from '#server/platform/context.ts'
import { refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { findGame } from '#server/domains/site/catalogue.ts'
import { grantToClaimant, closeClaimsOfProven } from './claim-acts.ts'
import {
  changeGameAccountRow,
  deleteGameAccount,
  insertGameAccount,
  lockGameAccount,
  markProven,
} from './game-account-queries.ts'
import { presentGameAccount } from '#server/domains/players/present.ts'
import { findProof, proofInstructions } from './proof.ts'
import { putProvenAccount } from './proven-accounts.ts'

export function gameAccountRoutes(router: Router, context: Context): void {
  router.on(addGameAccount, async ({ body, session }) => {
    if (body.social_token)
      return addProven(context, { playerId: session.playerId, game: body.game, token: body.social_token })
    const checked = await checkHandle(context, { game: body.game, handle: body.handle ?? '' })
    if (typeof checked === 'string') throw refusal(addGameAccount, checked)
    return transact(context, async (unit) => {
      const account = await insertGameAccount(unit.trx, {
        playerId: session.playerId,
        game: body.game,
        ...checked,
        now: unit.now,
      })
      if (typeof account === 'string') throw refusal(addGameAccount, account)
      publishAccount(unit, session.playerId)
      return presentGameAccount(context, unit.trx, account)
    })
  })

  router.on(changeGameAccount, async ({ params, body, session }) => {
    const checked = await checkHandle(context, body)
    if (typeof checked === 'string') throw refusal(changeGameAccount, checked)
    return transact(context, async (unit) => {
      const before = await lockGameAccount(unit.trx, { id: params.id, playerId: session.playerId })
      if (!before) throw refusal(changeGameAccount, 'not_found')
      if (before.game === body.game && before.handle === checked.handle)
        return presentGameAccount(context, unit.trx, before)
      if (await isPlaying(unit.trx, session.playerId, before.game))
        throw refusal(changeGameAccount, 'in_match')
      const account = await changeGameAccountRow(unit.trx, {
        id: params.id,
        playerId: session.playerId,
        game: body.game,
        ...checked,
      })
      if (typeof account === 'string') throw refusal(changeGameAccount, account)
      await grantToClaimant(unit, before)
      publishAccount(unit, session.playerId)
      return presentGameAccount(context, unit.trx, account)
    })
  })

  router.on(removeGameAccount, async ({ params, session }) => {
    await transact(context, async (unit) => {
      const account = await lockGameAccount(unit.trx, { id: params.id, playerId: session.playerId })
      if (!account) throw refusal(removeGameAccount, 'not_found')
      if (await isPlaying(unit.trx, session.playerId, account.game))
        throw refusal(removeGameAccount, 'in_match')
      await deleteGameAccount(unit.trx, account.id)
      await grantToClaimant(unit, account)
      publishAccount(unit, session.playerId)
    })
    return undefined
  })

  router.on(proveGameAccount, async ({ params, session }) => {
    const mine = { id: params.id, playerId: session.playerId }
    const account = await transact(context, ({ trx }) => lockGameAccount(trx, mine))
    if (!account) throw refusal(proveGameAccount, 'not_found')
    const handle = { playerId: session.playerId, game: account.game, handle: account.handle }
    if (!proofInstructions(context, (await findGame(context.db, account.game))?.handle_kind, handle))
      throw refusal(proveGameAccount, 'no_way')
    const proof = await findProof(context, handle)
    if (typeof proof === 'string') throw refusal(proveGameAccount, proof)
    return transact(context, async (unit) => {
      const now = await lockGameAccount(unit.trx, mine)
      if (now?.handle !== account.handle) throw refusal(proveGameAccount, 'not_found')
      await closeClaimsOfProven(unit, now)
      publishAccount(unit, session.playerId)
      return presentGameAccount(context, unit.trx, await markProven(unit.trx, { id: now.id, ...proof }))
    })
  })
}

/** Adds an account proven by signing in at the game's publisher. */
async function addProven(context: Context, given: { playerId: string; game: string; token: string }) {
  const proof = await readSocialToken(context, given.token)
  if (!proof) throw refusal(addGameAccount, 'expired')
  const game = await findGame(context.db, given.game)
  if (!game) throw refusal(addGameAccount, 'unknown_game')
  const { provider, identity } = proof
  if (!identity.game || game.handle_kind !== provider) throw refusal(addGameAccount, 'wrong_game')
  const proven = { playerId: given.playerId, provider, game: given.game, ...identity.game }
  return transact(context, async (unit) => {
    if (!(await useSocialToken(unit.trx, proof, unit.now))) throw refusal(addGameAccount, 'expired')
    const account = await putProvenAccount(context, unit, proven)
    if (typeof account === 'string') throw refusal(addGameAccount, account)
    publishAccount(unit, given.playerId)
    return presentGameAccount(context, unit.trx, account)
  })
}

export type CheckedHandle = { handle: string; externalId: string | null }

/**
 * The handle in its stored form. For Lichess, with the spelling and id from Lichess when it can be reached.
 */
export async function checkHandle(
  context: Context,
  given: { game: string; handle: string },
): Promise<CheckedHandle | HandleRefusal | 'unknown_game' | 'handle_unknown'> {
  const game = await findGame(context.db, given.game)
  if (!game) return 'unknown_game'
  const written = normaliseHandle({ kind: game.handle_kind, pattern: game.handle_pattern }, given.handle)
  if (!written.ok) return written.refusal
  if (game.handle_kind !== 'lichess') return { handle: written.value, externalId: null }
  const user = await context.lichess.findUser(written.value)
  if (user === 'none') return 'handle_unknown'
  return user === 'unreachable'
    ? { handle: written.value, externalId: null }
    : { handle: user.name, externalId: user.id }
}
