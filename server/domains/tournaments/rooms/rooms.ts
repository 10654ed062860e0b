import { matchView, type BracketState } from '#core/bracket/bracket.ts'
import { roundTitle, type RoundTitle } from '#core/bracket/round-title.ts'
import type { Section, Seed } from '#core/bracket/rules.ts'
import { entrantsOfMatch, isPlayable, playableAfter, playableIn } from '#core/tournaments/bracket/course.ts'
import { atSpeed } from '#core/tournaments/practice/practice.ts'
import { mapsOfMatch } from '#core/tournaments/rooms/map-rules.ts'
import { matchKey, type MatchRef } from '#core/tournaments/bracket/match-key.ts'
import { defineJob, ID_KEY } from '#server/platform/jobs/kind.ts'
import { closeFixtureLobby, openFixtureLobbies, type NewFixture } from '#server/domains/lobbies/fixture.ts'
import { listRosters } from '#server/domains/tournaments/entry/roster-queries.ts'
import { listBySeeds } from '#server/domains/tournaments/bracket/seed-queries.ts'
import { openRounds } from '#server/domains/tournaments/load.ts'
import {
  insertRooms,
  isWithModerators,
  listRoomsOfMatches,
  listRunning,
  refOf,
  setRoomStatus,
  type RoomRow,
} from './room-queries.ts'
import { hidingMaps, withoutHeld } from '#server/domains/tournaments/streams/hold.ts'
import { clearTimes, dueOf, syncTimes } from '#server/domains/tournaments/times/appoint.ts'
import type { TournamentWork } from '#server/domains/tournaments/work.ts'

/** The time after the opening of a match in which its players may say that they are ready. */
export const READY_MS = 10 * 60_000
/** The time to get ready: shorter in practice, but long enough for a person. */
const readyMs = (practiceSpeed: number | null) =>
  practiceSpeed === null ? READY_MS : Math.max(LEAST_READY_MS, atSpeed(READY_MS, practiceSpeed))
const LEAST_READY_MS = 60_000
/**
 * The most rooms that are opened at once. More are opened by a job, so that a start or a new round does not
 * take long.
 */
const AT_ONCE = 8
/** The job opens so many at a time: results wait for it as long. */
export const IN_A_JOB = 64
/** Opens the rooms of rounds that are too large to be opened at once. */
export const roomsDue = defineJob('tournament.rooms', { key: ID_KEY })

/**
 * Makes the rooms fit the brackets after acts: those whose match went another way are closed, and matches that can be
 * played now get one.
 */
export async function syncRooms(work: TournamentWork): Promise<void> {
  if (work.changed.length > 0) {
    await closeOutdated(work)
    await syncTimes(work, work.changed)
  }
  const refs = await playableNow(work)
  await openRooms(work, refs)
}

/** Opens rooms for matches that have none; for many of them by a job. */
export async function openRooms(
  work: TournamentWork,
  refs: readonly MatchRef[],
  atOnce = AT_ONCE,
): Promise<void> {
  const isPlaying = work.state.status === 'live' && work.state.pausedAt === null
  if (refs.length === 0 || !isPlaying || !work.opensRooms) return
  const existing = await listRoomsOfMatches(work.unit.trx, work.id, refs)
  const has = new Set(existing.map((room) => matchKey(refOf(room))))
  const free = await withoutBusy(
    work,
    refs.filter((ref) => !has.has(matchKey(ref))),
  )
  const missing = await withoutHeld(work, await dueOf(work, free))
  await openSome(work, missing.slice(0, atOnce))
  if (missing.length > atOnce) await roomsDue.put(work.unit.trx, work.id, work.unit.now)
}

/**
 * The given matches whose entrants are in no other room. In a table somebody may be in a later match when the
 * result of an earlier one is taken back: it is played next.
 */
async function withoutBusy(work: TournamentWork, refs: readonly MatchRef[]): Promise<MatchRef[]> {
  const brackets = await work.brackets()
  const isInTable = ({ stage, group }: MatchRef) => brackets.groups[stage]?.[group]?.state.kind === 'table'
  if (!refs.some(isInTable)) return [...refs]
  const running = await listRunning(work.unit.trx, work.id)
  const busy = new Set(
    running.flatMap((room) => (room.status === 'open' ? [room.first_seed, room.second_seed] : [])),
  )
  return refs.filter((ref) => !(entrantsOfMatch(brackets, ref) ?? []).some((seed) => busy.has(seed)))
}

/** Opens the room of a match, if it can be played now. */
export async function openIfPlayable(work: TournamentWork, ref: MatchRef): Promise<void> {
  const inBracket = playableIn(await work.brackets(), ref, openRounds(work.state))
  await openRooms(
    work,
    inBracket.filter(({ match }) => match === ref.match),
  )
}

/** Every match that can be played now, in all brackets. */
export async function allPlayable(work: TournamentWork): Promise<MatchRef[]> {
  const brackets = await work.brackets()
  const limit = openRounds(work.state)
  return brackets.groups.flatMap((groups, stage) =>
    groups.flatMap((_, group) => playableIn(brackets, { stage, group }, limit)),
  )
}

