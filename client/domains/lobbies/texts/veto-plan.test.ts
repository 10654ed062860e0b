import { expect, test } from 'vitest'
import { vetoPlanOf } from './veto-plan.ts'

const maps = ['a', 'b', 'c'].map((slug) => ({ slug, name: slug }))
const mode = { maps, start_sides: [] }

test.each([
  ['all maps of the mode in the usual order', { veto: null, best_of: 1 }, 'abc: ban ban'],
  ['a best of as long as there are maps has no bans', { veto: null, best_of: 3 }, 'abc: pick pick'],
  [
    'the maps and steps of a tournament',
    { veto: { pool: ['a', 'c'], steps: ['ban'] }, best_of: 1 },
    'ac: ban',
  ],
  ['no veto over a single map', { veto: { pool: ['a'], steps: [] }, best_of: 1 }, undefined],
  ['no veto with fewer maps than games', { veto: null, best_of: 5 }, undefined],
] as const)('%s', (_name, lobby, expected) => {
  const veto = lobby.veto && { pool: [...lobby.veto.pool], steps: [...lobby.veto.steps] }
  const plan = vetoPlanOf({ ...lobby, veto }, mode)
  expect(plan && `${plan.pool.join('')}: ${plan.steps.join(' ')}`).toBe(expected)
})
