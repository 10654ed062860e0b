import { z } from '#contract/zod.ts'

export const organizationEvents = {
  'organization.player_banned': z
    .object({ organizationId: z.int(), playerId: z.string() })
    .describe('A player may not enter the tournaments of an organization any more.'),
  'organization.member_set': z
    .object({
      organizationId: z.int(),
      playerId: z.string(),
      role: z.enum(['owner', 'manager', 'referee']),
      byId: z.string(),
    })
    .describe('Somebody was given a role in an organization.'),
  'organization.invited': z
    .object({
      organizationId: z.int(),
      playerId: z.string(),
      role: z.enum(['owner', 'manager', 'referee']),
      byId: z.string(),
    })
    .describe('Somebody was offered a role in an organization.'),
  'organization.invite_changed': z
    .object({ playerId: z.string(), inviteId: z.int() })
    .describe('The offer of a role in an organization was made, answered or taken back.'),
}
