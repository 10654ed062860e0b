import { expect, test } from 'vitest'
import {
  chooseMap,
  chooseStart,
  mapWithoutSides,
  planVeto,
  remainingMaps,
  turnOf,
  type VetoState,
} from '#core/matches/veto.ts'
import type { VetoStep } from '#core/matches/veto-flow.ts'
import type { Match } from '#client/domains/matches/queries.ts'
import * as text from './vetoText.ts'

const sides = [
  { id: 11, name: 'Ada' },
  { id: 12, name: 'Ben' },
]

type Veto = NonNullable<Match['veto']>
const upper = (slug: string) => slug.toUpperCase()
const mapStates = (veto: Veto, of: typeof sides, mine: number | undefined) =>
  text.mapStates(veto, of, mine, upper)
const vetoHeadline = (veto: Veto, of: typeof sides, mine: number | undefined, isMine: boolean) =>
  text.vetoHeadline(veto, of, mine, isMine, upper)
const lastMoveSentence = (veto: Veto, of: typeof sides) =>
  text.lastMoveSentence(veto, of, { mapName: upper, startName: upper })

/** As the server presents it. */
function shown(veto: VetoState): NonNullable<Match['veto']> {
  const turn = turnOf(veto)
  const idOf = (side: 0 | 1 | null) => (side === null ? null : (sides[side]?.id ?? 0))
  return {
    turn_side_id: turn ? idOf(turn.side) : null,
    action: turn?.action ?? null,
    pool: [...veto.pool],
    remaining: remainingMaps(veto),
    starts: [...veto.starts],
    sides_of: mapWithoutSides(veto) ?? null,
    history: veto.history.map((move) => ({
      side_id: idOf(move.side),
      action: move.action,
      map: move.map,
      is_random: move.isRandom,
      start: move.start ?? null,
    })),
    ahead: veto.steps
      .slice(veto.history.filter((move) => move.action !== 'decider').length)
      .map((step) => ({ side_id: idOf(step.side), action: step.action })),
  }
}

function planned(pool: string[], bestOf: number, steps?: VetoStep[], starts: string[] = []): VetoState {
  const veto = planVeto({ pool, bestOf, first: 0, steps, starts })
  if (!veto) throw new Error('nothing to choose from')
  return veto
}

/** The captains whose turn it is take these maps. */
function taken(veto: VetoState, ...maps: string[]): VetoState {
  return maps.reduce((state, map) => {
    const side = turnOf(state)?.side ?? 1
    return chooseMap(state, { side, map, isRandom: map === 'haven' })
  }, veto)
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
  const over = shown(taken(planned(['bind', 'haven', 'split'], 1), 'bind', 'haven'))
  expect(mapStates(over, sides, 11)).toEqual([
    { map: 'bind', state: 'ban', note: 'banned by you', game: undefined, isRandom: false },
    { map: 'haven', state: 'ban', note: 'banned at random for Ben', game: undefined, isRandom: true },
    { map: 'split', state: 'decider', note: 'decider: last map left', game: 1, isRandom: false },
  ])
  expect(vetoHeadline(over, sides, undefined, false).title).toBe('The maps are chosen')
  expect(lastMoveSentence(over, sides)).toBe('HAVEN was banned at random for Ben because time ran out.')
})

test('best of three: picks are numbered in playing order', () => {
  const pool = ['ascent', 'bind', 'haven', 'icebox', 'lotus']
  const veto = taken(planned(pool, 3), 'ascent', 'bind', 'lotus', 'haven')
  const states = mapStates(shown(veto), sides, undefined)
  expect(states.map(({ map, state, game }) => [map, state, game])).toEqual([
    ['ascent', 'ban', undefined],
    ['bind', 'ban', undefined],
    ['haven', 'pick', 2],
    ['icebox', 'decider', 3],
    ['lotus', 'pick', 1],
  ])
  expect(vetoHeadline(shown(taken(planned(pool, 3), 'ascent', 'bind')), sides, 11, true).title).toBe(
    'Pick a map',
  )
})

test('between two games, whoever lost picks; maps can be drawn', () => {
  const pool = ['ascent', 'bind', 'icebox']
  const veto = planned(pool, 3, ['random', 'loser_picks', 'loser_picks'])
  expect(mapStates(shown(veto), sides, 11)[0]).toMatchObject({
    map: 'ascent',
    state: 'decider',
    note: 'drawn at random',
    game: 1,
  })
  expect(vetoHeadline(shown(veto), sides, 11, true)).toEqual({
    title: 'Lost the last game? Pick the next map',
    ahead: 'By picking, you say that your side lost the last game. The score itself comes from your reports.',
  })
  expect(vetoHeadline(shown(veto), sides, undefined, false)).toEqual({
    title: 'Whoever lost the last game picks the next map',
    ahead: '',
  })
  const ban = planned(pool, 1, ['ban', 'random'])
  expect(vetoHeadline(shown(ban), sides, 11, true).ahead).toBe('step 1 of 2 · then a map is drawn')
  expect(vetoHeadline(shown(planned(pool, 1, ['ban'])), sides, 11, true).ahead).toBe('step 1 of 1')
})

test('there is no sentence before the first move', () =>
  expect(lastMoveSentence(shown(planned(['bind', 'haven'], 1)), sides)).toBe(''))

test('the sides of a picked map: who chooses, what was chosen, and what comes next', () => {
  const pool = ['ascent', 'bind', 'icebox']
  const veto = planned(pool, 3, ['pick', 'sides', 'pick', 'sides', 'sides'], ['attack', 'defence'])
  expect(vetoHeadline(shown(veto), sides, 12, false).ahead).toBe(
    'step 1 of 5 · then your captain chooses the starting side',
  )
  const picked = taken(veto, 'bind')
  expect(vetoHeadline(shown(picked), sides, 12, true).title).toBe('Choose your starting side on BIND')
  expect(vetoHeadline(shown(picked), sides, 11, false).title).toBe('Ben chooses the starting side on BIND')
  const begun = shown(chooseStart(picked, { side: 1, start: 'attack', isRandom: false }))
  expect(lastMoveSentence(begun, sides)).toBe('Ben starts on ATTACK on BIND.')
  expect(mapStates(begun, sides, 11)[1]).toMatchObject({
    note: 'picked by you · Ben: ATTACK',
    state: 'pick',
    game: 1,
  })
  const late = shown(chooseStart(picked, { side: 1, start: 'defence', isRandom: true }))
  expect(lastMoveSentence(late, sides)).toBe(
    'Ben starts on DEFENCE on BIND: drawn at random because time ran out.',
  )
})
