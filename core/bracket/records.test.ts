import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RecordsDraft, emptyRecords, fieldOf, flatRecords } from './records.ts'

const change = fc.oneof(
  fc.record({ index: fc.nat(700), field: fc.nat(2), value: fc.nat(9) }),
  fc.record({ length: fc.nat(700) }),
)

test('any changes give what a plain list gives, in the same shape as records made at once, and the old ones stay', () => {
  fc.assert(
    fc.property(
      fc.nat(600),
      fc.array(fc.array(change, { maxLength: 6 }), { maxLength: 6 }),
      (length, drafts) => {
        let records = emptyRecords(3, length)
        let plain = Array.from({ length: length * 3 }, () => 0)
        for (const changes of drafts) {
          const [before, copy] = [records, structuredClone(records)]
          const draft = new RecordsDraft(records)
          for (const each of changes) {
            if ('length' in each) {
              draft.resize(each.length)
              plain = Array.from({ length: each.length * 3 }, (_, index) => plain[index] ?? 0)
            } else if (each.index < draft.length) {
              draft.set(each.index, each.field, each.value)
              plain[each.index * 3 + each.field] = each.value
            }
          }
          records = draft.done()
          expect(before).toEqual(copy)
        }
        expect(flatRecords(records)).toEqual(plain)
        const anew = new RecordsDraft(emptyRecords(3, plain.length / 3))
        plain.forEach((value, index) => anew.set(Math.floor(index / 3), index % 3, value))
        expect(records).toEqual(anew.done())
        expect(plain.length === 0 || fieldOf(records, 0, 1) === plain[1]).toBe(true)
      },
    ),
    { numRuns: 150 },
  )
})
