import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { diffLines, withGaps, type DiffLine } from './line-diff.ts'

const short = (lines: readonly DiffLine[]) =>
  lines.map(({ kind, text }) => `${{ same: ' ', added: '+', removed: '-' }[kind]}${text}`)

describe('the difference of two texts', () => {
  test.each<[string, string, string, string[]]>([
    ['nothing', '', '', []],
    ['the same', 'a\nb', 'a\nb', [' a', ' b']],
    ['a changed line', 'a\nb\nc', 'a\nx\nc', [' a', '-b', '+x', ' c']],
    ['added lines', 'a\nc', 'a\nb\nb\nc', [' a', '+b', '+b', ' c']],
    ['a removed line', 'a\nb\nc', 'a\nc', [' a', '-b', ' c']],
    ['a moved line', 'a\nb\nc', 'c\na\nb', ['+c', ' a', ' b', '-c']],
    ['a new text', '', 'a', ['+a']],
    ['a last line end', 'a\n', 'a', [' a']],
  ])('%s', (_name, before, after, lines) => expect(short(diffLines(before, after))).toEqual(lines))

  const text = fc
    .array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 })
    .map((lines) => `${lines.join('\n')}x`)
  test('has both texts in it', () =>
    fc.assert(
      fc.property(text, text, (before, after) => {
        const lines = diffLines(before, after)
        const without = (kind: DiffLine['kind']) =>
          lines
            .filter((line) => line.kind !== kind)
            .map((line) => line.text)
            .join('\n')
        expect(without('added')).toBe(before)
        expect(without('removed')).toBe(after)
      }),
    ))

  test('of very long texts is given, with the changed part as a whole', () => {
    const many = (word: string) => Array.from({ length: 3000 }, (_, index) => `${word} ${index}`).join('\n')
    const lines = diffLines(many('a'), many('b'))
    expect(lines.filter(({ kind }) => kind === 'removed')).toHaveLength(3000)
    expect(lines.filter(({ kind }) => kind === 'added')).toHaveLength(3000)
  })
})

describe('what is left out', () => {
  test('is counted, and a single line is not left out', () => {
    const lines = diffLines('1\n2\n3\n4\n5\n6\n7\n8\n9', '1\n2\n3\n4\nx\n6\n7\n8\n9')
    const shown = withGaps(lines, 2)
    expect(shown.at(0)).toEqual({ kind: 'gap', count: 2 })
    expect(shown.at(-1)).toEqual({ kind: 'gap', count: 2 })
    expect(shown).toHaveLength(8)
    expect(withGaps(lines, 3)).toHaveLength(10)
  })

  test('is everything where nothing has changed', () =>
    expect(withGaps(diffLines('1\n2\n3', '1\n2\n3'), 2)).toEqual([{ kind: 'gap', count: 3 }]))
})
