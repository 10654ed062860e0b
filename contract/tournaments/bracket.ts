import { z } from '#contract/zod.ts'
import { defineCall } from '#contract/call.ts'
import { pageFields, pageOf, rowId, timestamp } from '#contract/shapes.ts'
import { notFound } from './refusals.ts'
import { playRules } from './play-rules.ts'
import { reason } from './shapes.ts'

export const section = z.enum(['winners', 'losers', 'final', 'reset', 'third_place', 'table'])
/** The sections as clients name them. */
export const bracketName = z.enum(['winners', 'losers', 'final', 'reset', 'third', 'table'])
export const bracketMatchStatus = z.enum(['waiting', 'open', 'decided', 'bye', 'empty', 'forfeited', 'void'])

const slot = z.object({
  entrant_id: z.int(),
  name: z.string(),
  seed: z.int(),
  score: z.int().nullable(),
})

const bracketMatch = z.object({
  id: z.int(),
  round: z.int(),
  bracket: bracketName,
  status: bracketMatchStatus,
  best_of: z.int(),
  /** Null: not known yet, or a bye. */
  entrants: z.array(slot.nullable()),
  winner_id: z.int().nullable(),
  why: z.array(reason),
})

/**
 * The room in which a match is or was played. `position`: of the match in its bracket, from 0. `score`: the games won so far,
 * in the order of its entrants, while a series is played and one is over.
 */
export const matchRoom = z.object({
  position: z.int(),
  lobby_id: z.int(),
  status: z.enum(['open', 'live', 'disputed', 'undecided', 'done']),
  score: z.tuple([z.int(), z.int()]).optional(),
})

/** When a match will be played, by its position; null: no time stands any more. */
export const setTime = z.object({ position: z.int(), at: timestamp.nullable() })

/** A bracket as numbers, as `load` of `core/bracket/stored.ts` takes it: the client follows it by its acts. */
export const storedBracket = z.object({
  version: z.literal(1),
  rules: z.record(z.string(), z.unknown()),
  planned: z.int(),
  seeds: z.int(),
  matches: z.array(z.int()),
  entrants: z.array(z.int()),
  rounds: z.array(z.int()),
})

const group = z.object({
  id: z.int(),
  stored: storedBracket,
  /** Seeds in the tournament, by the seed in this bracket; index 0 is unused. */
  seeds: z.array(z.int()),
  reasons: z.array(reason),
  rooms: z.array(matchRoom),
  times: z.array(setTime),
  /** Empty with `form=compact`, as it follows from `stored`. */
  rounds: z.array(z.object({ number: z.int(), bracket: bracketName, matches: z.array(bracketMatch) })),
})

export const bracket = z.object({
  /** The last act that is in it; the live event `bracket` carries the ones that follow. */
  seq: z.int(),
  /** The entrant of each seed of the tournament. */
  entrants: z.array(z.object({ seed: z.int(), id: z.int(), name: z.string() })),
  stages: z.array(
    z.object({
      id: z.int(),
      kind: playRules.shape.format,
      /** The name of a stage of a progression; null where the format makes the stages. */
      name: z.string().nullable(),
      /** How many places of each group go on to the best of the stages that it feeds; 0: none. */
      advances: z.int(),
      groups: z.array(group),
    }),
  ),
})
export type Bracket = z.output<typeof bracket>

export const readBracket = defineCall('GET v1 /tournaments/{id}/bracket/', {
  summary: 'The bracket: stages, groups, rounds and matches; stages without groups have not begun',
  who: 'anyone',
  scope: 'tournaments:read',
  organization: 'tournament',
  params: z.object({ id: rowId }),
  query: z.object({ form: z.enum(['full', 'compact']).default('full') }),
  answer: bracket,
  refusals: notFound,
})

const tieBreakValue = z.object({ name: z.string(), value: z.number() })

export const standing = z.object({
  entrant: z.object({ id: z.int(), name: z.string() }),
  stage: z.int(),
  group: z.int(),
  place: z.int(),
  points: z.number(),
  wins: z.int(),
  draws: z.int(),
  losses: z.int(),
  tie_breaks: z.array(tieBreakValue),
  why: z.array(reason),
})

