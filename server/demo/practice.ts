import { tournamentInput } from '#contract/tournaments/tournaments.ts'
import { withPrizes } from '#core/wallet/prize-table.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import type { ModeRow } from '#server/domains/site/catalogue.ts'
import { createPractice } from '#server/domains/tournaments/practice/create.ts'
import { endPractice } from '#server/domains/tournaments/practice/jobs.ts'

const HOUR_MS = 3_600_000
/** A tournament takes about ten minutes. */
const SPEED = 20

/** One practice tournament runs at all times: when it is over, another takes its place. */
export async function keepPractice(
  unit: Unit,
  modes: readonly ModeRow[],
  organizerId: string | undefined,
): Promise<void> {
  const mode = modes.find(({ game, slug }) => game === 'rocket-league' && slug === '1v1')
  if (!mode || organizerId === undefined) return
  const last = await unit.trx
    .selectFrom('tournaments')
    .select(['id', 'status'])
    .where('practice_speed', 'is not', null)
    .where('organizer_id', '=', organizerId)
    .executeTakeFirst()
  if (last && last.status !== 'completed' && last.status !== 'cancelled') return
  if (last) await endPractice(unit, last)
  const input = tournamentInput.parse({
    name: 'Practice with bots',
    game: mode.game,
    mode: mode.slug,
    format: 'double_elimination',
    starts_at: new Date(unit.now.getTime() + HOUR_MS).toISOString(),
    check_in_minutes: 20,
    below_minimum: 'start',
    practice: true,
    practice_speed: SPEED,
  })
  await createPractice(unit, { mode, input: withPrizes(input), organizerId })
}
