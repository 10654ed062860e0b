import { sql } from 'kysely'
import { challengeInput } from '#contract/challenges/challenges.ts'
import { type Metric, MOST } from '#core/external/own-games.ts'
import { pointsOf, type Metrics } from '#core/challenges/score.ts'
import { withPrizes } from '#core/wallet/prize-table.ts'
import type { Config } from '#server/platform/config.ts'
import type { Reader } from '#server/platform/db/open.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { advance } from '#server/domains/challenges/clock.ts'
import { announce } from '#server/domains/challenges/create.ts'
import { fundChallenge } from '#server/domains/challenges/prizes.ts'
import { insertEntry, lockEntry } from '#server/domains/challenges/entry-queries.ts'
import { challengeEntry } from '#server/domains/challenges/money.ts'
import { holdEntry } from '#server/domains/wallet/holds.ts'
import { type ChallengeRow, updateChallenge } from '#server/domains/challenges/queries.ts'
import { insertResult, type NewResult } from '#server/domains/challenges/result-queries.ts'
import { refreshTotal } from '#server/domains/challenges/totals.ts'
import { findPlayerByName } from '#server/domains/players/queries.ts'
import { DEMO_LOGIN } from '#server/domains/site/demo-login.ts'
import type { ModeRow } from '#server/domains/site/catalogue.ts'
import { CHALLENGE_PLANS, type ChallengePlan, type WaitingResult } from './challenge-plans.ts'
import type { DemoFiles } from './files.ts'
import { storeScreenshot } from './screenshots.ts'
import { topUp } from './money.ts'
import { seededRandom } from './random.ts'

const HOUR_MS = 3_600_000
type Policy = Pick<Config, 'isPlayMoney' | 'FEE_BASIS_POINTS'>
type Result = NonNullable<ChallengePlan['own']>[number] & {
  imageId?: number
  rejected?: WaitingResult['rejected']
}
type Own = readonly Result[]

/** Challenges of every state: two that run, one to come, one that is over; the demo player is in two of them. */
export async function fillDemoChallenges(
  unit: Unit,
  modes: readonly ModeRow[],
  { policy, screenshots }: { policy: Policy; screenshots: DemoFiles | undefined },
): Promise<void> {
  const organizerId = await findOrganizer(unit.trx)
  const nova = await findPlayerByName(unit.trx, DEMO_LOGIN.username)
  if (organizerId === undefined || !nova) return
  for (const [index, plan] of CHALLENGE_PLANS.entries()) {
    const mode = modes.find((each) => each.game === plan.game && each.slug === plan.mode)
    if (!mode) continue
    const isPaid = policy.isPlayMoney
    const row = await begin(unit, {
      plan,
      mode,
      organizerId,
      feeBasisPoints: policy.FEE_BASIS_POINTS,
      isPaid,
    })
    const random = seededRandom(400 + index)
    const others = await listPlayers(unit.trx, plan.game, {
      except: [nova.id, organizerId],
      limit: plan.players,
    })
    for (const [at, playerId] of others.entries()) {
      const waits = plan.waiting?.[at]
      const results = plan.startsIn < 0 ? anyResults(plan, random) : []
      const last = waits ? [await waitingResult(unit, row, { playerId, waits, screenshots })] : []
      await enter(unit, row, { playerId, results: [...results, ...last] })
    }
    if (plan.own) await enter(unit, row, { playerId: nova.id, results: plan.own })
    await updateChallenge(unit.trx, row.id, { players_count: others.length + (plan.own ? 1 : 0) })
    await advance(quietly(unit), row.id)
  }
}

/** Drops events about challenges, because nobody is notified of the past. */
const quietly = (unit: Unit): Unit => ({
  ...unit,
  record: (event) => (event.type.startsWith('challenge.') ? undefined : unit.record(event)),
})

