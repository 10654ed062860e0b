import { z } from '#contract/zod.ts'
import { defineCall } from '#contract/call.ts'
import { rowId, timestamp } from '#contract/shapes.ts'
import { matchRoom, section } from './bracket.ts'
import { staffOnly } from './refusals.ts'

/** Tasks that wait for the organizers, the most urgent first. */
export const deskItem = z.object({
  kind: z.enum(['dispute', 'undecided', 'no_show', 'late', 'missing', 'start', 'pay_prizes', 'open_round']),
  match_id: z.int().nullable(),
  lobby_id: z.int().nullable(),
  /** The match in that room, as `/matches/{id}/` has it; `match_id` is its place in the bracket. */
  played_match_id: z.int().nullable(),
  section: section.nullable(),
  round: z.int().nullable(),
  names: z.array(z.string()),
  /** How many have not checked in, of whom the first are named. */
  missing: z.int(),
  since: timestamp,
  /** When something happens by itself. */
  deadline: timestamp.nullable(),
})
export type DeskItem = z.output<typeof deskItem>

/** Their own, those of which moderators have a dispute, and those that moderators have decided. */
const leftToOthers = z.enum(['own_match', 'with_moderators', 'decided'])

export const readDesk = defineCall('GET v1 /tournaments/{id}/desk/', {
  summary: 'What waits for the organisers, the running matches, and how far it is',
  who: 'player',
  scope: 'tournaments:read',
  organization: 'tournament',
  params: z.object({ id: rowId }),
  answer: z.object({
    /** Everybody who is told of what concerns all: those who play, substitutes and those who wait too. */
    players: z.int(),
    waiting: z.array(deskItem),
    /** Matches on which this reader may not act, and why. */
    left_to_others: z.array(z.object({ match_id: z.int(), why: leftToOthers })),
    /** Why this reader may not call the tournament off now. */
    not_cancelled_by_me: leftToOthers.nullable(),
    running: z.array(
      matchRoom.extend({
        match_id: z.int(),
        section,
        round: z.int(),
        names: z.array(z.string()),
        since: timestamp,
        score: z.array(z.int()).nullable(),
      }),
    ),
  }),
  refusals: staffOnly,
})
