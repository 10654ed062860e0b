import { timingSafeEqual } from 'node:crypto'

/** Compares without telling by its time how much of it was right. */
export function verifyPasscode(expected: string, given: string | null | undefined): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from((given ?? '').trim())]
  return one.length === other.length && timingSafeEqual(one, other)
}
