const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })

/** `19 Sept 2026`, in the player's own zone. */
export function dayText(at: string): string {
  return day.format(new Date(at))
}
