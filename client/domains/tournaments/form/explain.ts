import { withCommas } from '#client/lib/list.ts'
import { t } from '#messages/tournaments.ts'
import { paidByShares } from '#core/wallet/prizes.ts'
import { parseDollars } from '#client/domains/payments/amount.ts'
import { formatMoney } from '#client/lib/money.ts'
import { formatWeekday } from '#client/lib/time/time.ts'
import { numberOf } from '#client/lib/whole-number.ts'
import { amountsOf, areAmounts } from '#client/domains/payments/prize-amounts.ts'
import { seriesMs } from '#core/tournaments/series/series.ts'
import { formatRulesOf, outlineOf, type Outline } from './outline.ts'
import type { Values } from './values.ts'

/*
 * Explains the effect of each option in a sentence with this tournament's own figures. A field that is empty or invalid
 * has no sentence: its problem is shown elsewhere.
 */

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS

/** How a match of this length is decided. */
export function bestOfText(text: string): string | undefined {
  const games = numberOf(text)
  return games > 0 ? t('tournaments.explain.best_of', { games, wins: Math.floor(games / 2) + 1 }) : undefined
}

export function waitingListText({ has_waiting_list: has, max_entrants: max }: Values): string | undefined {
  const count = numberOf(max)
  return count >= 2 ? t('tournaments.explain.waiting_list', { has: has ? 'yes' : 'no', count }) : undefined
}

/** When the check-in opens, and what it means. */
export function checkInText(values: Values, startMs: number | undefined, zone?: string): string | undefined {
  const minutes = numberOf(values.check_in_minutes)
  if (minutes === 0) return t('tournaments.explain.no_check_in')
  if (!(minutes > 0) || startMs === undefined) return undefined
  const opens = formatWeekday(new Date(startMs - minutes * MINUTE_MS), zone)
  return t('tournaments.explain.check_in', { opens })
}

export function belowMinimumText(values: Values): string | undefined {
  const count = numberOf(values.min_entrants)
  return count >= 2
    ? t('tournaments.explain.below_minimum', { what: values.below_minimum, count })
    : undefined
}

/** When rounds open; with times, when the last of them does. */
export function roundsText(values: Values, startMs: number | undefined, zone?: string): string | undefined {
  const rounds = roundsIn(outlineOf(formatRulesOf(values), numberOf(values.max_entrants) || 2, values.stages))
  if (rounds === 0) return undefined
  const isTimed = values.round_start === 'at_times'
  const step = isTimed ? numberOf(values.round_minutes) * MINUTE_MS : numberOf(values.round_days) * DAY_MS
  const isDated = (isTimed || values.round_start === 'agreed') && step > 0 && startMs !== undefined
  // By agreement a round lasts until its end; at times it opens then.
  const last = isDated ? startMs + (isTimed ? rounds - 1 : rounds) * step : 0
  if ((isTimed || values.round_start === 'agreed') && !isDated) return undefined
  return t('tournaments.explain.rounds', {
    start: values.round_start,
    rounds,
    last: isDated ? formatWeekday(new Date(last), zone) : '',
  })
}

/** Says how many play in a group, and how many go on. */
export function groupsText(values: Values): string | undefined {
  const [count, groups] = [numberOf(values.max_entrants), numberOf(values.groups)]
  if (!(count >= 2) || !(groups >= 1) || groups > count) return undefined
  const [least, most] = [Math.floor(count / groups), Math.ceil(count / groups)]
  return t('tournaments.explain.groups', { groups, least, most, even: least === most ? 'yes' : 'no' })
}

export function throughText(values: Values): string | undefined {
  const count = numberOf(values.groups) * numberOf(values.advance_per_group)
  return count > 0 ? t('tournaments.explain.through', { count }) : undefined
}

/** Says that after so many Swiss rounds only few have won all of them. */
export function swissText(values: Values): string | undefined {
  const [count, rounds] = [numberOf(values.max_entrants), numberOf(values.rounds)]
  if (values.format !== 'swiss' || !(count >= 2) || !(rounds >= 1)) return undefined
  return t('tournaments.explain.swiss', { rounds, unbeaten: Math.max(1, Math.ceil(count / 2 ** rounds)) })
}

/** The entries, the site's fee and each place's prize with so many entrants. */
export function moneyText(values: Values, count: number, feePercent: number): string | undefined {
  const entry = values.entry.trim() === '' ? undefined : parseDollars(values.entry)
  if (entry?.ok === false) return undefined
  const pot = (entry?.cents ?? 0) * count
  const amounts = amountsOf(values.prizes)
  if (values.prize_kind === 'none')
    return pot > 0 ? t('tournaments.explain.entries', { pot: formatMoney(pot) }) : undefined
  if (!areAmounts(amounts, values.prize_kind)) return undefined
  const fee = Math.floor((pot * feePercent) / 100)
  const paid =
    values.prize_kind === 'share'
      ? paidByShares(pot - fee, amounts.slice(0, count))
      : amounts.map((amount) => amount * 100)
  return t('tournaments.explain.money', {
    pot: formatMoney(pot),
    fee: formatMoney(fee),
    paid: pot > 0 ? 'yes' : 'no',
    prizes: withCommas(paid.map((cents) => formatMoney(cents))),
  })
}

/** When everything should be over, where matches follow one another; undefined where their times are set or agreed. */
export function endOf(
  values: Pick<Values, 'round_start' | 'best_of' | 'best_of_late' | 'format'>,
  outline: Outline,
  { startMs, gameMinutes }: { startMs: number; gameMinutes: number },
): number | undefined {
  const rounds = roundsIn(outline)
  if (rounds === 0 || values.format === 'progression') return undefined
  if (values.round_start !== 'as_ready' && values.round_start !== 'by_hand') return undefined
  const isTree = values.format !== 'round_robin' && values.format !== 'swiss'
  const late = isTree ? Math.min(2, rounds) : 0
  const usual = seriesMs(numberOf(values.best_of) || 1, gameMinutes)
  const longer = seriesMs(numberOf(isTree ? values.best_of_late : values.best_of) || 1, gameMinutes)
  return startMs + (rounds - late) * usual + late * longer
}

const roundsIn = ({ stages }: Outline): number =>
  Math.max(0, ...stages.map((stage) => stage.roundsBefore + stage.rounds))
