/** In a row that scrolls sideways, brings the element for `selector` to its middle, unless all of it is in sight. */
export function scrollToCurrent(row: HTMLElement | null, selector: string): void {
  const current = row?.querySelector<HTMLElement>(selector)
  if (!row || !current) return
  const { left, right, width } = current.getBoundingClientRect()
  const seen = row.getBoundingClientRect()
  if (left >= seen.left && right <= seen.right) return
  row.scrollLeft += left - seen.left - (row.clientWidth - width) / 2
}
