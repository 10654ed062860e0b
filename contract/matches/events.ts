import { z } from '#contract/zod.ts'

const matchOf = {
  matchId: z.int(),
  lobbyId: z.int(),
  /** The match of a private lobby: only its players and holders of its link may know more than its id. */
  isPrivate: z.boolean(),
}

export const matchEvents = {
  'match.changed': z
    .object({
      ...matchOf,
      /** The tournament that it is part of. */
      tournamentId: z.int().nullable(),
      /** Everyone in the match, if its status has changed; they see that wherever they are. */
      playerIds: z.array(z.string()),
      /** A game of a running series has ended. */
      hasNewScore: z.boolean().optional(),
    })
    .describe('Status, veto, reports, votes, games, dispute or deadline of a match have changed.'),
  'match.opened': z.object({ ...matchOf, tournamentId: z.int().nullable() }).describe('A match has opened.'),
  'match.reported': z
    .object({ ...matchOf, tournamentId: z.int().nullable() })
    .describe('A side has reported the result of a match.'),
  'match.message_sent': z
    .object({
      ...matchOf,
      messageId: z.int(),
      /** The players of the match who read messages of its author: all but those who have blocked them. */
      readerIds: z.array(z.string()),
    })
    .describe('A player has written in the match chat.'),
  'match.evidence_added': z
    .object({ ...matchOf, evidenceId: z.int(), playerIds: z.array(z.string()) })
    .describe('A player has added evidence for the result of a match.'),
  'match.ended': z
    .object({
      matchId: z.int(),
      lobbyId: z.int(),
      status: z.enum(['settled', 'cancelled']),
      /** The position of the side that has won; null for a draw, and when the match is void. */
      winner: z.union([z.literal(0), z.literal(1)]).nullable(),
    })
    .describe('A match has a final result, or is void.'),
  'dispute.changed': z
    .object({ matchId: z.int() })
    .describe('A dispute has a new statement, decision or appeal, or a moderator has acted on it.'),
  'dispute.opened': z
    .object({ matchId: z.int(), tournamentId: z.int().nullable() })
    .describe('The sides of a match disagree on its result.'),
  'dispute.handed_over': z
    .object({
      matchId: z.int(),
      tournamentId: z.int().nullable(),
      /** The captain who has asked for it; null when the time of the staff is over, or nobody of them may decide. */
      byId: z.string().nullable(),
    })
    .describe('The moderators have a dispute that the staff of its tournament has not decided.'),
  'dispute.appealed': z
    .object({
      matchId: z.int(),
      /** The captain who has appealed. */
      captainId: z.string(),
    })
    .describe("A captain has appealed against a moderator's decision."),
  'dispute.decided': z
    .object({
      matchId: z.int(),
      /** 1 is the first decision, 2 the one after an appeal. */
      number: z.int(),
      tournamentId: z.int().nullable(),
    })
    .describe('A moderator, or the staff of its tournament, has decided a dispute.'),
  'dispute.evidence_asked': z
    .object({ matchId: z.int(), sideIds: z.array(z.int()), minutes: z.int(), note: z.string() })
    .describe('A moderator asks captains to show something until a time.'),
}