async function playableNow(work: TournamentWork): Promise<MatchRef[]> {
  const brackets = await work.brackets()
  const limit = openRounds(work.state)
  const began = work.began.flatMap((ref) => playableIn(brackets, ref, limit))
  const byBracket = Map.groupBy(work.changed, ({ stage, group }) => `${stage} ${group}`)
  const changed = [...byBracket.values()].flatMap((refs) => {
    const [{ stage, group } = { stage: 0, group: 0 }] = refs
    const state = brackets.groups[stage]?.[group]?.state
    if (!state) return []
    const ids = [...new Set(refs.map(({ match }) => match))].filter((id) => id < state.matches.length)
    const matches = ids.map((id) => matchView(state, id))
    return playableAfter(brackets, { stage, group, matches, rows: [], dropped: [], removed: [] }, limit)
  })
  const all = new Map([...began, ...changed].map((ref) => [matchKey(ref), ref]))
  return [...all.values()]
}

async function closeOutdated(work: TournamentWork): Promise<void> {
  const brackets = await work.brackets()
  const rooms = await listRoomsOfMatches(work.unit.trx, work.id, work.changed)
  for (const room of rooms) {
    const ref = refOf(room)
    const seeds = entrantsOfMatch(brackets, ref)
    const isSame = seeds?.[0] === room.first_seed && seeds?.[1] === room.second_seed
    const isToPlay = isPlayable(brackets, ref)
    if (room.status === 'ended' ? isSame && !isToPlay : isSame && isToPlay) continue
    await closeRoom(work, room)
  }
}

/**
 * The lobby first gets to know that its room is closed, so that its end is no result. A dispute that is with the moderators
 * goes on: the bracket does without this match, and they decide what it counts for its players.
 */
export async function closeRoom(work: TournamentWork, room: RoomRow): Promise<void> {
  await setRoomStatus(work.unit.trx, room.lobby_id, { status: 'closed' })
  if (room.status === 'open' && !(await isWithModerators(work.unit.trx, room.lobby_id)))
    await closeFixtureLobby(work.unit, room.lobby_id)
  work.noteRoom(room.lobby_id)
}

/** The maps of a match and how they are chosen, where the tournament says. */
function vetoOf(
  { row, mode }: TournamentWork,
  state: BracketState,
  match: { section: Section; round: number; bestOf: number },
): NewFixture['veto'] {
  const plan = mapsOfMatch(
    row.settings.map_rules,
    { maps: mode.maps.map(({ slug }) => slug), hasSides: mode.start_sides.length > 0 },
    {
      ...match,
      rounds: state.kind === 'tree' ? Math.log2(state.plan.size) : undefined,
      isDouble: state.kind === 'tree' && state.plan.rules.format === 'double_elimination',
    },
  )
  return plan && { pool: [...plan.pool], steps: [...plan.steps] }
}

async function openSome(work: TournamentWork, refs: readonly MatchRef[]): Promise<void> {
  if (refs.length === 0) return
  const { trx } = work.unit
  const brackets = await work.brackets()
  const pairs = refs.flatMap((ref) => {
    const seeds = entrantsOfMatch(brackets, ref)
    return seeds ? [{ ref, seeds }] : []
  })
  const entrants = await listBySeeds(
    trx,
    work.id,
    pairs.flatMap(({ seeds }) => [...seeds]),
  )
  const rosters = await listRosters(
    trx,
    entrants.map((entrant) => entrant.id),
  )
  const bySeed = new Map(entrants.map((entrant) => [entrant.seed, entrant]))
  const byEntrant = Map.groupBy(rosters, (each) => each.entrant_id)
  const sideOf = (seed: number) => {
    const entrant = bySeed.get(seed)
    const roster = (entrant && byEntrant.get(entrant.id)) ?? []
    const ids = roster.flatMap((each) => (each.is_substitute ? [] : [each.player_id]))
    // The captain comes first, if they play.
    const captain = ids.filter((id) => id === entrant?.captain_id)
    return {
      teamId: entrant?.team_id ?? null,
      ids: [...captain, ...ids.filter((id) => !captain.includes(id))],
    }
  }
  const hiding = await hidingMaps(work)
  const fixtures = pairs.flatMap(
    ({ ref, seeds }): (NewFixture & { ref: MatchRef; seeds: readonly [Seed, Seed] })[] => {
      const state = brackets.groups[ref.stage]?.[ref.group]?.state
      if (!state) return []
      const { section, round, bestOf } = matchView(state, ref.match)
      const sides = [sideOf(seeds[0]), sideOf(seeds[1])] as const
      return [
        {
          ref,
          seeds,
          bestOf,
          region: work.row.settings.region ?? null,
          sides: [sides[0].ids, sides[1].ids],
          teams: [sides[0].teamId, sides[1].teamId],
          readyBy: work.at + readyMs(work.row.practice_speed),
          veto: vetoOf(work, state, { section, round, bestOf }),
          hidesMaps: hiding.has(matchKey(ref)),
          occasion: {
            id: work.id,
            name: work.row.name,
            match_id: matchKey(ref),
            section,
            round,
            title: titleOf(state, section, round),
          },
        },
      ]
    },
  )
  const lobbyIds = await openFixtureLobbies(work.unit, work.mode, fixtures)
  const rooms = fixtures.flatMap(({ ref, seeds }, index) => {
    const lobbyId = lobbyIds[index]
    return lobbyId === undefined ? [] : [{ ref, seeds, lobbyId }]
  })
  await insertRooms(trx, { tournamentId: work.id, rooms, now: work.unit.now })
  await clearTimes(work, refs)
  for (const { sides } of fixtures) for (const id of sides.flat()) work.playerIds.add(id)
  for (const { lobbyId } of rooms) work.noteRoom(lobbyId)
}

function titleOf(state: BracketState, section: Section, round: number): RoundTitle {
  const size = state.kind === 'tree' ? state.plan.size : undefined
  return roundTitle({ format: state.plan.rules.format, size }, section, round)
}
