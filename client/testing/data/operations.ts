import type { AnswerFor } from '#client/lib/api/call.ts'

type Operations = AnswerFor<'GET v1 /admin/operations/'>
const AT = '2026-11-21T11:58:00.000Z'

/** A site that is well. */
export const sound: Operations = {
  checked: AT,
  database: { ok: true, ms: 4, bytes: 52_345_678 },
  ledger: { checked: AT, broken: [] },
  redis: 'unused',
  disk: { free_bytes: 12_000_000_000, total_bytes: 40_000_000_000 },
  backup: { made: '2026-11-21T03:00:00.000Z', proven: '2026-11-21T03:05:00.000Z' },
  files_bytes: 820_000,
  bucket: null,
  jobs: { kinds: [{ kind: 'clean', waiting: 1, overdue: 0, failed: 0 }], troubled: [] },
  mails: {
    by: 'smtp',
    today: 12,
    week: 90,
    waiting: 3,
    failed: 0,
    bounced: 0,
    errors: [],
    undeliverable_count: 0,
    undeliverable: [],
    troubled: [],
  },
  limits: [],
  providers: ['google', 'lichess'],
}
/** A site of which nothing is well. */
export const troubled: Operations = {
  ...sound,
  bucket: 'site-pictures',
  database: { ok: false, ms: 1500, bytes: null },
  ledger: { checked: AT, broken: [{ invariant: 'balanced', count: 2 }] },
  redis: 'away',
  disk: { free_bytes: 1_000_000_000, total_bytes: 40_000_000_000 },
  backup: { made: '2026-11-21T03:00:00.000Z', proven: null },
  jobs: {
    kinds: [{ kind: 'mail.digest', waiting: 4, overdue: 2, failed: 1 }],
    troubled: [
      {
        id: 7,
        kind: 'mail.digest',
        key: '0193b9a0-0000-7000-8000-000000000000',
        attempts: 8,
        error: `connect ECONNREFUSED ${'1'.repeat(80)}`,
        failed: AT,
        next: null,
      },
    ],
  },
  mails: {
    ...sound.mails,
    by: 'outbox',
    failed: 8,
    bounced: 2,
    errors: [{ at: AT, error: 'connect ECONNREFUSED' }],
    undeliverable_count: 2,
    undeliverable: [
      { id: 4, address: 'n…@mail.example', reason: 'unknown_address', status: '5.1.1', since: AT },
      { id: 3, address: `a…@${'long.'.repeat(16)}example`, reason: 'full', status: '5.2.2', since: AT },
    ],
    troubled: [
      { id: 'e0', state: 'delayed', address: 'b…@mail.example', reason: 'late', status: '4.4.1', at: AT },
      { id: 'e1', state: 'bounced', address: 'c…@mail.example', reason: 'refused', status: '5.7.1', at: AT },
    ],
  },
  limits: [{ limit: 'code', refused: 40, subjects: 2, last: AT }],
}