async function begin(
  unit: Unit,
  of: { plan: ChallengePlan; mode: ModeRow; organizerId: string; feeBasisPoints: number; isPaid: boolean },
): Promise<ChallengeRow> {
  const at = (hours: number) => new Date(unit.now.getTime() + hours * HOUR_MS).toISOString()
  const { plan } = of
  const free = { entry_fee_cents: 0, prize_kind: 'none' as const, prizes: [], prize_shares: [] }
  const parsed = challengeInput.parse({
    name: plan.name,
    description: plan.description,
    game: plan.game,
    mode: plan.mode,
    starts_at: at(plan.startsIn),
    ends_at: at(plan.endsIn),
    ...plan.rule,
    ...(of.isPaid ? {} : free),
  })
  const row = await announce(quietly(unit), { ...of, input: withPrizes(parsed) })
  await fundChallenge(unit, row, of.organizerId)
  return row
}

async function enter(
  unit: Unit,
  row: ChallengeRow,
  { playerId, results }: { playerId: string; results: Own },
): Promise<void> {
  await topUp(unit, playerId, row.entry_fee_cents)
  await holdEntry(unit, challengeEntry(row), { playerId, promoFirst: false })
  await insertEntry(unit.trx, {
    challenge_id: row.id,
    player_id: playerId,
    entry_cents: row.entry_fee_cents,
    reached_at: null,
    service_account: null,
    checked_at: null,
    place: null,
    joined_at: new Date(Math.min(unit.now.getTime(), row.starts_at.getTime())),
  })
  for (const [index, result] of results.entries()) {
    const span = Math.min(unit.now.getTime(), row.ends_at.getTime()) - row.starts_at.getTime()
    const at = new Date(row.starts_at.getTime() + (span * (index + 1)) / (results.length + 1))
    await insertResult(unit.trx, resultRow(row, { playerId, at, result }))
  }
  const entry = await lockEntry(unit.trx, { challengeId: row.id, playerId })
  if (entry) await refreshTotal(quietly(unit), row, entry)
}

function resultRow(
  row: ChallengeRow,
  { playerId, at, result }: { playerId: string; at: Date; result: Result },
): NewResult {
  const { metrics, status = 'approved', imageId = null, rejected } = result
  const isReviewed = status !== 'pending' || rejected !== undefined
  return {
    challenge_id: row.id,
    player_id: playerId,
    metrics: JSON.stringify(metrics),
    points: pointsOf(row.settings.scoring, metrics as Metrics),
    status,
    image_id: imageId,
    game_id: null,
    opponent: null,
    played_at: at,
    created_at: at,
    review_by: status === 'pending' ? row.review_until : null,
    reviewed_at: isReviewed ? at : null,
    reviewer_id: isReviewed ? row.organizer_id : null,
    reason: rejected?.reason ?? (status === 'rejected' ? 'The saves aren’t readable.' : null),
    appeal: rejected?.appeal ?? null,
    appealed_at: rejected ? at : null,
  }
}

/** A result that somebody has sent with a screenshot and that nobody has looked at, or not again. */
async function waitingResult(
  unit: Unit,
  row: ChallengeRow,
  of: { playerId: string; waits: WaitingResult; screenshots: DemoFiles | undefined },
): Promise<Result> {
  const { metrics, rejected, shown } = of.waits
  const imageId =
    of.screenshots && (await storeScreenshot(unit, row, of.screenshots, { playerId: of.playerId, shown }))
  return {
    metrics,
    status: 'pending',
    ...(rejected ? { rejected } : {}),
    ...(imageId === undefined ? {} : { imageId }),
  }
}

/** Some results of somebody: who is better has more and better ones. */
function anyResults({ rule }: ChallengePlan, random: () => number): Own {
  const skill = random()
  return Array.from({ length: 1 + Math.floor(random() * (rule.best_n + 2)) }, () => ({
    metrics: Object.fromEntries(
      (Object.keys(rule.scoring) as Metric[]).map((metric) => [
        metric,
        MOST[metric] === 1 ? Number(random() < 0.25 + skill / 2) : Math.round(random() * (2 + skill * 6)),
      ]),
    ),
  }))
}

async function findOrganizer(db: Reader): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from players where is_demo and role = 'organizer' order by id desc limit 1`.execute(db)
  return rows[0]?.id
}

async function listPlayers(
  db: Reader,
  game: string,
  { except, limit }: { except: readonly string[]; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select players.id from players join game_accounts on game_accounts.player_id = players.id
    where is_demo and game = ${game} and players.id <> all(${except as string[]}::uuid[])
    order by players.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
