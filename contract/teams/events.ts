import { z } from '#contract/zod.ts'

const memberOf = {
  teamId: z.int(),
  playerId: z.string(),
  /** The captain at that time. */
  captainId: z.string(),
}

export const teamEvents = {
  'team.changed': z
    .object({
      teamId: z.int(),
      /** The players whose list of teams or invites has changed. */
      playerIds: z.array(z.string()),
    })
    .describe('A team, its members or its invites have changed.'),
  'team.invite_changed': z
    .object({ playerId: z.string(), inviteId: z.int() })
    .describe('The invited player can see and answer an invite to a team now, or not any more.'),
  'team.player_invited': z
    .object({ teamId: z.int(), inviteId: z.int() })
    .describe('A captain has invited a player to the team.'),
  'team.invite_declined': z
    .object(memberOf)
    .describe('A player has declined an invite, or has ended a block that had hidden it.'),
  'team.member_joined': z
    .object(memberOf)
    .describe('A player has joined a team, by an invite or by its link.'),
  'team.member_left': z.object(memberOf).describe('A player has left a team.'),
  'team.member_changed': z
    .object({
      ...memberOf,
      /** The new role; null when the player was removed. */
      role: z.enum(['captain', 'member', 'substitute']).nullable(),
    })
    .describe('The captain has given a player another role, or has removed them.'),
  'team.disbanded': z
    .object({
      teamId: z.int(),
      captainId: z.string(),
      /** The other players of the team. */
      playerIds: z.array(z.string()),
    })
    .describe('A captain has disbanded the team.'),
}
