let count = Math.floor(Math.random() * 7_000_000)

/** A phone number; no two of a process are alike, since a verified one belongs to one player. */
export function nextPhone(): string {
  count += 1
  return `+1614${2_000_000 + (count % 7_000_000)}`
}
