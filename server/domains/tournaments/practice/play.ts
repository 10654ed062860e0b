import { dice, isDisputed, playTimes, ratingOf, readyAt } from '#core/tournaments/practice/acts.ts'
import type { MatchEvent } from '#core/matches/machine.ts'
import type { MatchState } from '#core/matches/state.ts'
import { remainingMaps, turnOf } from '#core/matches/veto.ts'
import { playedScores } from '#core/matches/played-scores.ts'
import type { GameScore } from '#core/site/game-score.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { lockFixtures } from '#server/domains/lobbies/fixture.ts'
import { stepAndWriteLobby } from '#server/domains/lobbies/lobby-write.ts'
import { lockAndLoadLobby } from '#server/domains/lobbies/lobby.ts'
import { loadMatch } from '#server/domains/matches/match.ts'
import { stepAndWriteMatch } from '#server/domains/matches/match-write.ts'
import { lockMatch } from '#server/domains/matches/queries.ts'
import { listPracticeRooms, type PracticeRoom } from './queries.ts'

type Practice = { id: number; speed: number }

/** Bots act in the rooms of a practice tournament: they are ready or not, choose maps, report, and give disputes up. */
export async function actInRooms(unit: Unit, practice: Practice): Promise<void> {
  const rooms = await listPracticeRooms(unit.trx, practice.id)
  await lockFixtures(
    unit.trx,
    rooms.map(({ lobbyId }) => lobbyId),
  )
  for (const room of rooms)
    await (room.matchId === null ? readyUp(unit, practice, room) : play(unit, practice, room))
}

async function readyUp(unit: Unit, { id, speed }: Practice, room: PracticeRoom): Promise<void> {
  const at = unit.now.getTime()
  for (const player of room.players) {
    const of = { lobbyId: room.lobbyId, openedAt: room.openedAt.getTime() }
    const readies = player.isBot ? readyAt({ tournamentId: id, botId: player.id, speed }, of) : undefined
    if (readies === undefined || readies > at) continue
    const lobby = await lockAndLoadLobby(unit.trx, room.lobbyId)
    // Refused where it is ready already.
    if (lobby) await stepAndWriteLobby(unit, lobby, { type: 'ready', playerId: player.id, at })
  }
}

async function play(unit: Unit, { id, speed }: Practice, { matchId, players }: PracticeRoom): Promise<void> {
  const row = matchId === null ? undefined : await lockMatch(unit.trx, matchId)
  if (!row) return
  const { state } = await loadMatch(unit.trx, row)
  const at = unit.now.getTime()
  const bots = new Set(players.flatMap((player) => (player.isBot ? [player.id] : [])))
  const startedAt = row.started_at.getTime()
  const times = playTimes({ id: row.id, startedAt, bestOf: row.best_of, speed })
  const [first = 0, second = 0] = state.sides.map(({ captainId }) =>
    ratingOf({ tournamentId: id, botId: captainId, speed }),
  )
  const random = sequence(row.id)
  const scores = playedScores(random, state.rules, (first - second) / 400)
  for (const event of botActs(state, { bots, times, scores, at, matchId: row.id, random })) {
    const locked = await lockMatch(unit.trx, row.id)
    if (locked) await stepAndWriteMatch(unit, locked, event)
  }
}

/** Numbers that are the same each time one looks at a match. */
function sequence(matchId: number): () => number {
  let index = 0
  return () => dice('play', matchId, index++)
}

type Seen = {
  bots: ReadonlySet<string>
  times: ReturnType<typeof playTimes>
  scores: readonly GameScore[]
  matchId: number
  random: () => number
  at: number
}

/** Makes the acts of bots in a match that are due. Acts that come too late are refused. */
function botActs(state: MatchState, seen: Seen): MatchEvent[] {
  const { bots, times, at } = seen
  const captains = state.sides.map((side) => side.captainId)
  const own = captains.filter((captain) => bots.has(captain))
  if (state.status === 'scheduled')
    return own.map((playerId) => ({ type: 'claim_no_show', playerId, at }) as const)
  if (state.status === 'veto') return vetoActs(state, own, seen)
  if (state.status === 'disputed') {
    const [loser] = own.toReversed()
    return loser !== undefined && (own.length === 1 || at >= times.concedes)
      ? [{ type: 'surrender', playerId: loser, at }]
      : []
  }
  if (state.status !== 'live' && state.status !== 'reported') return []
  return own.flatMap((playerId) => {
    const side = captains.indexOf(playerId)
    const isAlone = own.length === 1
    const theirs = state.reports.findLast((each) => each.sideId !== state.sides[side === 0 ? 0 : 1].id)
    // A bot agrees with what a person reports, and gives them time to report first.
    if (isAlone) {
      const scores = theirs?.scores ?? (at >= times.concedes ? seen.scores : undefined)
      return scores ? [{ type: 'report', playerId, scores, at } as const] : []
    }
    if (at < (side === 0 ? times.first : times.second)) return []
    const isOther = side === 1 && isDisputed(seen.matchId)
    const scores = isOther ? seen.scores.map(([one, two]): GameScore => [two, one]) : seen.scores
    const report = { type: 'report', playerId, scores, at } as const
    return isDisputed(seen.matchId) && state.round === 1 && side === 1 ? [report, report] : [report]
  })
}

function vetoActs(state: MatchState, own: readonly string[], { random, at }: Seen): MatchEvent[] {
  const { veto } = state
  if (!veto) return []
  const isForSides = turnOf(veto)?.action === 'sides'
  const choices = isForSides ? veto.starts : remainingMaps(veto)
  const choice = choices[Math.floor(random() * choices.length)]
  if (choice === undefined) return []
  // A captain whose turn it is not is refused.
  return own
    .slice(0, 2)
    .map((playerId) =>
      isForSides
        ? ({ type: 'choose_start', start: choice, playerId, at } as const)
        : ({ type: 'veto', map: choice, playerId, at } as const),
    )
}
