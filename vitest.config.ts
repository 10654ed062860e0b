import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // A file mostly waits for its own database, so two run at once also on two cores, where one would be kept
    // free.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'core/**/*.test.ts',
            'contract/**/*.test.ts',
            'content/**/*.test.ts',
            'client/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          pool: 'threads',
          isolate: false,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'twins/**/*.test.ts'],
          globalSetup: ['server/testing/globalSetup.ts'],
          pool: 'forks',
          isolate: false,
          // A machine that is busy with something else is no failure: what is waited for may take its time.
          expect: { poll: { timeout: 15_000 } },
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})
