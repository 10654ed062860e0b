import type { Insertable } from 'kysely'
import type { JournalKind } from '#contract/tournaments/bracket.ts'
import { accept, type Decision } from '#core/decision.ts'
import type { ProgressionState } from '#core/bracket/progression/play.ts'
import {
  stepBrackets,
  type BracketAct,
  type BracketActRefusal,
  type BracketStep,
} from '#core/tournaments/bracket/bracket-act.ts'
import type { BracketDelta, BracketRef, MatchRef } from '#core/tournaments/bracket/match-key.ts'
import {
  stepTournament,
  type TournamentEvent,
  type TournamentRefusalOf,
} from '#core/tournaments/bracket/machine.ts'
import { taken, type Effect, type TournamentState } from '#core/tournaments/bracket/state.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { defineJob, ID_KEY } from '#server/platform/jobs/kind.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import type { ModeRow } from '#server/domains/site/catalogue.ts'
import { loadBrackets, noteActs, type Brackets } from './bracket/brackets.ts'
import { auditLines } from './audit.ts'
import { endStaffInvites } from './roles/end-invites.ts'
import { insertLines, type JournalValues, type NewLine } from './read/journal-queries.ts'
import type { UndoData } from './undo/data.ts'
import { columnsOf, type LoadedTournament } from './load.ts'
import {
  insertActs,
  isHidden,
  listStaffIds,
  updateTournament,
  type StoredAct,
  type TournamentRow,
} from './queries.ts'

export const tournamentDeadline = defineJob('tournament.deadline', { key: ID_KEY })
type Columns = Partial<Insertable<Tables['tournaments']>>

/**
 * Changes that one transaction makes to a tournament, which it has locked: steps of its machine, acts on its
 * brackets, lines of its journal. Everything is decided on states in memory and written once, by `finish`.
 */
export class TournamentWork {
  readonly unit: Unit
  /** False while the demo world plays a tournament of the past: its matches have no rooms. */
  opensRooms = true
  readonly row: TournamentRow
  readonly mode: ModeRow
  state: TournamentState
  /** The matches that acts of this transaction have changed, and the brackets that they began. */
  readonly changed: MatchRef[] = []
  readonly began: BracketRef[] = []
  /** Results that were taken back because of others. */
  dropped = 0
  /** Players whose own part of the tournament has changed. */
  readonly playerIds = new Set<string>()
  readonly #acts: StoredAct[] = []
  readonly #lines: NewLine[] = []
  readonly #columns: Columns = {}
  #brackets: Brackets | undefined
  readonly #lobbyIds = new Set<number>()
  readonly #matchIds = new Set<number>()

  constructor(unit: Unit, { row, mode, state }: LoadedTournament) {
    this.unit = unit
    this.row = row
    this.mode = mode
    this.state = state
  }

  get id(): number {
    return this.row.id
  }

  get at(): number {
    return this.unit.now.getTime()
  }

  /** Takes a step of the machine; the effects are what is left to do. */
  step<Event extends TournamentEvent>(
    event: Event,
  ): Decision<readonly Effect[], TournamentRefusalOf<Event['type']>> {
    const step = stepTournament(this.state, event)
    if (!step.ok) return step
    this.state = step.value.state
    return accept(step.value.effects)
  }

  async brackets(): Promise<ProgressionState> {
    this.#brackets ??= await loadBrackets(this.unit.trx, this.row)
    return this.#brackets.state
  }

  /** Applies an act to the brackets. */
  async act(act: BracketAct): Promise<Decision<BracketStep, BracketActRefusal>> {
    const step = stepBrackets(await this.brackets(), act)
    if (!step.ok || !this.#brackets) return step
    const seq = this.#brackets.seq + 1
    this.#brackets = { seq, state: step.value.state }
    this.#acts.push({ seq, act })
    this.began.push(...step.value.began)
    if (step.value.delta) this.#note(step.value.delta)
    this.changed.push(...(step.value.moved ?? []))
    return step
  }

  #note({ stage, group, matches, dropped, removed }: BracketDelta): void {
    this.dropped += dropped.length
    for (const match of [...matches.map(({ id }) => id), ...removed])
      this.changed.push({ stage, group, match })
  }

