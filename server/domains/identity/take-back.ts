import * as calls from '#contract/identity/identity.ts'
import { accept, refuse } from '#core/decision.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { forgetPictures } from './jobs.ts'
import { takeBack } from '#server/platform/undo.ts'
import { command, read, workflow } from '#server/platform/call.ts'
import type { Context } from '#server/platform/context.ts'
import { rangeOf } from '#server/platform/http/page-of.ts'
import { publishAccount } from '#server/domains/accounts/publish-account.ts'
import { lockPlayer, updatePlayer } from '#server/domains/players/queries.ts'
import { heldBack, decideCheck, recordLook } from './decide.ts'
import { findCheck, writePending, countWaiting, findWaiting, listWaiting } from './queries.ts'
import { openPicture, type PictureKind } from './pictures.ts'

export const listChecks = read(calls.listChecks, async ({ context, query, pageOf }) => {
  const [count, rows] = await Promise.all([
    countWaiting(context.db),
    listWaiting(context.db, { ...rangeOf(query) }),
  ])
  const results = rows.map((row) => ({
    id: row.id,
    player: { id: row.player_id, username: row.username, avatar_url: row.avatar_url },
    first_name: row.first_name,
    last_name: row.last_name,
    dob: row.dob,
    country: row.address?.country ?? null,
    submitted: row.submitted_at.toISOString(),
  }))
  return pageOf({ count, results })
})

export const readDocument = read(calls.readDocument, async ({ context, params, actor }) => {
  const picture = await look(context, params.playerId, actor.playerId, 'document')
  if (!picture) return refuse('not_found')
  return picture
})

export const readSelfie = read(calls.readSelfie, async ({ context, params, actor }) => {
  const picture = await look(context, params.playerId, actor.playerId, 'selfie')
  if (!picture) return refuse('not_found')
  return picture
})

export const approveCheck = workflow(calls.approveCheck, async ({ context, params, body, actor }) => {
  const given = { ...params, by: actor.playerId, reason: body.reason, seenId: body.id }
  return decideAs(context, { ...given, verdict: 'approved' })
})

export const rejectCheck = workflow(calls.rejectCheck, async ({ context, params, body, actor }) => {
  const given = { ...params, by: actor.playerId, reason: body.reason, seenId: body.id }
  return decideAs(context, { ...given, verdict: 'rejected' })
})

/** Takes one's own rejection of an identity check back: it waits again, with its pictures. */
export const reopenCheck = command(
  calls.reopenCheck,
  async ({ unit, actor: { playerId: by, role }, params, body }) => {
    const { playerId, reason } = { ...params, ...body }
    const { trx, now } = unit
    if (!(await findCheck(trx, playerId))) return refuse('not_found')
    await lockPlayer(trx, playerId)
    const check = await findCheck(trx, playerId)
    if (!check) return refuse('not_found')
    const allowed = await takeBack(unit, check, { by, key: heldBack(check.id) })
    if (!allowed.ok) return allowed
    await forgetPictures.drop(trx, check.id)
    await writePending(trx, check.id)
    await updatePlayer(trx, playerId, { kyc_status: 'pending' })
    publishAccount(unit, playerId, 'profile', 'identity')
    await writeAudit(trx, {
      actorId: by,
      role,
      action: 'identity.reopen',
      subject: { kind: 'player', id: playerId },
      reason,
      details: { check: check.id, before: check.status },
      now,
    })
    return accept({ status: 'pending' })
  },
)

async function look(context: Context, playerId: string, by: string, picture: PictureKind) {
  const check = await findWaiting(context.db, playerId)
  const opened = check && (await openPicture(context, playerId, picture, check[`${picture}_file`]))
  if (opened) await recordLook(context, { playerId, by, picture })
  return opened
}

async function decideAs(context: Context, given: Parameters<typeof decideCheck>[1]) {
  const decided = await decideCheck(context, given)
  if (!decided.ok) return decided
  const { status, reason, decidedAt } = decided.value
  return accept({ status, reason, decided: decidedAt.toISOString() })
}
