import { momentFormat } from '#client/lib/time/time-zone.ts'

const day = momentFormat({ day: 'numeric', month: 'short', year: 'numeric' })

/** `19 Sept 2026`, in the player's zone. */
export function dayText(at: string): string {
  return day(new Date(at))
}
