import { opensByItself } from '#core/tournaments/read/live.ts'
import type { TournamentState } from '#core/tournaments/bracket/state.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import { findModeById, type ModeRow } from '#server/domains/site/catalogue.ts'
import { lockTournament, type TournamentRow } from './queries.ts'
import { machineRules } from './settings.ts'

/** A tournament's row, its mode, and the state of its machine built from them. */
export type LoadedTournament = { row: TournamentRow; mode: ModeRow; state: TournamentState }

export async function loadTournament(db: Reader, row: TournamentRow): Promise<LoadedTournament> {
  return { row, mode: await findModeById(db, row.mode_id), state: machineState(row) }
}

/** Loads a tournament and locks it until the transaction ends. */
export async function lockAndLoad(trx: Trx, id: number): Promise<LoadedTournament | undefined> {
  const row = await lockTournament(trx, id)
  return row && loadTournament(trx, row)
}

export function machineState(row: TournamentRow): TournamentState {
  return {
    rules: machineRules(row.settings, row.practice_speed),
    status: row.status,
    startsAt: row.starts_at.getTime(),
    counts: row.counts,
    extensions: row.extensions,
    pausedAt: row.paused_at?.getTime() ?? null,
    roundsOpened: row.rounds_opened,
    prizes: row.prizes_status,
    deadline:
      row.deadline_kind && row.deadline_at
        ? { kind: row.deadline_kind, at: row.deadline_at.getTime() }
        : null,
  }
}

/** The columns of a state. */
export function columnsOf(state: TournamentState) {
  return {
    status: state.status,
    starts_at: new Date(state.startsAt),
    counts: JSON.stringify(state.counts),
    extensions: state.extensions,
    paused_at: state.pausedAt === null ? null : new Date(state.pausedAt),
    rounds_opened: state.roundsOpened,
    prizes_status: state.prizes,
    deadline_kind: state.deadline?.kind ?? null,
    deadline_at: state.deadline ? new Date(state.deadline.at) : null,
  }
}

/** Rounds that are open, for `core/tournaments/bracket/course.ts`. */
export function openRounds(state: TournamentState): { roundsOpened: number } {
  return { roundsOpened: opensByItself(state) ? Infinity : state.roundsOpened }
}