  /** Adds a line to the journal. Returns its number. */
  journal(
    kind: JournalKind,
    {
      actorId = null,
      reason = null,
      params = {},
      undo = null,
    }: {
      actorId?: string | null
      reason?: string | null
      params?: JournalValues
      /** Facts that undoing the line needs. */
      undo?: UndoData | null
    } = {},
  ): number {
    const seq = this.row.journal_seq + this.#lines.length + 1
    this.#lines.push({ seq, kind, actorId, reason: reason || null, params, undo })
    return seq
  }

  /** Columns that are written besides those of the machine's state. */
  set(columns: Columns): void {
    Object.assign(this.#columns, columns)
  }

  /** A room was opened, has ended or was closed. */
  noteRoom(lobbyId: number): void {
    this.#lobbyIds.add(lobbyId)
  }

  /** The time of a match has changed. */
  noteTime(matchId: number): void {
    this.#matchIds.add(matchId)
  }

  /** Writes all of it, and records what has changed. Returns the tournament as it is stored then. */
  async finish(): Promise<LoadedTournament> {
    const { trx, now } = this.unit
    const { state } = this
    if (this.#acts.length > 0) noteActs(trx, this.id)
    await insertActs(trx, { tournamentId: this.id, acts: this.#acts, now })
    await insertLines(trx, { tournamentId: this.id, lines: this.#lines, now })
    await auditLines(trx, { tournamentId: this.id, lines: this.#lines, now })
    const seq = this.row.act_seq + this.#acts.length
    const isBefore = ['draft', 'registration', 'check_in'].includes(state.status)
    const row = await updateTournament(trx, this.id, {
      ...columnsOf(state),
      ...(isBefore
        ? { places_taken: taken(state), waiting_count: state.counts.waiting + state.counts.standby }
        : { waiting_count: 0 }),
      act_seq: seq,
      journal_seq: this.row.journal_seq + this.#lines.length,
      ...this.#columns,
    })
    await this.#schedule()
    this.#recordRounds(row)
    if (state.status === 'completed' || state.status === 'cancelled')
      await endStaffInvites(this.unit, { tournamentId: this.id })
    // Any change may affect the rights of the staff.
    for (const id of await listStaffIds(trx, this.id)) this.playerIds.add(id)
    this.unit.record({
      type: 'tournament.changed',
      tournamentId: this.id,
      isDraft: isHidden(row),
      playerIds: [...this.playerIds],
    })
    if (this.#acts.length > 0 || this.#lobbyIds.size > 0 || this.#matchIds.size > 0)
      this.unit.record({
        type: 'tournament.bracket_changed',
        tournamentId: this.id,
        fromSeq: this.row.act_seq,
        toSeq: seq,
        lobbyIds: [...this.#lobbyIds],
        matchIds: [...this.#matchIds],
      })
    return { row, mode: this.mode, state }
  }

  /** Records the rounds that are over since it was loaded. */
  #recordRounds({ current_round: now, status }: TournamentRow): void {
    const { current_round: before, status: statusBefore } = this.row
    const isOver = status === 'completed' && statusBefore !== 'completed'
    const last = isOver ? now : now - 1
    for (let round = before; before > 0 && round <= last; round++)
      this.unit.record({ type: 'tournament.round_finished', tournamentId: this.id, round })
  }

  async #schedule(): Promise<void> {
    const { deadline, pausedAt } = this.state
    const hadDeadline = this.row.deadline_at !== null
    if (deadline && pausedAt === null)
      await tournamentDeadline.put(this.unit.trx, this.id, new Date(deadline.at))
    else if (hadDeadline) await tournamentDeadline.drop(this.unit.trx, this.id)
  }
}
