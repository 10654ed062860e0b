const found: string[] = []
const allowed: RegExp[] = []
const log = console.error
const resources = new PerformanceObserver((list) => noteExternalRequests(list.getEntries()))

/** Ignores console errors and requests to other sites that match, for the rest of this test. */
export function allow(pattern: RegExp): void {
  allowed.push(pattern)
}

/** Records problems that tests do not check themselves: console errors and requests to other sites. */
export function startGuard(): void {
  console.error = (...args: unknown[]) => {
    note(`console error: ${args.map(String).join(' ')}`)
    log(...args)
  }
  resources.observe({ type: 'resource' })
}

export function note(what: string): void {
  found.push(what)
}

/** Returns and clears the problems recorded since the last call, without the allowed ones. */
export function takeProblems(): string[] {
  noteExternalRequests(resources.takeRecords())
  const left = found.splice(0).filter((what) => !allowed.some((pattern) => pattern.test(what)))
  allowed.length = 0
  return left
}

function noteExternalRequests(entries: PerformanceEntryList): void {
  for (const { name } of entries)
    if (/^https?:/.test(name) && new URL(name).origin !== location.origin)
      note(`request to another site: ${name}`)
}
