import { z } from '#contract/zod.ts'

export const challengeEvents = {
  'challenge.changed': z
    .object({ challengeId: z.int(), playerIds: z.array(z.string()) })
    .describe(
      'Status, texts, players or clocks of a challenge have changed. The players: whose own part of it has.',
    ),
  'challenge.standing_changed': z
    .object({ challengeId: z.int(), playerId: z.string() })
    .describe('A result of this player was sent, read or reviewed.'),
  'challenge.started': z.object({ challengeId: z.int() }).describe('The time of a challenge has begun.'),
  'challenge.completed': z
    .object({ challengeId: z.int() })
    .describe('A challenge is settled: places are final and prizes are paid.'),
  'challenge.prizes_waiting': z
    .object({ challengeId: z.int() })
    .describe('A challenge is over, its organizer lost the role, and an admin decides about its prizes.'),
  'challenge.handed_over': z
    .object({ challengeId: z.int(), playerId: z.string() })
    .describe('An admin has given a challenge to another organizer.'),
  'challenge.cancelled': z
    .object({ challengeId: z.int() })
    .describe('A challenge was cancelled; every entry was given back.'),
  'challenge.next_announced': z
    .object({ challengeId: z.int(), nextId: z.int() })
    .describe('The next challenge of a weekly series was announced.'),
  'challenge.review_wanted': z
    .object({ challengeId: z.int(), resultId: z.int() })
    .describe('A result waits for a review, and none has waited before.'),
  'challenge.reviewed': z
    .object({
      challengeId: z.int(),
      resultId: z.int(),
      playerId: z.string(),
      status: z.enum(['approved', 'rejected']),
      /** The review was of an appeal. */
      isAppeal: z.boolean(),
    })
    .describe('A result was approved or rejected by a reviewer.'),
} as const
