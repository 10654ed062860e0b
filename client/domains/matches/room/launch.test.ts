import { expect, test } from 'vitest'
import { launchUrl } from './launch.ts'

type Sides = Parameters<typeof launchUrl>[1]['sides']

const player = (id: string, handle: string | null) => ({ id, handle })
const sides = [
  { players: [player('ann', 'AnnWolf')] },
  { players: [player('bob', 'Bob Fox')] },
] as unknown as Sides
const lichess = { name: 'Lichess', url: 'https://lichess.org/?user={opponent}#friend' }

test('the address has the opponent’s in-game name, encoded', () => {
  expect(launchUrl(lichess, { sides }, 'ann')).toBe('https://lichess.org/?user=Bob%20Fox#friend')
  expect(launchUrl(lichess, { sides }, 'bob')).toBe('https://lichess.org/?user=AnnWolf#friend')
})

test('an address without a name stays as it is', () => {
  expect(launchUrl({ name: 'Steam', url: 'steam://run/730' }, { sides }, 'ann')).toBe('steam://run/730')
})

test('spectators, visitors and games without an address have none', () => {
  expect(launchUrl(lichess, { sides }, 'cat')).toBeUndefined()
  expect(launchUrl(lichess, { sides }, undefined)).toBeUndefined()
  expect(launchUrl(null, { sides }, 'ann')).toBeUndefined()
})
