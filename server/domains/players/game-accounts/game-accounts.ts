import type { GameAccount } from '#contract/players/game-accounts.ts'
import * as calls from '#contract/players/game-accounts.ts'
import { accept, refuse } from '#core/decision.ts'
import { runCommand, type Actor, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { command, workflow } from '#server/platform/call.ts'
import { publishAccount } from '#server/domains/accounts/publish-account.ts'
import {
  readSocialToken,
  useSocialToken,
  type SocialProof,
} from '#server/domains/accounts/social/social-token.ts'
import { presentGameAccount } from '#server/domains/players/present.ts'
import { findGame } from '#server/domains/site/catalogue.ts'
import { checkHandle, type HandleProblem } from './check-handle.ts'
import { closeClaimsOfProven, grantToClaimant } from './claim-acts.ts'
import {
  changeGameAccountRow,
  deleteGameAccount,
  findGameAccount,
  findOwnGameAccount,
  insertGameAccount,
  lockGameAccount,
  markProven,
  type AccountClash,
} from './game-account-queries.ts'
import { isPlaying } from './playing-queries.ts'
import { findProof, proofInstructions } from './proof.ts'
import { putProvenAccount, type LinkRefusal } from './proven-accounts.ts'

type HandleInput = { game: string; handle: string }

/** Links a game account by its handle, which is not proven by that. */
export async function addGameAccount(
  context: Context,
  { playerId }: Actor,
  input: HandleInput,
): Promise<Outcome<GameAccount, HandleProblem | AccountClash>> {
  const checked = await checkHandle(context, input)
  if (typeof checked === 'string') return refuse(checked)
  return runCommand(context, async (unit) => {
    const { trx, now } = unit
    const account = await insertGameAccount(trx, { playerId, game: input.game, ...checked, now })
    if (typeof account === 'string') return refuse(account)
    publishAccount(unit, playerId, 'profile')
    return accept(await presentGameAccount(context, trx, account))
  })
}

type ProvenInput = { game: string; token: string }
type Proven = {
  playerId: string
  /** The account that becomes this one. */
  replaces?: number
  proof: SocialProof
  account: { provider: string; game: string; handle: string; externalId: string }
}
type ProvenRefusal = 'expired' | 'unknown_game' | 'wrong_game' | LinkRefusal

/** Links an account proven by signing in at the game's publisher. */
export async function addProvenAccount(
  context: Context,
  { playerId }: Actor,
  input: ProvenInput,
): Promise<Outcome<GameAccount, ProvenRefusal>> {
  const read = await readProof(context, input)
  if (!read.ok) return read
  return runCommand(context, (unit) => linkProven(context, unit, { playerId, ...read.value }))
}

/** Reads what a sign-in at the game's publisher has proven. */
async function readProof(
  context: Context,
  { game: slug, token }: ProvenInput,
): Promise<Outcome<Omit<Proven, 'playerId'>, 'expired' | 'unknown_game' | 'wrong_game'>> {
  const proof = await readSocialToken(context, token)
  if (!proof) return refuse('expired')
  const game = await findGame(context.db, slug)
  if (!game) return refuse('unknown_game')
  const { provider, identity } = proof
  if (!identity.game || game.handle_kind !== provider) return refuse('wrong_game')
  return accept({ proof, account: { provider, game: slug, ...identity.game } })
}

async function linkProven(
  context: Context,
  unit: Unit,
  { playerId, proof, account, replaces }: Proven,
): Promise<Outcome<GameAccount, ProvenRefusal>> {
  if (!(await useSocialToken(unit.trx, proof, unit.now))) return refuse('expired')
  const linked = await putProvenAccount(context, unit, { playerId, replaces, ...account })
  if (typeof linked === 'string') return refuse(linked)
  return accept(await presentGameAccount(context, unit.trx, linked))
}

/** Makes a linked account the one that a sign-in at the game's publisher proves. It keeps its id. */
export async function changeToProvenAccount(
  context: Context,
  { playerId }: Actor,
  { accountId: id, ...input }: ProvenInput & { accountId: number },
): Promise<Outcome<GameAccount, ProvenRefusal | 'not_found' | 'already_linked'>> {
  const read = await readProof(context, input)
  if (!read.ok) return read
  return runCommand(context, async (unit) => {
    const { trx } = unit
    const before = await lockGameAccount(trx, { id, playerId })
    if (!before) return refuse('not_found')
    if (before.game !== input.game) {
      if (await isPlaying(trx, playerId, before.game)) return refuse('in_match')
      if (await findGameAccount(trx, { playerId, game: input.game })) return refuse('already_linked')
    }
    const linked = await linkProven(context, unit, { playerId, replaces: id, ...read.value })
    if (linked.ok) await grantToClaimant(unit, before)
    return linked
  })
}

type ChangeInput = HandleInput & { accountId: number }

/** Changes a linked account. A player who had claimed the old handle gets it. */
export async function changeGameAccount(
  context: Context,
  { playerId }: Actor,
  { accountId: id, ...input }: ChangeInput,
): Promise<Outcome<GameAccount, HandleProblem | AccountClash | 'not_found' | 'in_match'>> {
  const checked = await checkHandle(context, input)
  if (typeof checked === 'string') return refuse(checked)
  return runCommand(context, async (unit) => {
    const { trx } = unit
    const before = await lockGameAccount(trx, { id, playerId })
    if (!before) return refuse('not_found')
    if (before.game === input.game && before.handle === checked.handle)
      return accept(await presentGameAccount(context, trx, before))
    if (await isPlaying(trx, playerId, before.game)) return refuse('in_match')
    const account = await changeGameAccountRow(trx, { id, playerId, game: input.game, ...checked })
    if (typeof account === 'string') return refuse(account)
    await grantToClaimant(unit, before)
    publishAccount(unit, playerId, 'profile')
    return accept(await presentGameAccount(context, trx, account))
  })
}

workflow(calls.addGameAccount, ({ context, body: { game, handle, social_token: token }, actor }) =>
  token
    ? addProvenAccount(context, actor, { game, token })
    : addGameAccount(context, actor, { game, handle: handle ?? '' }),
)

workflow(
  calls.changeGameAccount,
  ({ context, params, body: { game, handle, social_token: token }, actor }) => {
    const of = { accountId: params.id, game }
    return token
      ? changeToProvenAccount(context, actor, { ...of, token })
      : changeGameAccount(context, actor, { ...of, handle: handle ?? '' })
  },
)

/** Removes a linked account. A player who had claimed its handle gets it. */
export const removeGameAccount = command(
  calls.removeGameAccount,
  async ({ unit, actor: { playerId }, params: { id: accountId } }) => {
    const { trx } = unit
    const account = await lockGameAccount(trx, { id: accountId, playerId })
    if (!account) return refuse('not_found')
    if (await isPlaying(trx, playerId, account.game)) return refuse('in_match')
    await deleteGameAccount(trx, account.id)
    await grantToClaimant(unit, account)
    publishAccount(unit, playerId, 'profile')
    return accept(undefined)
  },
)

/** Proves a linked account by the code in its profile at the publisher. */
export const proveGameAccount = workflow(
  calls.proveGameAccount,
  async ({ context, actor: { playerId }, params: { id: accountId } }) => {
    const mine = { id: accountId, playerId }
    const account = await findOwnGameAccount(context.db, mine)
    if (!account) return refuse('not_found')
    const handle = { playerId, game: account.game, handle: account.handle }
    const game = await findGame(context.db, account.game)
    if (!proofInstructions(context, game?.handle_kind, handle)) return refuse('no_way')
    const proof = await findProof(context, handle)
    if (typeof proof === 'string') return refuse(proof)
    return runCommand(context, async (unit) => {
      const { trx } = unit
      const now = await lockGameAccount(trx, mine)
      if (now?.handle !== account.handle) return refuse('not_found')
      await closeClaimsOfProven(unit, now)
      publishAccount(unit, playerId, 'profile')
      return accept(await presentGameAccount(context, trx, await markProven(trx, { id: now.id, ...proof })))
    })
  },
)
