import { t } from '#messages/tournaments.ts'
import { START_RATING } from '#core/tier.ts'
import { numberOf } from '#client/lib/whole-number.ts'
import { regionName } from '#contract/region-name.ts'
import { REGIONS } from '#client/lib/region-names.ts'
import type { Values } from './values.ts'

/*
 * Explains the effect of the rules on play and entry in sentences with this tournament's own figures. A field that is
 * empty or invalid has no sentence.
 */

/** How many play in the bracket: all, or those who come out of the groups. */
function inBracket(values: Values): number {
  return values.format === 'two_stage'
    ? numberOf(values.groups) * numberOf(values.advance_per_group)
    : numberOf(values.max_entrants)
}

/** How the double elimination ends, and how many matches it has then. */
export function grandFinalText(values: Values): string | undefined {
  const count = inBracket(values)
  if (!(count >= 3)) return undefined
  // All but the winner lose twice, but for the last final: 2 (n - 1) matches, and one more for a second final.
  const matches = values.grand_final === 'none' ? 2 * count - 3 : 2 * count - 2
  return t('tournaments.explain.grand_final', { how: values.grand_final, matches, most: matches + 1 })
}

/** Explains which matches of an entrant who leaves a table count, by the number of matches each has. */
export function leaversText(values: Values): string | undefined {
  const [count, groups] = [numberOf(values.max_entrants), numberOf(values.groups)]
  if (values.format !== 'round_robin' || !(count >= 2) || !(groups >= 1) || groups * 2 > count)
    return undefined
  const matches = (Math.ceil(count / groups) - 1) * (values.legs === '2' ? 2 : 1)
  return t('tournaments.explain.leavers', { by: values.leavers, matches, half: Math.ceil(matches / 2) })
}

/** How many tie-breaks are looked at, and what comes of those who are equal in all of them. */
export function tieBreaksText(values: Values): string {
  const names = values.tie_breaks
    .split(' ')
    .filter(Boolean)
    .map((each) => t(`tournaments.tie_break.${each as 'wins'}`))
  return t('tournaments.explain.tie_breaks', {
    count: names.length,
    first: names[0] ?? '',
    prizes: values.prize_kind === 'none' ? 'no' : 'yes',
  })
}

/** Explains the rating limits, and whether newcomers to the mode can enter. */
export function ratingText(values: Values): string | undefined {
  const [min, max] = [numberOf(values.rating_min), numberOf(values.rating_max)]
  const [hasMin, hasMax] = [values.rating_min.trim() !== '', values.rating_max.trim() !== '']
  if ((hasMin && !(min >= 0)) || (hasMax && !(max >= 0)) || (hasMin && hasMax && min > max)) return undefined
  if (!hasMin && !hasMax) return t('tournaments.explain.any_rating')
  const mayEnter = (!hasMin || START_RATING >= min) && (!hasMax || START_RATING <= max)
  return t('tournaments.explain.rating', {
    start: START_RATING,
    newcomers: mayEnter ? 'yes' : 'no',
    range: hasMin && hasMax ? 'both' : hasMin ? 'min' : 'max',
    min: hasMin ? min : 0,
    max: hasMax ? max : 0,
  })
}

export function ageText(values: Values): string | undefined {
  if (values.min_age.trim() === '') return t('tournaments.explain.any_age')
  const age = numberOf(values.min_age)
  return age > 0 ? t('tournaments.explain.age', { age }) : undefined
}

/** The region says where it is played; who may enter is said by the countries. */
export function regionText(values: Values): string {
  const countries = values.countries.split(/[\s,;]+/).filter(Boolean).length
  const region = REGIONS.find((each) => each === values.region)
  return t('tournaments.explain.region', {
    where: region ? 'one' : 'any',
    region: region ? regionName(region) : '',
    countries,
  })
}
