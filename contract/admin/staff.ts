import { PERMISSIONS } from '#core/permissions.ts'
import { z } from '#contract/zod.ts'
import { defineCall, stepUpRequired } from '#contract/call.ts'
import { role } from '#contract/accounts/accounts.ts'
import { playerBadge, playerId, text } from '#contract/shapes.ts'

const permission = z.enum(PERMISSIONS)

export const staffMember = z.object({
  player: playerBadge,
  role,
  /** All that the player may do as staff. */
  permissions: z.array(permission),
  /** Permissions granted besides the role. */
  granted: z.array(permission),
  /** Permissions that a second person has to approve within a day, or that take effect then. */
  waiting: z.array(permission),
})

export const listStaff = defineCall('GET v1 /admin/staff/', {
  summary: 'Everybody who may do something as staff, and what',
  who: 'staff',
  may: 'roles',
  answer: z.object({ results: z.array(staffMember) }),
})

export const findStaffMember = defineCall('GET v1 /admin/staff/{username}/', {
  summary: 'What a player may do as staff',
  who: 'staff',
  may: 'roles',
  params: z.object({ username: z.string().max(40) }),
  answer: staffMember,
  refusals: { not_found: { status: 404, detail: 'common.http.404' } },
})

export const grantPermissions = defineCall('PUT v1 /admin/players/{id}/permissions/', {
  summary: 'Replaces what a player may do as staff besides what comes with the role',
  who: 'staff',
  may: 'roles',
  stepUp: true,
  params: z.object({ id: playerId }),
  body: z.object({ granted: z.array(permission).max(PERMISSIONS.length), reason: text(3, 500) }),
  answer: staffMember,
  refusals: {
    ...stepUpRequired,
    not_found: { status: 404, detail: 'common.http.404' },
    own_account: { status: 403, detail: 'admin.refused.own_account' },
    beyond_yours: { status: 403, detail: 'admin.refused.beyond_yours' },
  },
})
