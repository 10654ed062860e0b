import type { WaitingChange } from '#contract/admin/changes.ts'
import * as calls from '#contract/admin/changes.ts'
import type { SettingName } from '#core/settings.ts'
import { accept } from '#core/decision.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { listChanges, type ChangeRow } from '#server/platform/two-persons/queries.ts'
import { read, workflow } from '#server/platform/call.ts'
import { listBadges } from '#server/domains/players/queries.ts'
import { permissionFor } from './apply.ts'
import { decideWaiting } from './commands.ts'

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
