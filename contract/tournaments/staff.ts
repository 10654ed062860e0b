import { z } from '#contract/zod.ts'
import { defineCall, stepUpRequired } from '#contract/call.ts'
import { pageFields, pageOf, playerBadge, rowId, text, timestamp } from '#contract/shapes.ts'
import { tournamentStatus } from './shapes.ts'

export const staffTournament = z.object({
  id: z.int(),
  name: z.string(),
  status: tournamentStatus,
  paused: z.boolean(),
  /** Only its own staff and admins can open it: a draft, also one that was cancelled. */
  is_hidden: z.boolean(),
  game: z.string(),
  mode: z.string(),
  starts_at: timestamp,
  organizer: playerBadge,
  organization: z.object({ slug: z.string(), name: z.string() }).nullable(),
  players: z.int(),
  places: z.int(),
  /**
   * Cases that wait for a person. `dispute`: matches that players disagree about; `undecided`: rooms that ended without
   * a result; `no_referee`: those of them where nobody but the owner decides; `no_organizer`: its owner is banned or
   * lost the role; `pay_prizes`: the places are not confirmed; `start`: its time has come, and it is started by hand.
   */
  waits: z.array(
    z.object({
      kind: z.enum(['dispute', 'undecided', 'no_referee', 'no_organizer', 'pay_prizes', 'start']),
      count: z.int(),
    }),
  ),
})
export type StaffTournament = z.output<typeof staffTournament>

export const listTournamentsForStaff = defineCall('GET v1 /admin/tournaments/', {
  summary:
    'Tournaments in any state, the newest first, by a part of their name, their organizer or their number; at most 1,000',
  who: 'staff',
  may: 'tournaments',
  query: z.object({
    q: z.string().max(120).default(''),
    /** `waits`: in any state, but something waits for a person. */
    state: z.enum([...tournamentStatus.options, 'paused', 'waits']).optional(),
    ...pageFields,
  }),
  answer: pageOf(staffTournament),
})

export const handOverTournament = defineCall('POST v1 /admin/tournaments/{id}/hand-over/', {
  summary:
    'Give a tournament to another organizer, whose former one was banned, lost the role or cannot be reached',
  who: 'staff',
  may: 'tournaments',
  mayToo: 'organizers',
  stepUp: true,
  params: z.object({ id: rowId }),
  body: z.object({ username: z.string().trim().max(40), reason: text(3, 500) }),
  answer: z.object({ id: z.int() }),
  refusals: {
    ...stepUpRequired,
    not_found: { status: 404, detail: 'tournaments.refused.not_found' },
    over: { status: 400, detail: 'tournaments.refused.over' },
    no_such_player: { status: 400, field: 'username', detail: 'common.refused.no_player' },
    no_organizer: { status: 400, field: 'username', detail: 'common.refused.no_organizer' },
    already_owner: { status: 400, field: 'username', detail: 'tournaments.refused.already_owner' },
    own_account: { status: 403, field: 'username', detail: 'tournaments.refused.hand_over_self' },
    approved_prizes: { status: 400, field: 'username', detail: 'tournaments.refused.approved_prizes' },
  },
})
