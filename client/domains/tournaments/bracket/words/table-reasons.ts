import { t } from '#messages/tournaments.ts'
import { matchView, type BracketState } from '#core/bracket/bracket.ts'
import type { Reason } from '#core/bracket/reason.ts'
import type { MatchId, Seed } from '#core/bracket/rules.ts'
import type { Criterion, Standing } from '#core/bracket/standings/standings.ts'
import { whyMatch } from '#core/bracket/why.ts'
import { place } from './goes-on.ts'
import { figure } from './points.ts'

/** One sentence, and the rules behind it one by one. */
export type Explanation = { sentence: string; parts: readonly string[] }

type Names = (seed: Seed) => string

/** "You meet Koda: both on 2 points, not met before.", when `viewer` is one of the two. */
export function whyPaired(
  state: BracketState,
  id: MatchId,
  { nameOf, viewer }: { nameOf: Names; viewer: Seed | undefined },
): Explanation {
  const reasons = whyMatch(state, id)
  const seeds = matchView(state, id).slots.flatMap((slot) => (slot.kind === 'entrant' ? [slot.seed] : []))
  const [seed = 0, rivalSeed = 0] = seeds[1] === viewer ? seeds.toReversed() : seeds
  const [first] = reasons
  const number = (name: string, from: Reason | undefined = first) => Number(from?.values[name] ?? 0)
  if (first?.rule === 'berger_round')
    return {
      sentence: t('tournaments.why.berger', { round: number('round'), of: number('of') }),
      parts: [t('tournaments.why.seeds', { seed, rivalSeed })],
    }
  const who = seed === viewer ? 'you' : 'other'
  const name = nameOf(seed)
  if (first?.rule === 'swiss_bye')
    return { sentence: t('tournaments.why.swiss_bye', { who, name }), parts: [] }
  const rematch = reasons.find(({ rule }) => rule === 'rematch')
  const round = number('round', rematch)
  const pair = { who, name, rival: nameOf(rivalSeed), met: rematch ? 'again' : 'new', round }
  const count = number('points')
  const rivalCount = number('rivalPoints')
  const sentence =
    first?.rule === 'float_down'
      ? t('tournaments.why.meet_float', {
          ...pair,
          points: figure(count),
          count,
          down: nameOf(number('seed')),
          rivalPoints: figure(rivalCount),
          rivalCount,
        })
      : t('tournaments.why.meet_level', { ...pair, points: figure(count), count })
  const parts = reasons.map((reason) => partWords(reason, nameOf, [seed, rivalSeed]))
  return { sentence, parts: [...parts, t('tournaments.why.seeds', { seed, rivalSeed })] }
}

function partWords({ rule, values }: Reason, nameOf: Names, pair: readonly [Seed, Seed]): string {
  const number = (name: string) => Number(values[name] ?? 0)
  switch (rule) {
    case 'same_score':
      return t('tournaments.why.same_score', { points: figure(number('points')), count: number('points') })
    case 'float_down':
      return t('tournaments.why.float', {
        name: nameOf(number('seed')),
        points: figure(number('points')),
        rivalPoints: figure(number('rivalPoints')),
      })
    case 'rematch':
      return t('tournaments.why.rematch', { round: number('round') })
    case 'sides': {
      const first = number('first')
      return t('tournaments.why.sides', {
        name: nameOf(first),
        count: number('firstSlots'),
        rival: nameOf(pair[0] === first ? pair[1] : pair[0]),
        rivalCount: number('rivalFirstSlots'),
      })
    }
    default:
      return t('tournaments.why.not_met')
  }
}

/** "4th place, ahead of Juno on Buchholz: 11 to 9." */
export function whyPlace({ place: at, reason, row }: Standing, nameOf: Names): string {
  const { rule, values } = reason
  const mine = place(at)
  switch (rule) {
    case 'ahead_on':
      return t('tournaments.why.ahead', {
        place: mine,
        name: nameOf(Number(values['of'])),
        by: criterionName(String(values['by'])),
        mine: figure(Number(values['mine'])),
        theirs: figure(Number(values['theirs'])),
      })
    case 'shares_place':
      return t('tournaments.why.shares', { place: mine, name: nameOf(Number(values['with'])) })
    case 'left':
      return t('tournaments.why.ahead_of_leaver', { place: mine, name: nameOf(Number(values['seed'])) })
    default:
      return t('tournaments.why.last', {
        place: mine,
        points: figure(row.points ?? 0),
        count: row.points ?? 0,
      })
  }
}

/** Names a tie-break in the middle of a sentence. `presence` has a reason of its own. */
export const criterionName = (by: string) =>
  t(`tournaments.tie_break.${by as Exclude<Criterion, 'presence'>}`)
