/** How many days, weeks and months each keep their newest backup. */
export type Rule = { daily: number; weekly: number; monthly: number }

const DAY_MS = 24 * 3_600_000
/** The names that `npm run backup` gives; a folder or file with another name is somebody's own and stays. */
const NAME = /^contender-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})(?:\.sealed)?$/

/** The rule of `--keep=7,4,12`; undefined when it is none. */
export function readRule(text: string): Rule | undefined {
  const figures = /^(\d{1,3}),(\d{1,3}),(\d{1,3})$/.exec(text)?.slice(1).map(Number)
  const [daily = 0, weekly = 0, monthly = 0] = figures ?? []
  // A rule that keeps nothing is a mistake.
  return figures && daily > 0 ? { daily, weekly, monthly } : undefined
}

/** The backups that the rule gives up. The newest one always stays. */
export function toRemove(names: readonly string[], rule: Rule): string[] {
  const backups = names
    .flatMap((name) => {
      const [, day, hour, minute, second] = NAME.exec(name) ?? []
      return day === undefined ? [] : [{ name, at: new Date(`${day}T${hour}:${minute}:${second}Z`) }]
    })
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
  const newestOf = (period: (at: Date) => string, count: number) => {
    const kept = new Map<string, string>()
    for (const { name, at } of backups) {
      const key = period(at)
      if (!kept.has(key) && kept.size < count) kept.set(key, name)
    }
    return [...kept.values()]
  }
  const kept = new Set([
    ...newestOf((at) => at.toISOString().slice(0, 10), rule.daily),
    // Weeks begin on Monday; the first of January 1970 was a Thursday.
    ...newestOf((at) => String(Math.floor((at.getTime() / DAY_MS + 3) / 7)), rule.weekly),
    ...newestOf((at) => at.toISOString().slice(0, 7), rule.monthly),
  ])
  return backups.filter(({ name }) => !kept.has(name)).map(({ name }) => name)
}
