import type { z } from '#contract/zod.ts'
import type { DeskItem } from '#contract/tournaments/desk.ts'
import * as calls from '#contract/tournaments/desk.ts'
import { refuse } from '#core/decision.ts'
import { matchView } from '#core/bracket/bracket.ts'
import { matchKey } from '#core/tournaments/bracket/match-key.ts'
import { hasRoundAfter, playableIn } from '#core/tournaments/bracket/course.ts'
import { read } from '#server/platform/call.ts'
import type { Context } from '#server/platform/context.ts'
import { findModeById } from '#server/domains/site/catalogue.ts'
import { findVisible } from '../access.ts'
import { loadBrackets } from '#server/domains/tournaments/bracket/brackets.ts'
import { listByStatus } from '#server/domains/tournaments/entry/entrant-queries.ts'
import { listSeeded } from '#server/domains/tournaments/bracket/seed-queries.ts'
import { listLeftToOthers, mayCallOff } from '#server/domains/tournaments/manage/authority.ts'
import { machineState, openRounds } from '../load.ts'
import type { TournamentRow } from '../queries.ts'
import {
  listLobbyStates,
  listRunning,
  refOf,
  type LobbyStateRow,
  type RoomRow,
} from '#server/domains/tournaments/rooms/room-queries.ts'
import { listPlayersIn } from '#server/domains/tournaments/entry/roster-queries.ts'
import { IN_TOURNAMENT } from '../statuses.ts'
import { roomStatus } from './rooms.ts'

type Desk = z.output<(typeof calls.readDesk)['answer']>
type Running = Desk['running'][number] & {
  deadline: string | null
  state: LobbyStateRow | undefined
  room: RoomRow
}

/** A match is late when it takes more than three times what a match of its length usually does. */
const LATE_FACTOR = 3
/** Limit of names shown of entrants who have not checked in. */
const MOST_NAMES = 12

/**
 * Reads the cases that wait for the organizers, the next automatic deadline first, and the matches that are
 * being played.
 */
export async function readDesk(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  row: TournamentRow,
  { playerId, gameMinutes }: { playerId: string; gameMinutes: number },
): Promise<Desk> {
  const running = await loadRunning(db, row)
  const now = clock.now()
  const waiting = [
    ...(await ofTournament(db, row, now)),
    ...running.flatMap((each) => ofMatch(each, now, gameMinutes)),
  ]
  waiting.sort((one, other) => (one.deadline ?? '9').localeCompare(other.deadline ?? '9'))
  const players = new Set(await listPlayersIn(db, row.id, IN_TOURNAMENT))
  const staff = { tournamentId: row.id, playerId }
  const mayCancel = await mayCallOff(db, staff)
  return {
    players: players.size,
    left_to_others: await listLeftToOthers(db, staff, (await loadBrackets(db, row)).state),
    not_cancelled_by_me: mayCancel.ok ? null : mayCancel.refusal,
    waiting,
    running: running
      .filter(({ room }) => room.status === 'open')
      .map(({ deadline: _deadline, state: _state, room: _room, ...shown }) => shown),
  }
}

async function loadRunning(db: Context['db'], row: TournamentRow): Promise<Running[]> {
  const rooms = await listRunning(db, row.id)
  if (rooms.length === 0) return []
  const states = await listLobbyStates(
    db,
    rooms.map((room) => room.lobby_id),
  )
  const { state: brackets } = await loadBrackets(db, row)
  const names = new Map((await listSeeded(db, row.id)).map((each) => [each.seed, each.name]))
  return rooms.flatMap((room) => {
    const bracket = brackets.groups[room.stage]?.[room.bracket]?.state
    if (!bracket) return []
    const { section, round } = matchView(bracket, room.match)
    const state = states.get(room.lobby_id)
    const score = state?.score?.every((each) => each !== null) ? (state.score as number[]) : null
    return [
      {
        position: room.match,
        lobby_id: room.lobby_id,
        status: roomStatus(room, state),
        match_id: matchKey(refOf(room)),
        section,
        round,
        names: [names.get(room.first_seed) ?? '', names.get(room.second_seed) ?? ''],
        since: (state?.started_at ?? room.opened_at).toISOString(),
        score,
        deadline: (state?.match_id ? state.match_deadline : state?.lobby_deadline)?.toISOString() ?? null,
        state,
        room,
      },
    ]
  })
}

function ofMatch(each: Running, now: Date, gameMinutes: number): DeskItem[] {
  const item = (kind: DeskItem['kind']): DeskItem => ({
    kind,
    match_id: each.match_id,
    lobby_id: each.lobby_id,
    section: each.section,
    round: each.round,
    names: each.names,
    missing: 0,
    since: each.since,
    deadline: kind === 'late' ? null : each.deadline,
    played_match_id: each.state?.match_id ?? null,
  })
  if (each.status === 'undecided') return [item('undecided')]
  // The moderators have the others, or a decision waits for an appeal.
  if (each.status === 'disputed')
    return each.state?.with_staff && each.state.dispute_step !== 'decided' ? [item('dispute')] : []
  if (each.state?.match_status === 'scheduled') return [item('no_show')]
  const minutes = (now.getTime() - Date.parse(each.since)) / 60_000
  return minutes > LATE_FACTOR * gameMinutes && each.status === 'live' ? [item('late')] : []
}

async function ofTournament(db: Context['db'], row: TournamentRow, now: Date): Promise<DeskItem[]> {
  const item = (kind: DeskItem['kind'], since: Date): DeskItem => ({
    kind,
    match_id: null,
    lobby_id: null,
    played_match_id: null,
    section: null,
    round: null,
    names: [],
    missing: 0,
    since: since.toISOString(),
    deadline: null,
  })
  if (row.status === 'completed' && row.prizes_status === 'pending')
    return [item('pay_prizes', row.ended_at ?? now)]
  if ((row.status === 'check_in' || row.status === 'registration') && row.deadline_at === null)
    return [item('start', row.starts_at)]
  if (row.status === 'check_in' && row.deadline_at !== null) {
    const missing = await listByStatus(db, row.id, ['entered'])
    if (missing.length === 0) return []
    const names = missing.slice(0, MOST_NAMES).map((each) => each.name)
    const deadline = row.deadline_at.toISOString()
    return [{ ...item('missing', now), names, missing: missing.length, deadline }]
  }
  if (row.status !== 'live' || row.settings.round_start !== 'by_hand') return []
  const { state } = await loadBrackets(db, row)
  const limit = openRounds(machineState(row))
  const isDone = state.groups.every((groups, stage) =>
    groups.every((_, group) => playableIn(state, { stage, group }, limit).length === 0),
  )
  return isDone && hasRoundAfter(state, row.rounds_opened) ? [item('open_round', now)] : []
}

read(calls.readDesk, async ({ context, params, actor }) => {
  const found = await findVisible(context.db, params.id, actor.playerId)
  if (!found) return refuse('not_found')
  if (found.role === null) return refuse('not_staff')
  const mode = await findModeById(context.db, found.row.mode_id)
  return readDesk(context, found.row, { playerId: actor.playerId, gameMinutes: mode.game_minutes })
})
