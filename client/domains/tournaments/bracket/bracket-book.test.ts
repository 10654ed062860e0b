import { expect, test } from 'vitest'
import type { LiveBracket } from '#contract/tournaments/live.ts'
import { begun, bracketAnswer, won } from '#client/testing/data/brackets.ts'
import { store } from '#core/bracket/stored.ts'
import type { BracketAct } from '#core/tournaments/bracket/bracket-act.ts'
import { keepNewerBracket } from './bracket-answer.ts'
import { progressionOf, withActs } from './bracket-book.ts'
import { bracketsOf } from './use-bracket.ts'

const event = (facts: Partial<LiveBracket> & { of?: BracketAct[] }): LiveBracket => ({
  id: 1,
  from_seq: 1,
  seq: 2,
  acts: (facts.of ?? []).map((act, index) => ({ seq: 2 + index, act })),
  rooms: [],
  times: [],
  entrants: [],
  ...facts,
})
const winOf = (match: number): BracketAct => ({ type: 'act', stage: 0, group: 0, act: won(match) })
const storedOf = (cached: Parameters<typeof progressionOf>[0] | undefined) =>
  cached &&
  progressionOf(cached)
    ?.groups.flat()
    .map(({ state }) => store(state))

test('a live act gives the state that the server would answer', () => {
  const cached = bracketAnswer(begun(8))
  const next = withActs(cached, event({ of: [winOf(0)] }))
  expect(next?.seq).toBe(2)
  expect(storedOf(next)).toEqual(storedOf(bracketAnswer(begun(8, {}, [won(0)]))))
  const later = next && withActs(next, event({ from_seq: 2, seq: 3, of: [winOf(1)] }))
  expect(storedOf(later)).toEqual(storedOf(bracketAnswer(begun(8, {}, [won(0), won(1)]))))
})

test('the acts that are kept give the same state again, after a reload of the page too', () => {
  const next = withActs(bracketAnswer(begun(8)), event({ of: [winOf(0)] }))
  const copy = structuredClone(next)
  expect(storedOf(copy)).toEqual(storedOf(next))
})

test('what does not follow is read again; what is older changes nothing', () => {
  const cached = bracketAnswer(begun(8), { seq: 5 })
  expect(withActs(cached, event({ from_seq: 6, seq: 7, of: [winOf(0)] }))).toBeUndefined()
  expect(withActs(cached, event({ from_seq: 3, seq: 5, of: [winOf(0)] }))).toBe(cached)
  const refused = { type: 'act', stage: 0, group: 0, act: won(99) } as const
  expect(withActs(cached, event({ from_seq: 5, seq: 6, of: [refused] }))).toBeUndefined()
  const stage = { type: 'begin_stage', stage: 1 } as const
  expect(withActs(cached, event({ from_seq: 5, seq: 6, of: [stage] }))).toBeUndefined()
})

test('rooms and names come without acts, whatever has happened before them', () => {
  const cached = bracketAnswer(begun(4), { seq: 5 })
  const room = { position: 1, lobby_id: 9, status: 'live' as const, stage: 0, group: 0 }
  const next = withActs(
    cached,
    event({ from_seq: 0, seq: 0, rooms: [room], entrants: [{ seed: 2, id: 7, name: 'Juno' }] }),
  )
  const [bracket] = bracketsOf(next ?? cached, 3) ?? []
  expect(bracket?.roomOf(1)?.lobby_id).toBe(9)
  expect([...(bracket?.running ?? [])]).toEqual([1])
  expect(bracket?.nameOf(2)).toBe('Juno')
  expect(bracket?.viewer).toBe(3)
})

test('a slow answer with fewer acts does not replace what the stream has brought', () => {
  const [old, next] = [bracketAnswer(begun(4), { seq: 4 }), bracketAnswer(begun(4), { seq: 3 })]
  expect(keepNewerBracket(old, next)).toBe(old)
  expect(keepNewerBracket(next, old)).toBe(old)
  expect(keepNewerBracket(undefined, next)).toBe(next)
})

test('a bracket that this version cannot read has no state', () => {
  const cached = bracketAnswer(begun(4))
  const [stage] = cached.stages
  const [group] = stage?.groups ?? []
  if (!stage || !group) throw new Error('no bracket')
  const damaged = { ...group, stored: { ...group.stored, matches: [1] } }
  expect(bracketsOf({ ...cached, stages: [{ ...stage, groups: [damaged] }] }, undefined)).toBeUndefined()
})
