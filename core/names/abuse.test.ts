import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAbusive, parseAbuseLines } from './abuse.ts'

const list = { anywhere: ['hateword', 'bigot'], words: ['ass', 'cum'] }

test.each(['HateWord', 'the hateword six', 'h4t3w0rd', 'h.a.t.e.w.o.r.d', 'hâtéword', 'haaateword', 'xXhatewordXx', 'ｈａｔｅｗｏｒｄ', 'A.S.S', 'big ass', 'a55', 'hate word'])('%s is refused', (name) => expect(isAbusive(name, list)).toBe(true))
test.each(['Bass Players', 'Class of 99', 'Documenta', 'Quiet Six', '小林', '4 Assassins'])('%s is taken', (name) => expect(isAbusive(name, list)).toBe(false))

test('a list is lines; marks and empty ones are nothing', () => expect(parseAbuseLines('# why\n\n One \ntwo')).toEqual(['one', 'two']))

test('property: whatever stands around an entry, it is found; it never throws', () => {
  fc.assert(fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (before, after) => isAbusive(`${before} hateword ${after}`, list)), { numRuns: 2000 })
  fc.assert(fc.property(fc.string({ maxLength: 40, unit: 'binary' }), (name) => typeof isAbusive(name, list) === 'boolean'), { numRuns: 2000 })
})
