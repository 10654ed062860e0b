import { sql } from 'kysely'
import { remainingMaps, turnOf, VETO_STEP_MS } from '#core/matches/veto.ts'
import type { Context } from '#server/platform/context.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { defineJob } from '#server/platform/jobs/kind.ts'
import { stepAndWriteLobby } from '#server/domains/lobbies/lobby-write.ts'
import { lockAndLoadLobby } from '#server/domains/lobbies/lobby.ts'
import { stepAndWriteMatch } from '#server/domains/matches/match-write.ts'
import { lockMatch } from '#server/domains/matches/queries.ts'
import { findModeById, listModeRows, seriesRules } from '#server/domains/site/catalogue.ts'
import { playedScores } from '#core/matches/played-scores.ts'
import { openDemoLobbies } from './lobbies.ts'
import { topUp } from './money.ts'
import { joinQueues } from './queue.ts'
import { keepDemoTournaments } from './tournaments.ts'

const INTERVAL_MS = 3000
/** Delay before a demo player acts, so that a person sees the ready check and the waiting report. */
const REACTION_MS = 4000
const MATCH_LENGTH_MS = 25 * 60_000

const demoLife = defineJob('demo.life')

/**
 * Acts for the demo players every 3 seconds: they accept invites, ready up, pick maps, confirm reports, finish their own
 * matches, open new lobbies and join the queue where a person waits. All of it follows the product's rules, so that one
 * person can play a match to its end. Demo world only.
 */
demoLife.handledBy(
  async ({ context: { config }, unit }) => {
    await readyUp(unit)
    await chooseMaps(unit)
    await confirmReports(unit)
    await endOwnMatches(unit)
    const modes = await listModeRows(unit.trx)
    await openDemoLobbies(unit, modes, config)
    await answerInvites(unit, config.isPlayMoney)
    await joinQueues(unit, modes)
    await keepDemoTournaments(unit, modes, config)
  },
  { everyMs: INTERVAL_MS },
)

export async function startDemoPlayers({ db, clock }: Context): Promise<void> {
  await db.transaction().execute((trx) => demoLife.put(trx, 'world', clock.now()))
}

async function readyUp(unit: Unit): Promise<void> {
  const { rows } = await sql<{ lobby_id: number; player_id: string }>`
    select s.lobby_id, s.player_id from lobbies l join lobby_seats s on s.lobby_id = l.id join players p on p.id = s.player_id
    where l.status = 'ready_check' and s.state = 'seated' and p.is_demo and (l.deadline_at < ${new Date(unit.now.getTime() + 60_000 - REACTION_MS)}
      or l.origin = 'tournament' and l.created_at < ${new Date(unit.now.getTime() - REACTION_MS)})
    order by l.id limit 20`.execute(unit.trx)
  for (const seat of rows) {
    const lobby = await lockAndLoadLobby(unit.trx, seat.lobby_id)
    if (lobby)
      await stepAndWriteLobby(unit, lobby, {
        type: 'ready',
        playerId: seat.player_id,
        at: unit.now.getTime(),
      })
  }
}

/** Demo players accept invites and rematches; those with an entry only when it is play money. */
async function answerInvites(unit: Unit, isPlayMoney: boolean): Promise<void> {
  const { rows } = await sql<{ lobby_id: number; player_id: string; fee: number }>`
    select s.lobby_id, s.player_id, l.entry_fee_cents as fee from lobby_seats s join lobbies l on l.id = s.lobby_id join players p on p.id = s.player_id
    where s.state = 'invited' and s.released_at is null and l.status = 'open' and p.is_demo and s.created_at < ${new Date(unit.now.getTime() - REACTION_MS)}
      and not exists (select 1 from lobby_seats other where other.player_id = s.player_id and other.released_at is null and other.state <> 'invited')
    order by s.id limit 20`.execute(unit.trx)
  for (const seat of rows) {
    const lobby = await lockAndLoadLobby(unit.trx, seat.lobby_id)
    const answer = { playerId: seat.player_id, at: unit.now.getTime() }
    const canPay = seat.fee === 0 || isPlayMoney
    if (canPay) await topUp(unit, seat.player_id, seat.fee)
    if (!lobby) continue
    await (canPay
      ? stepAndWriteLobby(unit, lobby, { type: 'accept', ...answer })
      : stepAndWriteLobby(unit, lobby, { type: 'decline', ...answer }))
  }
}

