import { expect, test } from 'vitest'
import { catalogueOf, type Game, plainModeName } from './games.ts'

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
