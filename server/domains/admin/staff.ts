import type { CallAnswer } from '#contract/call.ts'
import * as calls from '#contract/admin/staff.ts'
import { accept, refuse } from '#core/decision.ts'
import { decideGrant } from '#core/admin/grants.ts'
import { waitingOf } from '#core/two-persons.ts'
import { permissionsOf, PERMISSIONS, type Permission } from '#core/permissions.ts'
import { askChange, endChanges, listChangesFor } from '#server/platform/two-persons/queries.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { command, read } from '#server/platform/call.ts'
import { publishAccount } from '#server/domains/accounts/publish-account.ts'
import { endViewings } from '#server/domains/accounts/viewing-queries.ts'
import {
  findPlayerById,
  lockPlayer,
  type PlayerRow,
  findPlayerByName,
} from '#server/domains/players/queries.ts'
import { listGranted, putGranted, listStaffRows, listWaiting } from '#server/domains/players/staff-queries.ts'

export const listStaff = read(calls.listStaff, async ({ context: { db } }) => ({
  results: (await listStaffRows(db)).map((row) => presentMember(row, row.granted, row.waiting)),
}))

export const findStaffMember = read(calls.findStaffMember, async ({ context: { db }, params }) => {
  const player = await findPlayerByName(db, params.username)
  if (!player) return refuse('not_found')
  return presentMember(player, await listGranted(db, player.id), await listWaiting(db, player.id))
})

type Member = CallAnswer<typeof calls.findStaffMember>

/** Replaces what a player may do as staff besides what comes with the role. */
export const grantPermissions = command(
  calls.grantPermissions,
  async ({ unit, actor: by, params: { id: playerId }, body: { granted, reason } }) => {
    const { trx, now } = unit
    if (!(await findPlayerById(trx, playerId))) return refuse('not_found')
    const player = await lockPlayer(trx, playerId)
    const before = asPermissions(await listGranted(trx, playerId))
    const decision = decideGrant({
      by: { id: by.playerId, permissions: by.permissions },
      player: { id: playerId, role: player.role, granted: before },
      granted,
    })
    if (!decision.ok) return decision
    const waiting = waitingOf(decision.value, before)
    const held = decision.value.filter((each) => !waiting.includes(each))
    const open = await listChangesFor(trx, { kind: 'permission', player_id: playerId })
    // Keep the requests of colleagues: those are declined where they wait, not by leaving them out here.
    const ofOthers = open.flatMap(({ name, asked_by: asker }) =>
      asker !== by.playerId && !held.some((each) => each === name) ? [name] : [],
    )
    for (const { name } of open)
      if (!ofOthers.includes(name))
        await endChanges(trx, { kind: 'permission', player_id: playerId, name: name ?? '' }, now)
    for (const name of waiting)
      if (!ofOthers.includes(name))
        await askChange(unit, {
          kind: 'permission',
          player_id: playerId,
          name,
          reason,
          asked_by: by.playerId,
        })
    await putGranted(trx, { playerId, granted: held, byId: by.playerId, now })
    await writeAudit(trx, {
      actorId: by.playerId,
      role: by.role,
      action: 'staff.permissions',
      subject: { kind: 'player', id: playerId },
      reason,
      details: { before, after: held, ...(waiting.length > 0 ? { waiting } : {}) },
      now,
    })
    const left = permissionsOf(player.role, held)
    if (!left.has('view_as') || !left.has('personal_data')) await endViewings(unit, { staffId: playerId })
    publishAccount(unit, playerId, 'profile')
    return accept(
      presentMember(player, held, [...new Set<string>([...waiting, ...ofOthers.map((name) => name ?? '')])]),
    )
  },
)

type Named = Pick<PlayerRow, 'id' | 'username' | 'avatar_url' | 'role'>

/** `waiting`: what a second person has to approve. */
export function presentMember(
  player: Named,
  granted: readonly string[],
  waiting: readonly string[] = [],
): Member {
  return {
    player: { id: player.id, username: player.username, avatar_url: player.avatar_url },
    role: player.role,
    permissions: [...permissionsOf(player.role, granted)],
    granted: asPermissions(granted),
    waiting: asPermissions(waiting),
  }
}

const asPermissions = (names: readonly string[]): Permission[] =>
  PERMISSIONS.filter((each) => names.includes(each))
