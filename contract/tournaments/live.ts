import { z } from '#contract/zod.ts'
import { matchRoom, setTime } from './bracket.ts'
import { ownPart, publicTournament, tournamentRow } from './shapes.ts'

/** `own` is absent when nothing of the receiver's own has changed. */
export const liveTournament = z.object({
  id: z.int(),
  tournament: publicTournament.nullable(),
  own: ownPart.optional(),
})

export const liveTournamentRow = z.object({
  id: z.int(),
  /** Without what is the reader's own. Null once it is no longer public. */
  row: tournamentRow.omit({ me: true, my_match: true, my_disputes: true }).nullable(),
})

/**
 * The acts after `from_seq` up to `seq`. A client with the state of `from_seq` applies them; any other reads
 * the bracket again. Without acts only rooms have changed, whatever state one has. An act is data of
 * `core/tournaments/bracket/bracket-act.ts`.
 */
export const liveBracket = z.object({
  id: z.int(),
  from_seq: z.int(),
  seq: z.int(),
  acts: z.array(z.object({ seq: z.int(), act: z.record(z.string(), z.unknown()) })),
  rooms: z.array(matchRoom.extend({ stage: z.int(), group: z.int() })),
  times: z.array(setTime.extend({ stage: z.int(), group: z.int() })),
  /** Entrants who are new, or have another name. */
  entrants: z.array(z.object({ seed: z.int(), id: z.int(), name: z.string() })),
})
export type LiveBracket = z.output<typeof liveBracket>
