import { z } from '#contract/zod.ts'
import { defineCall, stepUpRequired } from '#contract/call.ts'
import { pageFields, pageOf, playerBadge, rowId, text, timestamp } from '#contract/shapes.ts'
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
  /**
   * Tasks that wait for staff. `results`: to be judged; `service_down`: its results service cannot be read;
   * `no_organizer`: its organizer is banned or lost the role.
   */
  waits: z.array(z.object({ kind: z.enum(['results', 'service_down', 'no_organizer']), count: z.int() })),
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

export const handOverChallenge = defineCall('POST v1 /admin/challenges/{id}/hand-over/', {
  summary:
    'Give a challenge to another organizer, whose former one was banned, lost the role or cannot be reached',
  who: 'staff',
  may: 'challenges',
  mayToo: 'organizers',
  stepUp: true,
  params: z.object({ id: rowId }),
  body: z.object({ username: z.string().trim().max(40), reason: text(3, 500) }),
  answer: z.object({ id: z.int() }),
  refusals: {
    ...stepUpRequired,
    not_found: { status: 404, detail: 'challenges.refused.not_found' },
    over: { status: 400, detail: 'challenges.refused.over' },
    no_such_player: { status: 400, field: 'username', detail: 'challenges.refused.no_such_player' },
    no_organizer: { status: 400, field: 'username', detail: 'common.refused.no_organizer' },
    already_owner: { status: 400, field: 'username', detail: 'challenges.refused.already_owner' },
    own_account: { status: 403, field: 'username', detail: 'challenges.refused.hand_over_self' },
    plays: { status: 400, field: 'username', detail: 'challenges.refused.plays' },
    approved_prizes: { status: 400, field: 'username', detail: 'challenges.refused.approved_prizes' },
  },
})
