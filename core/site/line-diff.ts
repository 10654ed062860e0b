export type DiffLine = { kind: 'same' | 'added' | 'removed'; text: string }
/** Unchanged lines that are left out. */
export type Gap = { kind: 'gap'; count: number }

/** Steps above which the changed middle is shown as removed and added as a whole. */
const MAX_CELLS = 4_000_000

const linesOf = (text: string): string[] => (text === '' ? [] : text.replace(/\n$/, '').split('\n'))

/** The lines of both texts in order, by their longest common subsequence: what was removed goes before what was added. */
export function diffLines(before: string, after: string): DiffLine[] {
  const [a, b] = [linesOf(before), linesOf(after)]
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++
  const same = (lines: string[]): DiffLine[] => lines.map((text) => ({ kind: 'same', text }))
  return [
    ...same(a.slice(0, start)),
    ...diffMiddle(a.slice(start, a.length - end), b.slice(start, b.length - end)),
    ...same(a.slice(a.length - end)),
  ]
}

function diffMiddle(a: string[], b: string[]): DiffLine[] {
  const removed = (text: string): DiffLine => ({ kind: 'removed', text })
  const added = (text: string): DiffLine => ({ kind: 'added', text })
  if (a.length * b.length > MAX_CELLS) return [...a.map(removed), ...b.map(added)]
  const width = b.length + 1
  // lengths[i * width + j]: the longest common subsequence of what follows line i of `a` and line j of `b`.
  const lengths = new Uint32Array((a.length + 1) * width)
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const lines: DiffLine[] = []
  let [i, j] = [0, 0]
  for (let text = a[i], other = b[j]; text !== undefined || other !== undefined; text = a[i], other = b[j]) {
    if (text !== undefined && text === other) {
      lines.push({ kind: 'same', text })
      i++
      j++
    } else if (text !== undefined && (other === undefined || at(i + 1, j) >= at(i, j + 1))) {
      lines.push(removed(text))
      i++
    } else if (other !== undefined) {
      lines.push(added(other))
      j++
    }
  }
  return lines
}

/** Leaves out unchanged lines that are further than `around` from a change, where that is more than one line. */
export function withGaps(lines: readonly DiffLine[], around: number): (DiffLine | Gap)[] {
  const isNear = lines.map((_, index) =>
    lines.slice(Math.max(0, index - around), index + around + 1).some(({ kind }) => kind !== 'same'),
  )
  const shown: (DiffLine | Gap)[] = []
  for (let index = 0; index < lines.length;) {
    let next = index
    while (next < lines.length && !isNear[next]) next++
    if (next - index > 1) shown.push({ kind: 'gap', count: next - index })
    else shown.push(...lines.slice(index, next))
    const line = lines[next]
    if (line) shown.push(line)
    index = next + 1
  }
  return shown
}
