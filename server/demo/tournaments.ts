import { sql } from 'kysely'
import { tournamentInput, type TournamentInput } from '#contract/tournaments/tournaments.ts'
import { matchView } from '#core/bracket/bracket.ts'
import { newSkill, shownRating } from '#core/ratings/rating.ts'
import { gamesWon } from '#core/matches/series.ts'
import { entrantsOfMatch } from '#core/tournaments/bracket/course.ts'
import { withPrizes } from '#core/wallet/prize-table.ts'
import type { Config } from '#server/platform/config.ts'
import type { Reader } from '#server/platform/db/open.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { findRatings } from '#server/domains/ratings/queries.ts'
import { seriesRules, type ModeRow } from '#server/domains/site/catalogue.ts'
import { DEMO_LOGIN } from '#server/domains/site/demo-login.ts'
import { findPlayerByName } from '#server/domains/players/queries.ts'
import { applyEffects } from '#server/domains/tournaments/bracket/effects.ts'
import { insertEntrant } from '#server/domains/tournaments/entry/entrant-queries.ts'
import { setRoster } from '#server/domains/tournaments/entry/roster-queries.ts'
import { lockAndLoad } from '#server/domains/tournaments/load.ts'
import { holdEntry } from '#server/domains/wallet/holds.ts'
import { insertDraft } from '#server/domains/tournaments/form/insert.ts'
import { payPlaces } from '#server/domains/tournaments/manage/pay.ts'
import { actOnMatch } from '#server/domains/tournaments/rooms/play.ts'
import { allPlayable, openRooms } from '#server/domains/tournaments/rooms/rooms.ts'
import { tournamentEntry } from '#server/domains/tournaments/money.ts'
import { TournamentWork } from '#server/domains/tournaments/work.ts'
import { insertCircuit } from '#server/domains/tournaments/circuits/queries.ts'
import { playedScores } from '#core/matches/played-scores.ts'
import { topUp } from './money.ts'
import { keepPractice } from './practice.ts'
import { seededRandom } from './random.ts'
import { makeOrganization } from './organization.ts'
import { inTournament } from './in-tournament.ts'
import { giveBudget, payDemoPrizes, publishFunded } from './tournament-prizes.ts'
import { agreeOnTimes } from './tournament-times.ts'
import { CIRCUIT, DRAFT, inputOfPlan, PLANS, REPEATED, type Plan } from './tournament-plans.ts'

type Policy = Pick<Config, 'isPlayMoney' | 'FEE_BASIS_POINTS'>
/** How much of the live tournament is over when the world is created. */
const PLAYED_SHARE = 0.55
const CHECKED_IN_AT_ONCE = 6

/** Tournaments of every format and state: past ones, one that is played, some to come, one that the demo player runs. */
export async function fillDemoTournaments(
  unit: Unit,
  modes: readonly ModeRow[],
  policy: Policy,
): Promise<void> {
  const owner = await findOrganizer(unit.trx)
  const nova = await findPlayerByName(unit.trx, DEMO_LOGIN.username)
  const organizationId =
    owner === undefined ? null : await makeOrganization(unit, { ownerId: owner, managerId: nova?.id })
  const circuitId = owner === undefined ? null : await makeCircuit(unit, owner, organizationId)
  for (const each of [owner, nova?.id])
    if (each !== undefined) await giveBudget(unit, { playerId: each, organizationId: null })
  if (owner !== undefined) await giveBudget(unit, { playerId: owner, organizationId })
  for (const [index, plan] of [...PLANS, DRAFT].entries())
    await makeTournament(unit, modes, { plan, policy, seed: index, circuitId, organizationId })
}

/** Demo entrants check in, and when no tournament is played or about to be, another one is announced. */
export async function keepDemoTournaments(
  unit: Unit,
  modes: readonly ModeRow[],
  policy: Policy,
): Promise<void> {
  await checkDemoPlayersIn(unit)
  await agreeOnTimes(unit)
  await payDemoPrizes(unit)
  await keepPractice(unit, modes, await findOrganizer(unit.trx))
  if (await hasCurrent(unit.trx)) return
  const seed = Math.floor(unit.now.getTime() / 60_000)
  await makeTournament(unit, modes, {
    plan: REPEATED,
    policy,
    seed,
    circuitId: null,
    organizationId: null,
  })
}

