import * as calls from '#contract/admin/staff.ts'
import { refuse } from '#core/decision.ts'
import { read } from '#server/platform/call.ts'
import { findPlayerByName } from '#server/domains/players/queries.ts'
import { listGranted, listStaffRows, listWaiting } from '#server/domains/players/staff-queries.ts'
import { presentMember } from './staff-commands.ts'

export const listStaff = read(calls.listStaff, async ({ context: { db } }) => ({
  results: (await listStaffRows(db)).map((row) => presentMember(row, row.granted, row.waiting)),
}))

export const findStaffMember = read(calls.findStaffMember, async ({ context: { db }, params }) => {
  const player = await findPlayerByName(db, params.username)
  if (!player) return refuse('not_found')
  return presentMember(player, await listGranted(db, player.id), await listWaiting(db, player.id))
})
