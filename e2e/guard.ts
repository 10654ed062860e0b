import type { BrowserContext } from '@playwright/test'

/**
 * Records browser problems that tests do not check themselves: console errors, uncaught exceptions, and
 * requests to other sites.
 */
export type Guard = {
  watch(context: BrowserContext): void
  /** Ignores errors that a test causes on purpose. */
  allow(pattern: RegExp): void
  found(): string[]
}

export function createGuard(siteUrl: string): Guard {
  const found: string[] = []
  const allowed: RegExp[] = []
  const origin = new URL(siteUrl).origin
  return {
    watch(context) {
      context.on('console', (message) => {
        if (message.type() === 'error')
          found.push(`console error at ${message.page()?.url()}: ${message.text()} ${message.location().url}`)
      })
      context.on('weberror', (error) =>
        found.push(`uncaught at ${error.page()?.url()}: ${error.error().stack ?? error.error().message}`),
      )
      context.on('request', (request) => {
        const url = request.url()
        if (/^https?:/.test(url) && new URL(url).origin !== origin)
          found.push(`request to another site: ${url}`)
      })
    },
    allow: (pattern) => void allowed.push(pattern),
    found: () => found.filter((line) => !allowed.some((pattern) => pattern.test(line))),
  }
}