/** Demo captains pick one of the remaining maps, or a side, after REACTION_MS. */
async function chooseMaps(unit: Unit): Promise<void> {
  const before = new Date(unit.now.getTime() + VETO_STEP_MS - REACTION_MS)
  const { rows } = await sql<{ id: number; captain_id: string }>`
    select m.id, s.captain_id from matches m join sides s on s.match_id = m.id join players p on p.id = s.captain_id
    where m.settled_at is null and m.status = 'veto' and p.is_demo and m.deadline_at < ${before} limit 20`.execute(
    unit.trx,
  )
  for (const match of rows) {
    const row = await lockMatch(unit.trx, match.id)
    if (!row?.veto) continue
    const isForSides = turnOf(row.veto)?.action === 'sides'
    const choices = isForSides ? row.veto.starts : remainingMaps(row.veto)
    const choice = choices[Math.floor(Math.random() * choices.length)]
    if (choice === undefined) continue
    // A captain whose turn it is not is refused, which is fine.
    const by = { playerId: match.captain_id, at: unit.now.getTime() }
    await stepAndWriteMatch(
      unit,
      row,
      isForSides ? { type: 'choose_start', start: choice, ...by } : { type: 'veto', map: choice, ...by },
    )
  }
}

async function confirmReports(unit: Unit): Promise<void> {
  const { rows } = await sql<{ match_id: number; captain_id: string; scores: [number, number][] }>`
    select m.id as match_id, s.captain_id, r.scores from matches m
    join sides s on s.match_id = m.id join players p on p.id = s.captain_id
    join match_reports r on r.match_id = m.id and r.round = m.round and r.side_id <> s.id
    where m.settled_at is null and m.status = 'reported' and p.is_demo and r.created_at < ${new Date(unit.now.getTime() - REACTION_MS)}
      and not exists (select 1 from match_reports own where own.match_id = m.id and own.side_id = s.id and own.round = m.round)
    limit 20`.execute(unit.trx)
  for (const report of rows) {
    const row = await lockMatch(unit.trx, report.match_id)
    if (row)
      await stepAndWriteMatch(unit, row, {
        type: 'report',
        playerId: report.captain_id,
        scores: report.scores,
        at: unit.now.getTime(),
      })
  }
}

/** Finishes matches between demo players only; matches with a person wait for that person. */
async function endOwnMatches(unit: Unit): Promise<void> {
  const { rows } = await sql<{ id: number; captain_id: string }>`
    select m.id, s.captain_id from matches m join sides s on s.match_id = m.id and s.position = 0
    where m.settled_at is null and m.status = 'live' and m.started_at < ${new Date(unit.now.getTime() - MATCH_LENGTH_MS)}::timestamptz
        + case when m.tournament_id is null then interval '0' else make_interval(secs => (m.id * 37) % 480 + 900) end
      and not exists (select 1 from match_players mp join players p on p.id = mp.player_id where mp.match_id = m.id and not p.is_demo)
    limit 5`.execute(unit.trx)
  for (const match of rows) {
    const row = await lockMatch(unit.trx, match.id)
    if (!row) continue
    const mode = await findModeById(unit.trx, row.mode_id)
    const scores = playedScores(Math.random, seriesRules(mode, row.best_of), 0)
    await stepAndWriteMatch(unit, row, {
      type: 'report',
      playerId: match.captain_id,
      scores,
      at: unit.now.getTime(),
    })
  }
}
