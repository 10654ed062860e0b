import { expect, test } from 'vitest'
import { createStreamCaps, type StreamOwner } from './stream-caps.ts'

function opener(scale = 1) {
  const caps = createStreamCaps(scale)
  const closed: string[] = []
  const open = (name: string, owner: StreamOwner) => caps.add({ ...owner, close: () => closed.push(name) })
  return { open, closed }
}

test('the sixth stream of a session closes its oldest', () => {
  const { open, closed } = opener()
  for (let tab = 1; tab <= 5; tab++) open(`tab ${tab}`, { session: 's', player: 'p', network: 'n' })
  open('another session', { session: 't', player: 'p', network: 'n' })
  expect(closed).toEqual([])
  open('tab 6', { session: 's', player: 'p', network: 'n' })
  expect(closed).toEqual(['tab 1'])
})

test('a stream that its client has closed no longer counts', () => {
  const { open, closed } = opener()
  const ends = Array.from({ length: 5 }, (_, tab) =>
    open(`tab ${tab}`, { session: 's', player: 'p', network: 'n' }),
  )
  ends[3]?.()
  open('one more', { session: 's', player: 'p', network: 'n' })
  expect(closed).toEqual([])
})

test('a player may have thirty over all sessions', () => {
  const { open, closed } = opener()
  for (let tab = 1; tab <= 31; tab++)
    open(`tab ${tab}`, { session: `s${tab % 8}`, player: 'p', network: `n${tab}` })
  expect(closed).toEqual(['tab 1'])
})

test('a full network closes its oldest signed-out stream', () => {
  const { open, closed } = opener(0.01)
  open('ann', { session: 's', player: 'p', network: 'n' })
  for (let number = 1; number <= 6; number++) open(`stranger ${number}`, { network: 'n' })
  expect(closed).toEqual(['stranger 1', 'stranger 2'])
})

test('with a limit of one, the newest stays open', () => {
  const { open, closed } = opener(0.001)
  for (const name of ['a', 'b', 'c']) open(name, { session: 's', player: 'p', network: 'n' })
  expect(closed).toEqual(['a', 'b'])
})
