import { z } from 'zod'
import { message } from './matches.ts'

const matchOf = {
  matchId: z.int(),
  lobbyId: z.int().nullable(),
  /** The match of a private lobby: only its players and holders of its link may know more than its id. */
  isPrivate: z.boolean(),
}

export const matchEvents = {
  'match.changed': z
    .object(matchOf)
    .describe('Status, veto, reports, votes, games, dispute or deadline of a match have changed.'),
  'match.message_sent': z
    .object({
      ...matchOf,
      message,
      /** The players of the match who read messages of its author: all but those who have blocked them. */
      readerIds: z.array(z.string()),
    })
    .describe('A player has written in the match chat.'),
  'match.evidence_added': z
    .object({ ...matchOf, playerIds: z.array(z.string()) })
    .describe('A player has added evidence for the result of a match.'),
  'match.ended': z
    .object({
      matchId: z.int(),
      lobbyId: z.int().nullable(),
      status: z.enum(['settled', 'cancelled']),
      /** The points of both sides, game by game; null when nothing was played. */
      scores: z.array(z.tuple([z.int(), z.int()])).nullable(),
    })
    .describe('A match has a final result, or is void.'),
  'dispute.changed': z
    .object({ matchId: z.int() })
    .describe('A dispute has a new statement, decision or appeal, or a moderator has acted on it.'),
}
