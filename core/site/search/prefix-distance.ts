/**
 * The fewest typing mistakes (a letter wrong, missing, too many, or two swapped) between a text and any beginning of a
 * word. Counts exactly up to `most`; above that, only that it is more.
 */
export function prefixDistance(typed: string, word: string, most: number): number {
  // No beginning of the word that is longer than this can be near enough.
  const width = Math.min(word.length, typed.length + most)
  let before: number[] = []
  let row = Array.from({ length: width + 1 }, (_, at) => at)
  for (let line = 1; line <= typed.length; line++) {
    const next = [line]
    for (let at = 1; at <= width; at++) {
      const isSame = typed[line - 1] === word[at - 1]
      const isSwapped =
        line > 1 && at > 1 && typed[line - 1] === word[at - 2] && typed[line - 2] === word[at - 1]
      next.push(
        Math.min(
          cell(row, at) + 1,
          cell(next, at - 1) + 1,
          cell(row, at - 1) + (isSame ? 0 : 1),
          isSwapped ? cell(before, at - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    before = row
    row = next
  }
  return Math.min(...row)
}

const cell = (row: readonly number[], at: number) => row[at] ?? Number.POSITIVE_INFINITY
