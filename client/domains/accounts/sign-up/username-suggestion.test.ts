import { expect, test } from 'vitest'
import { suggestUsername } from './username-suggestion.ts'

test.each([
  [['nova.wolf'], 'nova_wolf'],
  [['  Nova  Wolf! '], 'Nova_Wolf'],
  [['__nova__'], 'nova'],
  [['Łukasz'], 'Łukasz'],
  [['a name that is far too long for us'], 'a_name_that_is_far_t'],
  [['x', 'Nova'], 'Nova'],
  [['admin', null], ''],
  [['🎮🎮🎮'], ''],
  [['Nоva'], ''], // with a Cyrillic о among Latin letters
  [[undefined], ''],
])('of %j: %j', (names, expected) => expect(suggestUsername(...names)).toBe(expected))
