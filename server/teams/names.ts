/** Names that are the same to a reader are the same: without regard to case, width and how many spaces. */
export function teamNameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}
