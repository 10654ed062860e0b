import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeHolder } from './holder.ts'

describe('the holder of a case', () => {
  test.each([
    ['claims it', null, 'mo', 'mo', 'claim'],
    ['takes it over', 'mia', 'mo', 'mo', 'take_over'],
    ['hands it over', 'mo', 'mo', 'mia', 'hand_over'],
    ['gives it back', 'mo', 'mo', null, 'give_back'],
    ['claims it twice', 'mo', 'mo', 'mo', undefined],
    ['gives back what nobody holds', null, 'mo', null, undefined],
  ])('%s', (_, holderId, byId, toId, action) => {
    expect(changeHolder({ holderId, seenId: holderId, byId, toId })).toEqual({ ok: true, value: action })
  })

  test.each([
    ['takes it from somebody unseen', { holderId: 'mia', seenId: null, byId: 'mo', toId: 'mo' }],
    ['takes back what was given back', { holderId: null, seenId: 'mia', byId: 'mo', toId: 'mo' }],
    ['gives back the case of another', { holderId: 'mia', seenId: 'mia', byId: 'mo', toId: null }],
    ['hands over the case of another', { holderId: 'mia', seenId: 'mia', byId: 'mo', toId: 'max' }],
    ['hands over what nobody holds', { holderId: null, seenId: null, byId: 'mo', toId: 'mia' }],
  ])('nobody %s', (_, change) => {
    expect(changeHolder(change)).toMatchObject({ ok: false, refusal: 'held_by_other' })
  })

  test('whoever has seen the holder can always take a case', () => {
    const person = fc.constantFrom('mo', 'mia', 'max')
    fc.assert(
      fc.property(fc.option(person), person, (holderId, byId) => {
        expect(changeHolder({ holderId, seenId: holderId, byId, toId: byId }).ok).toBe(true)
      }),
    )
  })
})
