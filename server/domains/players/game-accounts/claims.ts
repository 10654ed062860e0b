import type { Claim } from '#contract/players/game-accounts.ts'
import * as calls from '#contract/players/game-accounts.ts'
import { keyOf } from '#core/accounts/username.ts'
import { accept, refuse, type RefusalOf } from '#core/decision.ts'
import * as rules from '#core/players/claim.ts'
import { runCommand, type Actor, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { read, workflow } from '#server/platform/call.ts'
import { findGame } from '#server/domains/site/catalogue.ts'
import { checkHandle, type HandleProblem } from './check-handle.ts'
import { claimDeadline, closeClaim, grantClaim, publishClaim } from './claim-acts.ts'
import {
  findRejectedAt,
  insertClaim,
  listClaimRows,
  lockClaim,
  lockOpenClaim,
  type ClaimRow,
  type ClaimWithPeople,
} from './claim-queries.ts'
import { findGameAccount, lockHolder } from './game-account-queries.ts'
import { isPlaying } from './playing-queries.ts'
import { findProof, proofInstructions } from './proof.ts'
import type { Reader } from '#server/platform/db/open.ts'

const DAY_MS = 24 * 3_600_000

type OpenRefusal = Exclude<HandleProblem, 'handle_unknown'> | RefusalOf<ReturnType<typeof rules.openClaim>>

/** Claims a handle that another player has linked without proving it. */
export async function openClaim(
  context: Context,
  { playerId }: Actor,
  input: { game: string; handle: string },
): Promise<Outcome<Claim, OpenRefusal>> {
  const checked = await checkHandle(context, input)
  if (typeof checked === 'string') return refuse(checked === 'handle_unknown' ? 'bad_handle' : checked)
  const handle = { game: input.game, handleKey: keyOf(checked.handle) }
  return runCommand(context, async (unit) => {
    const { trx, now } = unit
    const holder = await lockHolder(trx, handle)
    const own = await findGameAccount(trx, { playerId, game: input.game })
    const decision = rules.openClaim(
      {
        claimantId: playerId,
        holder: holder && { playerId: holder.player_id, isProven: holder.verified },
        isClaimedAlready: (await lockOpenClaim(trx, handle)) !== undefined,
        hasProvenOther: own?.verified ?? false,
        keptAt: holder && (await findRejectedAt(trx, { ...handle, holderId: holder.player_id })),
      },
      now,
    )
    if (!decision.ok) return decision
    if (!holder) return refuse('not_taken')
    const people = { claimantId: playerId, holderId: holder.player_id }
    const { deadlineAt } = decision.value
    const claim = await insertClaim(trx, { ...handle, ...people, handle: holder.handle, deadlineAt, now })
    if (!claim) return refuse('already_open')
    await claimDeadline.put(trx, claim.id, deadlineAt)
    publishClaim(unit, claim)
    unit.record({ type: 'handle.claimed', handle: holder.handle, ...people })
    return accept(await presentClaimById(context, trx, { id: claim.id, playerId }))
  })
}

type AnswerRefusal = 'not_found' | 'in_match' | ProofRefusal | RefusalOf<ReturnType<typeof rules.answerClaim>>

/** Answers a claim for either side: release or keep the handle, withdraw the claim, or prove it. */
export async function answerClaim(
  context: Context,
  { playerId }: Actor,
  { claimId, action }: { claimId: number; action: rules.ClaimAction },
): Promise<Outcome<Claim, AnswerRefusal>> {
  const [claim] = await listClaimRows(context.db, { playerId, id: claimId })
  if (!claim) return refuse('not_found')
  const side = claim.claimant_id === playerId ? 'claimant' : 'holder'
  const proven =
    action === 'prove' && side === 'claimant' ? await proveClaim(context, claim) : accept(undefined)
  if (!proven.ok) return proven
  return runCommand(context, async (unit) => {
    const stored = await lockClaim(unit.trx, claimId)
    const decision = rules.answerClaim(stored ?? claim, side, action)
    if (!decision.ok) return decision
    if (decision.value === 'granted') {
      if (await isEitherPlaying(unit, claim)) return refuse('in_match')
      await grantClaim(unit, claim, proven.value)
    } else await closeClaim(unit, claim, decision.value)
    if (decision.value === 'kept') {
      const { handle, claimant_id: claimantId } = claim
      unit.record({ type: 'handle.claim_rejected', handle, claimantId, isProven: false })
    }
    return accept(await presentClaimById(context, unit.trx, { id: claimId, playerId }))
  })
}

type ProofRefusal = 'no_way' | 'not_proven' | 'not_reachable'

async function proveClaim(
  context: Context,
  claim: ClaimWithPeople,
): Promise<Outcome<{ externalId: string }, ProofRefusal>> {
  const handle = { playerId: claim.claimant_id, game: claim.game, handle: claim.handle }
  const game = await findGame(context.db, claim.game)
  if (!proofInstructions(context, game?.handle_kind, handle)) return refuse('no_way')
  const proof = await findProof(context, handle)
  return typeof proof === 'string' ? refuse(proof) : accept(proof)
}

/** Grants a claim that its holder has not answered in time; after a match that runs on the handle. */
export async function expireClaim(unit: Unit, id: number): Promise<void> {
  const claim = await lockClaim(unit.trx, id)
  if (claim?.status !== 'open') return
  if (!(await isEitherPlaying(unit, claim))) return void (await grantClaim(unit, claim))
  await claimDeadline.put(unit.trx, id, new Date(unit.now.getTime() + DAY_MS))
}

/** A handle is not transferred while one of the two players is in a lobby or match of its game. */
async function isEitherPlaying({ trx }: Unit, claim: ClaimRow): Promise<boolean> {
  return (await isPlaying(trx, claim.holder_id, claim.game)) || isPlaying(trx, claim.claimant_id, claim.game)
}

export const listClaims = read(calls.listClaims, async ({ context, actor }) => {
  const rows = await listClaimRows(context.db, { playerId: actor.playerId })
  return {
    count: rows.length,
    next: null,
    previous: null,
    results: rows.map((row) => presentClaim(context, row, actor.playerId)),
  }
})

workflow(calls.openClaim, async ({ context, body, actor }) => openClaim(context, actor, body))

workflow(calls.answerClaim, async ({ context, params, body, actor }) => {
  const input = { claimId: params.id, action: body.action }
  return answerClaim(context, actor, input)
})

claimDeadline.handledBy(({ unit, key }) => expireClaim(unit, key))

/** The claim with this id as one of its two players sees it. */
async function presentClaimById(
  context: Context,
  db: Reader,
  { id, playerId }: { id: number; playerId: string },
): Promise<Claim> {
  const [row] = await listClaimRows(db, { playerId, id })
  if (!row) throw new Error(`claim ${id} is gone`)
  return presentClaim(context, row, playerId)
}

function presentClaim(context: Context, row: ClaimWithPeople, viewerId: string): Claim {
  const isMine = row.claimant_id === viewerId
  const other = isMine
    ? { id: row.holder_id, username: row.holder_name, avatar_url: row.holder_avatar }
    : { id: row.claimant_id, username: row.claimant_name, avatar_url: row.claimant_avatar }
  const canProve = isMine && (row.status === 'open' || row.status === 'kept')
  return {
    id: row.id,
    game: row.game,
    handle: row.handle,
    direction: isMine ? 'outgoing' : 'incoming',
    other,
    status: row.status,
    deadline: row.deadline_at.toISOString(),
    proof: canProve
      ? proofInstructions(context, row.handle_kind, {
          playerId: viewerId,
          game: row.game,
          handle: row.handle,
        })
      : null,
    created: row.created_at.toISOString(),
  }
}
