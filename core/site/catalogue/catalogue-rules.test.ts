import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { heldField, type Held, type ModeUse } from './change-rules.ts'
import { gameProblems, isSlug, slugOf, type GameInput } from './game-rules.ts'
import { modeProblems, type ModeInput, type Named } from './mode-rules.ts'

const game: GameInput = {
  slug: 'tekken-8',
  name: 'TEKKEN 8',
  publisher: 'Bandai Namco',
  handleLabel: 'Tekken ID',
  handleExample: 'NovaWolf',
  handlePattern: '^[A-Za-z0-9]{3,16}$',
  handleKind: 'plain',
  launch: { name: 'Steam', url: 'steam://run/1778820' },
}
const mode: ModeInput = {
  slug: '2v2',
  name: '2v2 Arena',
  teamSize: 2,
  bestOf: [1, 3],
  maps: [map('Dust'), map('Ice Box'), map('Old Mill')],
  startSides: [],
  allowsDraw: false,
  gameRule: { kind: 'first_to', points: 13, overtime: 'two_ahead' },
  gameMinutes: 30,
  scoring: 'Report the rounds of each side.',
  howToConnect: 'Invite the others to a party.',
}
function map(name: string): Named {
  return { slug: slugOf(name), name }
}

describe('a game', () => {
  test('may be one', () => expect(gameProblems(game)).toEqual([]))
  test.each<[Partial<GameInput>, string, string]>([
    [{ slug: 'Tekken 8' }, 'slug', 'slug'],
    [{ slug: 'a'.repeat(41) }, 'slug', 'slug'],
    [{ name: ' ' }, 'name', 'name'],
    [{ publisher: '' }, 'publisher', 'publisher'],
    [{ handleLabel: 'x' }, 'handle_label', 'handle_label'],
    [{ handlePattern: '^(a+)+$' }, 'handle_pattern', 'pattern_unknown'],
    [{ handleExample: 'Nova Wolf' }, 'handle_example', 'example_no_match'],
    [{ launch: { name: '', url: 'https://a.example' } }, 'launch_name', 'launch_name'],
    [{ launch: { name: 'X', url: '' } }, 'launch_name', 'launch_name'],
    [{ launch: { name: 'Play', url: 'javascript:alert(1)' } }, 'launch_url', 'launch_url'],
    [{ launch: { name: 'Play', url: 'http://a.example' } }, 'launch_url', 'launch_url'],
    [{ launch: { name: 'Play', url: 'https://me@a.example' } }, 'launch_url', 'launch_url'],
  ])('%o has a problem at %s', (change, field, problem) =>
    expect(gameProblems({ ...game, ...change })[0]).toEqual({ field, problem }),
  )
  test('may put the name of the opponent into its address', () => {
    const launch = { name: 'Lichess', url: 'https://lichess.org/?user={opponent}#friend' }
    expect(gameProblems({ ...game, launch })).toEqual([])
  })
})

test('a slug is made of any name with letters or digits', () => {
  expect(slugOf("Summoner's Rift É 2")).toBe('summoners-rift-e-2')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const slug = slugOf(name)
      return slug === '' || isSlug(slug)
    }),
  )
})

describe('a mode', () => {
  test('may be one', () => expect(modeProblems(mode)).toEqual([]))
  test.each<[Partial<ModeInput>, string, string]>([
    [{ slug: '' }, 'slug', 'slug'],
    [{ teamSize: 0 }, 'team_size', 'team_size'],
    [{ teamSize: 2.5 }, 'team_size', 'team_size'],
    [{ bestOf: [] }, 'best_of', 'best_of'],
    [{ bestOf: [3, 1] }, 'best_of', 'best_of'],
    [{ bestOf: [2] }, 'best_of', 'best_of'],
    [{ bestOf: [1, 7], maps: [] }, 'best_of', 'best_of'],
    [{ bestOf: [1, 3, 5] }, 'maps', 'too_few_maps'],
    [{ maps: [map('Dust'), map('dust '), map('Ice')] }, 'maps', 'same_maps'],
    [{ maps: [{ slug: 'a', name: '' }] }, 'maps', 'map_name'],
    [{ maps: Array.from({ length: 41 }, (_, index) => map(`Map ${index}`)) }, 'maps', 'too_many_maps'],
    [{ startSides: [map('Attack')] }, 'start_sides', 'start_sides'],
    [{ startSides: [map('Attack'), map('attack')] }, 'start_sides', 'start_sides'],
    [{ maps: [], startSides: [map('Attack'), map('Defence')] }, 'start_sides', 'start_sides'],
    [{ gameRule: { kind: 'first_to', points: 0 } }, 'points', 'points'],
    [{ gameRule: { kind: 'first_to', points: 1, overtime: 'two_ahead' } }, 'overtime', 'overtime'],
    [{ gameRule: { kind: 'first_to', points: 13, overtime: 0 } }, 'overtime', 'overtime'],
    [{ allowsDraw: true }, 'allows_draw', 'no_draws'],
    [{ gameMinutes: 0 }, 'game_minutes', 'minutes'],
    [{ scoring: ' ' }, 'scoring', 'scoring'],
    [{ howToConnect: '' }, 'how_to_connect', 'how_to_connect'],
  ])('%o has a problem at %s', (change, field, problem) =>
    expect(modeProblems({ ...mode, ...change })).toEqual([{ field, problem }]),
  )
  test('without maps, and with draws where a game can be level', () => {
    expect(modeProblems({ ...mode, maps: [], gameRule: { kind: 'points' }, allowsDraw: true })).toEqual([])
  })
})

describe('a mode that is played', () => {
  const none: ModeUse = { lobbies: 0, matches: 0, tournaments: 0, challenges: 0, tickets: 0 }
  const before = { ...mode, isByService: false }
  const changes: [Partial<Held>, string][] = [
    [{ teamSize: 3 }, 'team_size'],
    [{ gameRule: { kind: 'points' } }, 'game_rule'],
    [{ gameRule: { kind: 'first_to', points: 13 } }, 'game_rule'],
    [{ allowsDraw: true }, 'allows_draw'],
    [{ maps: mode.maps.slice(1) }, 'maps'],
    [{ startSides: [map('Attack'), map('Defence')] }, 'start_sides'],
  ]
  test.each(changes)('keeps what it is played by: %o', (change, field) => {
    const after = { ...mode, ...change }
    for (const kind of Object.keys(none)) expect(heldField(before, after, { ...none, [kind]: 1 })).toBe(field)
    expect(heldField(before, after, none)).toBeUndefined()
    expect(heldField({ ...before, isByService: true }, after, none)).toBe(field)
  })
  test('may get further maps, other names and another order', () => {
    const maps = [map('New'), ...mode.maps.map((each) => ({ ...each, name: `${each.name} II` })).reverse()]
    expect(heldField(before, { ...mode, maps }, { ...none, lobbies: 1 })).toBeUndefined()
  })
})
