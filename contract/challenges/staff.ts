import { z } from '#contract/zod.ts'
import { defineCall } from '#contract/call.ts'
import { pageFields, pageOf, playerBadge, timestamp } from '#contract/shapes.ts'
import { challengeStatus } from './shapes.ts'

export const staffChallenge = z.object({
  id: z.int(),
  name: z.string(),
  status: challengeStatus,
  game: z.string(),
  mode: z.string(),
  starts_at: timestamp,
  ends_at: timestamp,
  organizer: playerBadge,
  players: z.int(),
  places: z.int().nullable(),
  /** What waits. `results`: to be judged; `service_down`: its results service cannot be read. */
  waits: z.array(z.object({ kind: z.enum(['results', 'service_down']), count: z.int() })),
})
export type StaffChallenge = z.output<typeof staffChallenge>

export const listChallengesForStaff = defineCall('GET v1 /admin/challenges/', {
  summary:
    'Challenges in any state, the newest first, by a part of their name, their organizer or their number; at most 1,000',
  who: 'staff',
  may: 'challenges',
  query: z.object({
    q: z.string().max(120).default(''),
    /** `waits`: in any state, but something waits for a person or for the results service. */
    state: z.enum([...challengeStatus.options, 'waits']).optional(),
    ...pageFields,
  }),
  answer: pageOf(staffChallenge),
})
