import { vi } from 'vitest'

/** Waits until the check no longer throws. A busy machine may take long. */
export const eventually = (check: () => unknown): Promise<unknown> =>
  vi.waitFor(check, { timeout: 15_000, interval: 20 })
