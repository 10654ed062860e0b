import { isPlaying } from './playing-queries.ts'
import { answerClaim, listClaims, openClaim } from '#contract/players/game-accounts.ts'
import * as rule from '#core/players/claim.ts'
import { keyOf } from '#core/accounts/username.ts'
import { transact, type Unit } from '#server/platform/db/transact.ts'
import type { Context } from '#server/platform/context.ts'
import { refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { putJob } from '#server/platform/jobs/queries.ts'
import { findGame } from '#server/domains/site/catalogue.ts'
import { closeClaim, grantClaim } from './claim-acts.ts'
import {
  findRejectedAt,
  insertClaim,
  listClaimRows,
  lockClaim,
  lockOpenClaim,
  type ClaimRow,
  type ClaimWithPeople,
} from './claim-queries.ts'
import { checkHandle } from './game-account-routes.ts'
import { findGameAccount, lockHolder } from './game-account-queries.ts'
import { findProof, proofInstructions } from './proof.ts'

const DAY_MS = 24 * 3_600_000

/** Claims on a handle that another player has linked, and the holder's answers to them. */
export function claimRoutes(router: Router, context: Context): void {
  router.on(listClaims, async ({ session }) => {
    const rows = await listClaimRows(context.db, { playerId: session.playerId })
    return {
      count: rows.length,
      next: null,
      previous: null,
      results: rows.map((row) => presentClaim(context, row, session.playerId)),
    }
  })

  router.on(openClaim, async ({ body, session }) => {
    const checked = await checkHandle(context, body)
    if (typeof checked === 'string')
      throw refusal(openClaim, checked === 'handle_unknown' ? 'bad_handle' : checked)
    const handle = { game: body.game, handleKey: keyOf(checked.handle) }
    const id = await transact(context, async (unit) => {
      const holder = await lockHolder(unit.trx, handle)
      const decision = rule.openClaim(
        {
          claimantId: session.playerId,
          holder: holder && { playerId: holder.player_id, isProven: holder.verified },
          isClaimedAlready: (await lockOpenClaim(unit.trx, handle)) !== undefined,
          hasProvenOther:
            (await findGameAccount(unit.trx, { playerId: session.playerId, game: body.game }))?.verified ??
            false,
          keptAt: holder && (await findRejectedAt(unit.trx, { ...handle, holderId: holder.player_id })),
        },
        unit.now,
      )
      if (!decision.ok) throw refusal(openClaim, decision.refusal)
      if (!holder) throw refusal(openClaim, 'not_taken')
      return putClaim(unit, {
        ...handle,
        handle: holder.handle,
        claimantId: session.playerId,
        holderId: holder.player_id,
        deadlineAt: decision.value.deadlineAt,
      })
    })
    return presentOne(context, id, session.playerId)
  })

  router.on(answerClaim, async ({ params, body, session }) => {
    const claim = (await listClaimRows(context.db, { playerId: session.playerId, id: params.id }))[0]
    if (!claim) throw refusal(answerClaim, 'not_found')
    const side = claim.claimant_id === session.playerId ? 'claimant' : 'holder'
    const proof =
      body.action === 'prove' && side === 'claimant' ? await proveClaim(context, claim) : undefined
    await transact(context, async (unit) => {
      const now = await lockClaim(unit.trx, claim.id)
      const decision = rule.answerClaim(now ?? claim, side, body.action)
      if (!decision.ok) throw refusal(answerClaim, decision.refusal)
      if (decision.value === 'granted' && (await isEitherPlaying(context, unit, claim)))
        throw refusal(answerClaim, 'in_match')
      if (decision.value === 'granted') await grantClaim(unit, claim, proof)
      else await closeClaim(unit, claim, decision.value)
      if (decision.value === 'kept')
        unit.record({
          type: 'handle.claim_rejected',
          handle: claim.handle,
          claimantId: claim.claimant_id,
          isProven: false,
        })
    })
    return presentOne(context, claim.id, session.playerId)
  })

  context.jobs.handle('claim.deadline', async (_context, unit, job) => {
    const claim = await lockClaim(unit.trx, Number(job.key))
    if (claim?.status !== 'open') return
    if (await isEitherPlaying(context, unit, claim))
      await putJob(unit.trx, {
        kind: 'claim.deadline',
        key: job.key,
        dueAt: new Date(unit.now.getTime() + DAY_MS),
      })
    else await grantClaim(unit, claim)
  })
}

async function putClaim(
  unit: Unit,
  claim: {
    game: string
    handle: string
    handleKey: string
    claimantId: string
    holderId: string
    deadlineAt: Date
  },
): Promise<number> {
  const inserted = await insertClaim(unit.trx, { ...claim, now: unit.now })
  if (!inserted) throw refusal(openClaim, 'already_open')
  await putJob(unit.trx, { kind: 'claim.deadline', key: String(inserted.id), dueAt: claim.deadlineAt })
  unit.record({
    type: 'handle.claimed',
    handle: claim.handle,
    claimantId: claim.claimantId,
    holderId: claim.holderId,
  })
  return inserted.id
}

async function proveClaim(context: Context, claim: ClaimWithPeople): Promise<{ externalId: string }> {
  const handle = { playerId: claim.claimant_id, game: claim.game, handle: claim.handle }
  if (!proofInstructions(context, (await findGame(context.db, claim.game))?.handle_kind, handle))
    throw refusal(answerClaim, 'no_way')
  const proof = await findProof(context, handle)
  if (typeof proof === 'string') throw refusal(answerClaim, proof)
  return proof
}

/** A handle is not transferred while one of the two players is in a lobby or match of its game. */
async function isEitherPlaying(context: Context, unit: Unit, claim: ClaimRow): Promise<boolean> {
  return (
    (await isPlaying(unit.trx, claim.holder_id, claim.game)) ||
    isPlaying(unit.trx, claim.claimant_id, claim.game)
  )
}

async function presentOne(context: Context, id: number, playerId: string) {
  const row = (await listClaimRows(context.db, { playerId, id }))[0]
  if (!row) throw new Error(`claim ${id} is gone`)
  return presentClaim(context, row, playerId)
}

function presentClaim(context: Context, row: ClaimWithPeople, viewerId: string) {
  const isMine = row.claimant_id === viewerId
  const other = isMine
    ? { id: row.holder_id, username: row.holder_name, avatar_url: row.holder_avatar }
    : { id: row.claimant_id, username: row.claimant_name, avatar_url: row.claimant_avatar }
  const canProve = isMine && (row.status === 'open' || row.status === 'kept')
  return {
    id: row.id,
    game: row.game,
    handle: row.handle,
    direction: isMine ? ('outgoing' as const) : ('incoming' as const),
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
