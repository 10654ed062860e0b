import { expect, test } from 'vitest'
import { chooseMap, planVeto, remainingMaps, turnOf, type VetoState } from '#core/matches/veto.ts'
import type { Match } from '#client/domains/matches/queries.ts'
import { lastMoveSentence, mapStates, vetoHeadline } from './vetoText.ts'

const sides = [
  { id: 11, name: 'Ada' },
  { id: 12, name: 'Ben' },
]

/** As the server presents it. */
function shown(veto: VetoState): NonNullable<Match['veto']> {
  const turn = turnOf(veto)
  const idOf = (side: 0 | 1) => sides[side]?.id ?? 0
  return {
    turn_side_id: turn ? idOf(turn.side) : null,
    action: turn?.action ?? null,
    pool: [...veto.pool],
    remaining: remainingMaps(veto),
    history: veto.history.map((move) => ({
      side_id: move.side === null ? null : idOf(move.side),
      action: move.action,
      map: move.map,
      is_random: move.isRandom,
    })),
    ahead: veto.steps
      .slice(veto.history.filter((move) => move.side !== null).length)
      .map((step) => ({ side_id: idOf(step.side), action: step.action })),
  }
}

function planned(pool: string[], bestOf: number): VetoState {
  const veto = planVeto(pool, bestOf, 0)
  if (!veto) throw new Error('nothing to choose from')
  return veto
}

test('best of one: alternate bans, the last map is played', () => {
  const first = shown(planned(['bind', 'haven', 'split'], 1))
  expect(vetoHeadline(first, sides, 11, true)).toEqual({
    title: 'Ban a map',
    ahead: 'step 1 of 2 · then Ben bans',
  })
  expect(vetoHeadline(first, sides, 12, false)).toEqual({
    title: 'Ada bans a map',
    ahead: 'step 1 of 2 · then your side bans',
  })
  expect(vetoHeadline(first, sides, 11, false).title).toBe('Your captain bans a map')
  const over = shown(
    chooseMap(chooseMap(planned(['bind', 'haven', 'split'], 1), 'bind', false), 'haven', true),
  )
  expect(mapStates(over, sides, 11)).toEqual([
    { map: 'bind', state: 'ban', note: 'banned by you', game: undefined, isRandom: false },
    { map: 'haven', state: 'ban', note: 'banned at random for Ben', game: undefined, isRandom: true },
    { map: 'split', state: 'decider', note: 'decider: last map left', game: 1, isRandom: false },
  ])
  expect(vetoHeadline(over, sides, undefined, false).title).toBe('The maps are chosen')
  expect(lastMoveSentence(over, sides, (slug) => slug.toUpperCase())).toBe(
    'HAVEN was banned at random for Ben because time ran out.',
  )
})

test('best of three: picks are numbered in playing order', () => {
  const pool = ['ascent', 'bind', 'haven', 'icebox', 'lotus']
  let veto = planned(pool, 3)
  for (const map of ['ascent', 'bind', 'lotus', 'haven']) veto = chooseMap(veto, map, false)
  const states = mapStates(shown(veto), sides, undefined)
  expect(states.map(({ map, state, game }) => [map, state, game])).toEqual([
    ['ascent', 'ban', undefined],
    ['bind', 'ban', undefined],
    ['haven', 'pick', 2],
    ['icebox', 'decider', 3],
    ['lotus', 'pick', 1],
  ])
  expect(
    vetoHeadline(
      shown(chooseMap(chooseMap(planned(pool, 3), 'ascent', false), 'bind', false)),
      sides,
      11,
      true,
    ).title,
  ).toBe('Pick a map')
})

test('there is no sentence before the first move', () =>
  expect(lastMoveSentence(shown(planned(['bind', 'haven'], 1)), sides, (slug) => slug)).toBe(''))
