import type { ChecklistItem } from '#contract/tournaments/checklist.ts'
import { isForMoney } from '#core/wallet/prize-table.ts'
import type { Reader } from '#server/platform/db/open.ts'
import type { Standing } from '#server/domains/ratings/standing.ts'
import { listMembers } from '#server/domains/teams/queries.ts'
import type { LoadedTournament } from '../load.ts'
import { isInvited } from '../invitations/queries.ts'
import { ownRuleProblem, ratingProblem } from './eligibility.ts'

const NO_RULES = {
  rating_min: null,
  rating_max: null,
  countries: [],
  min_age: null,
  verified_account: false,
  reliability_min: null,
}

/**
 * Everything that entering this tournament asks of a player, and whether it is there; a refusal names only the first that is
 * missing. Which balance pays is chosen when one registers.
 */
export async function entryChecklist(
  db: Reader,
  { row, mode }: Pick<LoadedTournament, 'row' | 'mode'>,
  standing: Standing,
  now: Date,
): Promise<ChecklistItem[]> {
  const { settings } = row
  const { rating_min, rating_max, countries, min_age, reliability_min } = settings
  const fits = async (rule: Partial<typeof settings>) =>
    (await ownRuleProblem(db, standing, { ...settings, ...NO_RULES, ...rule }, now)) === undefined
  const items: ChecklistItem[] = [
    { code: 'profile', done: standing.isComplete },
    { code: 'game_account', done: standing.games.has(mode.game) },
  ]
  if (settings.verified_account)
    items.push({ code: 'verified_account', done: standing.verifiedGames.has(mode.game) })
  if (isForMoney(settings)) items.push({ code: 'paid', done: standing.reasonsAgainstPaid.length === 0 })
  if (settings.is_invite_only)
    items.push({ code: 'invitation', done: await isInvited(db, row.id, standing.id) })
  if (rating_min !== null || rating_max !== null)
    items.push({ code: 'rating', done: ratingProblem(standing.ratingOf(mode.id), settings) === undefined })
  if (reliability_min !== null) items.push({ code: 'reliability', done: await fits({ reliability_min }) })
  if (countries.length > 0) items.push({ code: 'country', done: await fits({ countries }) })
  if (min_age !== null) items.push({ code: 'age', done: await fits({ min_age }) })
  if (mode.team_size === 1) return items
  const led = standing.teams.filter((team) => team.game === mode.game && team.role === 'captain')
  const members = await listMembers(
    db,
    led.map((team) => team.id),
  )
  const sizes = led.map((team) => members.filter((member) => member.team_id === team.id).length)
  return [
    ...items,
    { code: 'team', done: led.length > 0 },
    { code: 'roster', done: sizes.some((size) => size >= mode.team_size) },
  ]
}
