import { expect, test } from 'vitest'
import { catalogueOf, choicesOf, type Game, plainModeName } from './games.ts'

const chess = { slug: 'chess', name: 'Chess', modes: [{ slug: 'blitz', name: 'Blitz 3+2' }] } as Game

test('names come from the catalogue; until it is loaded, slugs are shown', () => {
  const catalogue = catalogueOf([chess])
  expect([catalogue.gameName('chess'), catalogue.modeName('chess', 'blitz')]).toEqual(['Chess', 'Blitz 3+2'])
  expect([catalogueOf([]).gameName('chess'), catalogue.modeName('chess', 'bullet')]).toEqual([
    'chess',
    'bullet',
  ])
})

test('a mode’s name is shown without its size', () => {
  expect(['1v1 Skirmish', "5v5 Summoner's Rift", 'Blitz 3+2', '1v1'].map(plainModeName)).toEqual([
    'Skirmish',
    "Summoner's Rift",
    'Blitz 3+2',
    '1v1',
  ])
})

test('what was retired keeps its name, and is only to choose where it was chosen already', () => {
  const blitz = { slug: 'blitz', name: 'Blitz', is_retired: false }
  const rapid = { slug: 'rapid', name: 'Rapid', is_retired: true }
  const twoModes = { slug: 'chess', name: 'Chess', is_retired: false, modes: [blitz, rapid] } as Game
  const go = { slug: 'go', name: 'Go', is_retired: true, modes: [{ ...blitz, is_retired: true }] } as Game
  const catalogue = catalogueOf([twoModes, go, { ...twoModes, slug: 'empty', modes: [] }])
  expect([catalogue.gameName('go'), catalogue.modeName('chess', 'rapid')]).toEqual(['Go', 'Rapid'])
  expect(catalogue.games).toEqual([{ ...twoModes, modes: [blitz] }])
  const slugs = (game: string, mode: string) => {
    const { games, modes } = choicesOf(catalogue, { game, mode })
    return [games, modes].map((list) => list.map(({ slug }) => slug).join(' '))
  }
  expect(slugs('chess', 'blitz')).toEqual(['chess', 'blitz'])
  expect(slugs('chess', 'rapid')).toEqual(['chess', 'blitz rapid'])
  expect(slugs('go', 'blitz')).toEqual(['chess go', 'blitz'])
  expect(slugs('', '')).toEqual(['chess', ''])
})