/** Acts at a time in the past. Events that are over an hour old are not reported as news. */
function inThePast(unit: Unit, at: number): Unit {
  const isOld = at < unit.now.getTime() - 3_600_000
  const isNews = (type: string) => type.startsWith('tournament.') && type !== 'tournament.changed'
  return {
    ...unit,
    now: new Date(at),
    record: (event) => (isOld && isNews(event.type) ? undefined : unit.record(event)),
  }
}

async function makeCircuit(unit: Unit, ownerId: string, organizationId: number | null): Promise<number> {
  const { points, ...texts } = CIRCUIT
  return insertCircuit(unit.trx, {
    ...texts,
    points: JSON.stringify(points),
    owner_id: ownerId,
    organization_id: organizationId,
    created_at: unit.now,
  })
}

type Order = {
  plan: Plan
  policy: Policy
  seed: number
  circuitId: number | null
  organizationId: number | null
}

async function makeTournament(unit: Unit, modes: readonly ModeRow[], order: Order): Promise<void> {
  const { plan, policy, seed } = order
  const mode = modes.find((each) => each.game === plan.input.game && each.slug === plan.input.mode)
  const nova = await findPlayerByName(unit.trx, DEMO_LOGIN.username)
  const players = await findDemoPlayers(unit.trx, plan.input.game, { seed, limit: plan.entrants + 1 })
  const organizerId = plan.nova === 'organizes' ? nova?.id : await findOrganizer(unit.trx)
  if (!mode || !organizerId || players.length < 2) return
  const input = {
    ...withoutMoney(withPrizes(tournamentInput.parse(inputOfPlan(plan, unit.now))), policy),
    circuit_id: plan.isOfCircuit ? order.circuitId : null,
    organization_id: plan.isOfCircuit || plan.isOfOrganization ? order.organizationId : null,
  }
  // Past events keep their own time.
  const begins = unit.now.getTime() + Math.min(plan.startsInMs, 0)
  const then = inThePast(unit, begins - 3_600_000)
  const row = await insertDraft(then, { mode, input, organizerId, feeBasisPoints: policy.FEE_BASIS_POINTS })
  const isWaiting = await publishFunded(then, row.id, input, organizerId)
  if (isWaiting) return
  const entering = plan.nova === 'plays' && nova ? [nova, ...players] : players
  for (const player of entering.slice(0, plan.entrants)) await enter(then, row.id, player, mode)
  const at = inThePast(unit, begins)
  if (plan.stage === 'check_in')
    await inTournament(unit, row.id, async (work) => void work.step({ type: 'open_check_in', at: work.at }))
  if (plan.stage === 'cancelled') await cancel(at, row.id, organizerId)
  if (plan.stage === 'live' || plan.stage === 'completed') await playTournament(unit, at, row.id, order)
}

async function enter(
  unit: Unit,
  tournamentId: number,
  player: { id: string; username: string },
  mode: ModeRow,
): Promise<void> {
  await inTournament(unit, tournamentId, async (work) => {
    const step = work.step({ type: 'register', entrant: null, at: work.at })
    if (!step.ok) return
    const entryCents = work.row.settings.entry_fee_cents
    await topUp(unit, player.id, entryCents)
    await holdEntry(unit, tournamentEntry(work.row), { playerId: player.id, promoFirst: false })
    const ratings = await findRatings(unit.trx, mode.id, [player.id])
    const entrant = await insertEntrant(unit.trx, {
      tournamentId,
      playerId: player.id,
      teamId: null,
      captainId: player.id,
      name: player.username,
      status: 'entered',
      rating: ratings.get(player.id)?.rating ?? shownRating(newSkill()),
      entryCents,
      now: unit.now,
    })
    await setRoster(unit.trx, {
      tournamentId,
      entrantId: entrant.id,
      playerIds: [player.id],
      substituteIds: [],
      agreed: { playerId: player.id, at: unit.now },
    })
    await applyEffects(work, step.value, entrant)
  })
}

async function cancel(unit: Unit, id: number, actorId: string): Promise<void> {
  await inTournament(unit, id, async (work) => {
    const step = work.step({ type: 'cancel', at: work.at })
    if (!step.ok) return
    work.journal('cancel', { actorId, reason: 'The game’s servers are down tonight.' })
    await applyEffects(work, step.value)
  })
}

