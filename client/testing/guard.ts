const found: string[] = []
const allowed: RegExp[] = []
const log = console.error
const resources = new PerformanceObserver((list) => noteForeign(list.getEntries()))

/** Lets a test provoke console errors or foreign requests that match, on purpose. */
export function allow(pattern: RegExp): void {
  allowed.push(pattern)
}

/** Notes what no test looks for: errors in the console, and requests to another site. */
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

/** What was found since the last test and is not allowed in this one. */
export function takeFound(): string[] {
  noteForeign(resources.takeRecords())
  const left = found.splice(0).filter((what) => !allowed.some((pattern) => pattern.test(what)))
  allowed.length = 0
  return left
}

function noteForeign(entries: PerformanceEntryList): void {
  for (const { name } of entries)
    if (/^https?:/.test(name) && new URL(name).origin !== location.origin)
      note(`request to another site: ${name}`)
}