export const readStandings = defineCall('GET v1 /tournaments/{id}/standings/', {
  summary:
    'The standings: of the stage that decides, before it has begun of the last that has, or of the one asked for',
  who: 'anyone',
  scope: 'tournaments:read',
  organization: 'tournament',
  params: z.object({ id: rowId }),
  query: z.object({ stage: rowId.optional(), ...pageFields }),
  answer: pageOf(standing),
  refusals: notFound,
})

/** Kinds of lines in the journal; without a player, the platform did it. */
export const journalKind = z.enum([
  'edit',
  'reschedule',
  'publish',
  'open_check_in',
  'stage_check_in',
  'extend',
  'cancel',
  'start',
  'draw',
  'seeds',
  'open_round',
  'pause',
  'resume',
  'match_time',
  'round_time',
  'result',
  'undo_result',
  'swap',
  'substitute',
  'undo',
  'dispute',
  'dispute_handed_over',
  'dispute_decided',
  'disqualify',
  'invite',
  'uninvite',
  'add_entrant',
  'announce',
  'feature',
  'release',
  'unfeature',
  'staff',
  'complete',
  'pay_prizes',
])
export type JournalKind = z.output<typeof journalKind>

export const undoRefusal = z.enum([
  'already_undone',
  'over',
  'prizes_paid',
  'next_stage_started',
  'changed_since',
  'already_started',
  'has_results',
  'not_paused',
  'match_running',
  'round_open',
  'time_passed',
  'only_later',
])

/** A line of the journal: everything that was done, by whom and why. */
export const journalLine = z.object({
  seq: z.int(),
  kind: journalKind,
  by: z.string().nullable(),
  reason: z.string().nullable(),
  values: z.record(z.string(), z.union([z.number(), z.string(), z.null()])),
  created: timestamp,
  /** The line that took it back. */
  undone_by: z.int().nullable(),
  can_undo: z.boolean(),
  /** Why it cannot be undone now; null if it can be, and for what is never undone or not by the reader. */
  undo_refusal: undoRefusal.nullable(),
})
export type JournalLine = z.output<typeof journalLine>

export const readJournal = defineCall('GET v1 /tournaments/{id}/journal/', {
  summary: 'The acts of the organisers, newest first',
  who: 'anyone',
  scope: 'tournaments:read',
  organization: 'tournament',
  params: z.object({ id: rowId }),
  query: z.object({ before: rowId.optional() }),
  answer: z.object({ results: z.array(journalLine), more: z.boolean() }),
  refusals: notFound,
})

export const exportTournament = defineCall('GET v1 /tournaments/{id}/export/', {
  summary: 'Everything about a tournament as JSON, or its matches as CSV with `format=csv`',
  who: 'anyone',
  scope: 'tournaments:read',
  organization: 'tournament',
  params: z.object({ id: rowId }),
  query: z.object({ format: z.enum(['json', 'csv']).default('json') }),
  answer: z.object({
    tournament: z.record(z.string(), z.unknown()),
    entrants: z.array(z.record(z.string(), z.unknown())),
    bracket,
  }),
  download: 'text/csv',
  refusals: notFound,
})

export const readPlaceInTournament = defineCall('GET v1 /tournaments/{id}/place-preview/', {
  summary:
    'A picture of a place in a tournament that is over, to share, 1200 by 630: of an entrant or a player',
  who: 'anyone',
  scope: 'tournaments:read',
  cost: 60,
  params: z.object({ id: rowId }),
  query: z.object({ entrant: z.coerce.number().int().optional(), username: z.string().max(64).optional() }),
  answer: z.instanceof(Uint8Array),
  media: 'image/png',
  refusals: notFound,
})

export const readTournamentPreview = defineCall('GET v1 /tournaments/{id}/preview/', {
  summary: 'A picture of the state of a tournament for link previews, 1200 by 630',
  who: 'anyone',
  scope: 'tournaments:read',
  cost: 60,
  params: z.object({ id: rowId }),
  answer: z.instanceof(Uint8Array),
  media: 'image/png',
  refusals: notFound,
})