/** Plays it in no time, without rooms: to its end, or until a part of its matches is over. */
async function playTournament(
  unit: Unit,
  at: Unit,
  id: number,
  { plan, policy, seed }: Order,
): Promise<void> {
  const random = seededRandom(seed + 500)
  const isWhole = plan.stage === 'completed'
  const loaded = await lockAndLoad(unit.trx, id)
  if (!loaded) return
  const work = new TournamentWork(at, loaded)
  work.opensRooms = false
  const started = work.step({ type: 'start', at: work.at })
  if (!started.ok) throw new Error(`${loaded.row.name}: ${started.refusal}`)
  await applyEffects(work, started.value)
  const most = isWhole ? Infinity : plan.entrants * 2 * PLAYED_SHARE
  for (let played = 0; played < most; played++) {
    const [ref] = await allPlayable(work)
    const brackets = await work.brackets()
    const bracket = ref && brackets.groups[ref.stage]?.[ref.group]?.state
    const seeds = ref && entrantsOfMatch(brackets, ref)
    if (!ref || !bracket || !seeds) break
    const { bestOf } = matchView(bracket, ref.match)
    const rules = {
      ...seriesRules(work.mode, bestOf),
      allowsDraw: bracket.kind === 'table' && work.mode.allows_draw,
    }
    const scores = playedScores(random, rules, (seeds[1] - seeds[0]) / Math.max(4, plan.entrants))
    await actOnMatch(work, ref, {
      by: 'organiser',
      act: { type: 'record', result: { kind: 'played', score: gamesWon(scores) } },
    })
  }
  await work.finish()
  if (isWhole)
    await inTournament(at, id, async (paid) => void (policy.isPlayMoney && (await payPlaces(paid, null))))
  else await openDemoRooms(unit, id)
}

/** Opens rooms for current matches, in which demo players act. */
async function openDemoRooms(unit: Unit, id: number): Promise<void> {
  await inTournament(unit, id, async (work) => openRooms(work, await allPlayable(work)))
}

async function checkDemoPlayersIn(unit: Unit): Promise<void> {
  const { rows } = await sql<{ id: number; tournament_id: number }>`
    select entrant.id, entrant.tournament_id from tournaments
      join tournament_entrants entrant on entrant.tournament_id = tournaments.id join players on players.id = entrant.captain_id
    where tournaments.status = 'check_in' and tournaments.deadline_at > ${unit.now} and entrant.status in ('entered','waiting') and players.is_demo
    order by entrant.id limit ${CHECKED_IN_AT_ONCE}`.execute(unit.trx)
  for (const { id, tournament_id: tournamentId } of rows)
    await inTournament(unit, tournamentId, async (work) => {
      const entrant = await unit.trx
        .selectFrom('tournament_entrants')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const step = work.step({ type: 'check_in', entrant: entrant.status, at: work.at })
      if (step.ok) await applyEffects(work, step.value, entrant)
    })
}

/** Returns whether a tournament of demo players is running or starts soon. */
async function hasCurrent(db: Reader): Promise<boolean> {
  const { rows } = await sql`
    select from tournaments join players on players.id = tournaments.organizer_id
    where players.is_demo and tournaments.status in ('registration','check_in','live')
      and tournaments.settings ->> 'round_start' <> 'agreed'
      and (tournaments.status <> 'registration' or tournaments.name = ${REPEATED.input.name}) limit 1`.execute(
    db,
  )
  return rows.length > 0
}

async function findOrganizer(db: Reader): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from players where is_demo and role = 'organizer' order by id limit 1`.execute(db)
  return rows[0]?.id
}

/** Demo players of a game, others for each seed. */
async function findDemoPlayers(
  db: Reader,
  game: string,
  { seed, limit }: { seed: number; limit: number },
): Promise<{ id: string; username: string }[]> {
  const { rows } = await sql<{ id: string; username: string }>`
    select players.id, players.username from game_accounts account join players on players.id = account.player_id
    where account.game = ${game} and players.is_demo order by md5(players.id::text || ${String(seed)}) limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Entry fees and prizes need money, which is play money or none. */
function withoutMoney(input: TournamentInput, { isPlayMoney }: Policy): TournamentInput {
  return isPlayMoney
    ? input
    : { ...input, entry_fee_cents: 0, prize_kind: 'none', prizes: [], prize_shares: [] }
}
