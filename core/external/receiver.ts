export const ATTEMPT_PROBLEMS = ['timed_out', 'refused', 'unreachable', 'tls', 'blocked', 'cut'] as const
/** A failure without an answer. */
export type AttemptProblem = (typeof ATTEMPT_PROBLEMS)[number]

export type Attempt = { durationMs: number } & (
  | { status: number; retryAfterMs: number | null; problem: null }
  | { status: null; problem: AttemptProblem }
)

/** The time that a `Retry-After` asks for; null for none, or one that cannot be read. */
export function retryAfterOf(header: string | undefined, now: number): number | null {
  if (header === undefined) return null
  if (/^\d{1,6}$/.test(header)) return Number(header) * 1000
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : Math.max(0, at - now)
}
