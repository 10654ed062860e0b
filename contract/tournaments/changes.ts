import { z } from '#contract/zod.ts'
import { defineCall } from '#contract/call.ts'
import { playerId, rowId, text } from '#contract/shapes.ts'
import { section } from './bracket.ts'
import { actPreview } from './act-preview.ts'
import { matchStaff } from './refusals.ts'
import { tournament } from './shapes.ts'

const params = z.object({ id: rowId })
const pair = z.object({ entrant_ids: z.tuple([rowId, rowId]) })
const swapRefusals = {
  ...matchStaff,
  not_live: { status: 400, detail: 'tournaments.refused.not_live' },
  no_such_entrant: { status: 400, field: 'entrant_ids', detail: 'tournaments.refused.no_such_entrant' },
  same_entrant: { status: 400, field: 'entrant_ids', detail: 'tournaments.refused.same_entrant' },
  has_played: { status: 400, field: 'entrant_ids', detail: 'tournaments.refused.swap_has_played' },
  match_running: { status: 400, detail: 'tournaments.refused.match_running' },
  next_stage_started: { status: 400, detail: 'tournaments.refused.next_stage_started' },
  prizes_paid: { status: 400, detail: 'tournaments.refused.prizes_paid' },
} as const

export const swapEntrants = defineCall('POST v1 /tournaments/{id}/swap/', {
  ruledText: ['reason'],
  summary: "Two entrants take each other's place in the bracket, as long as neither has played",
  who: 'player',
  scope: 'entrants:write',
  organization: 'tournament',
  params,
  body: pair.extend({ reason: text(3, 500) }),
  answer: tournament,
  refusals: swapRefusals,
})

export const previewSwap = defineCall('POST v1 /tournaments/{id}/swap/preview/', {
  summary: 'What a swap would change; nothing is written',
  who: 'player',
  scope: 'entrants:write',
  organization: 'tournament',
  params,
  body: pair,
  answer: actPreview,
  refusals: swapRefusals,
})

const substitution = z.object({
  entrant_id: rowId,
  out_player_id: playerId,
  /** The player who comes in. */
  username: z.string().trim().min(1).max(40),
})
const substituteRefusals = {
  ...matchStaff,
  over: { status: 400, detail: 'tournaments.refused.over' },
  no_such_entrant: { status: 400, field: 'entrant_id', detail: 'tournaments.refused.no_such_entrant' },
  teams_only: { status: 400, field: 'entrant_id', detail: 'tournaments.refused.teams_only' },
  no_such_player: { status: 400, field: 'username', detail: 'common.refused.no_player' },
  not_in_roster: { status: 400, detail: 'tournaments.refused.not_in_roster' },
  already_plays: { status: 400, field: 'username', detail: 'tournaments.refused.already_plays' },
  player_already_entered: {
    status: 400,
    field: 'username',
    detail: 'tournaments.refused.player_already_entered',
  },
  member_unfit: { status: 400, field: 'username', detail: 'tournaments.refused.substitute_unfit' },
  match_running: { status: 400, detail: 'tournaments.refused.match_running' },
} as const

export const substitutePlayer = defineCall('POST v1 /tournaments/{id}/substitute/', {
  ruledText: ['reason'],
  summary:
    "One player of a team plays instead of another, who is a substitute then; by its captain among the substitutes, by an organiser also somebody who meets the tournament's rules",
  who: 'player',
  scope: 'entrants:write',
  organization: 'tournament',
  params,
  body: substitution.extend({ reason: text(3, 500) }),
  answer: tournament,
  refusals: substituteRefusals,
})

export const substitutePreview = z.object({
  in_username: z.string(),
  out_username: z.string(),
  /** The team's next match, in which who comes in plays first. */
  match: z
    .object({ match_id: z.int(), section, round: z.int(), names: z.array(z.string().nullable()) })
    .nullable(),
  /** The room waits for the players: it is closed and opens again. */
  reopens: z.boolean(),
  /**
   * How the team's prizes are split. `was_agreed`, `open`: in the shares of the roster, which count again, or at all, once
   * whoever comes in has agreed; until then, and with `even`, in equal parts. `none`: there are no prizes.
   */
  split: z.enum(['none', 'even', 'open', 'was_agreed']),
  /** The share that goes over, in percent. */
  share: z.int().nullable(),
  notified: z.int(),
})
export type SubstitutePreview = z.output<typeof substitutePreview>

export const previewSubstitute = defineCall('POST v1 /tournaments/{id}/substitute/preview/', {
  summary: 'What a substitution would change; nothing is written',
  who: 'player',
  scope: 'entrants:write',
  organization: 'tournament',
  params,
  body: substitution,
  answer: substitutePreview,
  refusals: substituteRefusals,
})
