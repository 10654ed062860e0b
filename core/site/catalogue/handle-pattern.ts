/** How a pattern of in-game names can be wrong. */
export type PatternProblem = 'pattern_not_whole' | 'pattern_unknown' | 'pattern_unbounded' | 'pattern_slow'

/** The longest name that a pattern may allow. */
const MAX_LENGTH = 64
/** How many ways a pattern may have to split a text among its parts: the most that a test of one name can try. */
const MAX_WAYS = 5_000

/** One character: itself, any, a class, or an escaped one. Inside of a class `[` would mean something else in newer syntax. */
const ATOM =
  /^(?:\[\^?(?:\\p\{[A-Z][a-z]?\}|\\[dsw\\\]^.$*+?()[{}|/-]|[^\\[\]^])+\]|\\p\{[A-Z][a-z]?\}|\\[dsw\\^.$*+?()[\]{}|/-]|[^\\^$*+?()[\]{}|])/u
const TIMES = /^(?:\{(\d{1,3})(?:,(\d{1,3}))?\}|(\?))/

/**
 * Finds the problem of a pattern of in-game names, if there is one. A pattern is `^`, characters and classes one after
 * the other, each as often as `{3}`, `{3,16}` or `?` say, and `$`. Without groups, choices and endless repetition, the
 * number of steps to test a name is known before.
 */
export function patternProblem(pattern: string): PatternProblem | undefined {
  if (!pattern.startsWith('^') || !pattern.endsWith('$') || pattern.endsWith('\\$'))
    return 'pattern_not_whole'
  let rest = pattern.slice(1, -1)
  let [most, ways] = [0, 1]
  while (rest !== '') {
    const atom = ATOM.exec(rest)?.[0]
    if (atom === undefined) return /^[*+]|^\{\d*,\}/.test(rest) ? 'pattern_unbounded' : 'pattern_unknown'
    rest = rest.slice(atom.length)
    if (/^(?:[*+]|\{\d*,\})/.test(rest)) return 'pattern_unbounded'
    const times = TIMES.exec(rest)
    rest = rest.slice(times?.[0].length ?? 0)
    const [least, highest] = timesOf(times)
    if (highest < least || highest === 0) return 'pattern_unknown'
    most += highest
    ways *= highest - least + 1
  }
  if (most === 0 || !compiles(pattern)) return 'pattern_unknown'
  return most > MAX_LENGTH || ways > MAX_WAYS ? 'pattern_slow' : undefined
}

function timesOf(times: RegExpExecArray | null): [least: number, highest: number] {
  if (!times) return [1, 1]
  const [, least, highest, isOptional] = times
  return isOptional ? [0, 1] : [Number(least), Number(highest ?? least)]
}

function compiles(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp
  } catch {
    return false
  }
}
