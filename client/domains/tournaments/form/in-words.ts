import { t } from '#messages/tournaments.ts'
import { regionName } from '#contract/region-name.ts'
import { REGIONS } from '#client/lib/region-names.ts'
import { formatMoney } from '#client/lib/money.ts'
import { numberOf } from '#client/lib/whole-number.ts'
import { amountsOf } from '#client/domains/payments/prize-amounts.ts'
import { parseDollars } from '#client/domains/payments/amount.ts'
import type { SettingName } from './setting-names.ts'
import type { Values } from './values.ts'

type Words = Record<Exclude<SettingName, 'series'>, (values: Values) => (string | false)[]>

const isWritten = (text: string): boolean => text.trim() !== ''

/** The parts of each setting in words, as one reads them without opening it. */
const WORDS: Words = {
  places: (values) => [
    t('tournaments.set.places', { count: numberOf(values.max_entrants) || 0 }),
    t('tournaments.set.least', { count: numberOf(values.min_entrants) || 0 }),
    values.has_waiting_list && t('tournaments.set.waiting_list'),
  ],
  entry: (values) => {
    const entry = isWritten(values.entry) ? parseDollars(values.entry) : undefined
    return [
      entry?.ok && entry.cents > 0 ? formatMoney(entry.cents) : t('common.free'),
      values.is_invite_only ? t('tournaments.set.invite_only') : t('tournaments.set.open'),
      isWritten(values.passcode) && t('tournaments.set.passcode'),
    ]
  },
  who: (values) => {
    const region = REGIONS.find((each) => each === values.region)
    const limits = [
      (isWritten(values.rating_min) || isWritten(values.rating_max)) &&
        t('tournaments.set.rating', {
          range: !isWritten(values.rating_max) ? 'min' : isWritten(values.rating_min) ? 'both' : 'max',
          min: values.rating_min.trim(),
          max: values.rating_max.trim(),
        }),
      isWritten(values.min_age) && t('tournaments.set.age', { age: values.min_age.trim() }),
      isWritten(values.reliability_min) &&
        t('tournaments.set.reliability', { least: values.reliability_min.trim() }),
      isWritten(values.countries) && values.countries.trim().toUpperCase(),
      values.verified_account && t('tournaments.set.verified'),
    ].filter(Boolean)
    return [...(limits.length > 0 ? limits : [t('common.everyone')]), region ? regionName(region) : false]
  },
  check_in: (values) => {
    const minutes = numberOf(values.check_in_minutes)
    return [
      minutes > 0 ? t('tournaments.set.check_in', { minutes }) : t('tournaments.page.no_check_in'),
      values.starts_itself ? t('tournaments.set.starts_itself') : t('tournaments.set.starts_by_you'),
    ]
  },
  format: (values) => {
    const { format } = values
    const [games, late] = [numberOf(values.best_of), numberOf(values.best_of_late)]
    const isTree =
      format === 'single_elimination' || format === 'double_elimination' || format === 'two_stage'
    return [
      t(`tournaments.rehearsal.${format}`),
      format === 'progression'
        ? t('tournaments.set.stages', { count: values.stages.length })
        : t('tournaments.match.best_of', { games }),
      isTree && late !== games && t('tournaments.set.late', { games: late }),
      (format === 'swiss' || (format === 'two_stage' && values.group_format === 'swiss')) &&
        t('tournaments.change.rounds', { count: numberOf(values.rounds) || 0 }),
      (format === 'two_stage' || format === 'round_robin') &&
        t('tournaments.form.groups_of', { count: numberOf(values.groups) || 0 }),
    ]
  },
  maps: ({ map_rules: { pool, rounds, vetoes } }) => [
    pool.length > 0 ? t('tournaments.set.maps', { count: pool.length }) : t('tournaments.set.all_maps'),
    vetoes.length > 0 ? t('tournaments.set.own_order') : t('tournaments.set.usual_order'),
    rounds.length > 0 && t('tournaments.set.round_maps', { count: rounds.length }),
  ],
  rounds: (values) => [
    t('tournaments.set.seeding', { by: values.seeding }),
    t('tournaments.set.round_start', { start: values.round_start }),
  ],
  prizes: (values) => {
    const amounts = amountsOf(values.prizes).filter((amount) => amount > 0)
    if (values.prize_kind === 'none') return [t('tournaments.set.no_prizes')]
    return [
      values.prize_kind === 'share'
        ? t('tournaments.set.shares', { shares: amounts.join(' / ') })
        : amounts.map((amount) => formatMoney(amount * 100)).join(' / '),
    ]
  },
  texts: (values) => [
    isWritten(values.rules) ? t('tournaments.set.own_rules') : t('tournaments.set.usual_rules'),
    isWritten(values.description) ? t('tournaments.set.described') : t('tournaments.set.not_described'),
  ],
}

/** A setting in words: `16 places · starts with 4 · waiting list`. */
export const inWords = (name: keyof Words, values: Values): string =>
  sentence(WORDS[name](values).filter((part) => part !== false && part !== ''))

const sentence = (parts: readonly (string | false)[]): string => parts.join(' · ')
