/** The comparison key of a team name, ignoring case, width and repeated spaces. */
export function teamNameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}
