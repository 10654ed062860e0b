import type { WaitingChange } from '#contract/admin/changes.ts'
import * as calls from '#contract/admin/changes.ts'
import { accept, refuse } from '#core/decision.ts'
import { decideChange, type ChangeRefusal } from '#core/two-persons.ts'
import type { SettingName } from '#core/settings.ts'
import { listUntied } from '#server/platform/audit/appointed-queries.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { runCommand, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Session } from '#server/platform/http/session.ts'
import {
  changeDue,
  lockChange,
  writeChange,
  type ChangeRow,
  listChanges,
} from '#server/platform/two-persons/queries.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { read, workflow } from '#server/platform/call.ts'
import { listPermitted } from '#server/domains/players/staff-queries.ts'
import { listBadges } from '#server/domains/players/queries.ts'
import { applyChange, permissionFor } from './apply.ts'

type Verdict = { id: number; isApproved: boolean; reason: string }
type DecideRefusal = 'not_found' | 'not_permitted' | 'out_of_date' | ChangeRefusal

/** Lets a waiting change take effect now, or declines it. */
export function decideWaiting(
  context: Context,
  by: Pick<Session, 'playerId' | 'role' | 'permissions'>,
  { id, isApproved, reason }: Verdict,
): Promise<Outcome<ChangeRow, DecideRefusal>> {
  return runCommand(context, async (unit): Promise<Outcome<ChangeRow, DecideRefusal>> => {
    const { trx, now } = unit
    const row = await lockChange(trx, id)
    if (!row) return refuse('not_found')
    const permission = permissionFor(row.kind)
    if (!by.permissions.has(permission)) return refuse('not_permitted')
    const others = (await listPermitted(trx, permission)).filter(
      (each) => each !== row.asked_by && each !== row.player_id,
    )
    const untied = await listUntied(trx, others, [row.asked_by], now)
    const decision = decideChange(
      { state: row.state, playerId: row.player_id, askedBy: row.asked_by },
      {
        by: by.playerId,
        isApproved,
        reason,
        isAppointed: !untied.includes(by.playerId),
        hasOthers: others.length > 0,
      },
    )
    if (!decision.ok) return decision
    const state = decision.value
    if (state === 'effective' && !(await applyChange(context, unit, row))) return refuse('out_of_date')
    await changeDue.drop(trx, id)
    await writeAudit(trx, {
      actorId: by.playerId,
      role: by.role,
      action: isApproved ? 'change.approve' : 'change.decline',
      subject:
        row.player_id === null ? { kind: 'setting', id: row.name } : { kind: 'player', id: row.player_id },
      reason,
      details: { name: row.name, ...(row.value === null ? {} : { after: row.value }) },
      now,
    })
    const decided = await writeChange(trx, id, {
      state,
      decided_by: by.playerId,
      decided_at: now,
      answer: reason,
    })
    unit.record({ type: 'change.decided', changeId: id })
    return accept(decided)
  })
}

/** Lets changes take effect to which nobody has objected for a day. */
changeDue.handledBy(async ({ context, unit, key }) => {
  const row = await lockChange(unit.trx, key)
  if (row?.state !== 'waiting') return
  const isApplied = await applyChange(context, unit, row)
  await writeChange(unit.trx, row.id, { state: isApplied ? 'effective' : 'ended', decided_at: unit.now })
  unit.record({ type: 'change.decided', changeId: row.id })
})

const KINDS = ['permission', 'role', 'setting'] as const

export const listGrants = read(calls.listGrants, async ({ context: { db }, actor }) => {
  const kinds = KINDS.filter((kind) => actor.permissions.has(permissionFor(kind)))
  return { results: await present(db, await listChanges(db, kinds)) }
})

export const decideGrant = workflow(calls.decideGrant, async ({ context, params, body, actor }) => {
  const of = { id: params.id, isApproved: body.approved, reason: body.reason }
  const done = await decideWaiting(context, actor, of)
  if (!done.ok) return done
  const decided = done.value
  const [shown] = await present(context.db, [decided])
  if (!shown) throw new Error('a change was not presented')
  // The answer of this process's next call is right, without waiting for the event.
  await context.settings.load()
  return accept(shown)
})

async function present(db: Reader, rows: readonly ChangeRow[]): Promise<WaitingChange[]> {
  const people = rows.flatMap((row) => [row.asked_by, row.player_id ?? []].flat())
  const badges = await listBadges(db, [...new Set(people)])
  const badge = (id: string) => badges.get(id) ?? { id, username: '', avatar_url: null }
  return rows.map((row) => ({
    id: row.id,
    player: row.player_id === null ? null : badge(row.player_id),
    // Names were checked when they were asked for.
    permission: row.kind === 'setting' ? null : (row.name as WaitingChange['permission']),
    setting: row.kind === 'setting' ? { name: row.name as SettingName, value: row.value } : null,
    reason: row.reason,
    by: badge(row.asked_by),
    asked: row.asked_at.toISOString(),
    effective_at: row.effective_at.toISOString(),
    state: row.state,
  }))
}
