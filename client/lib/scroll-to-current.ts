/** In a row that scrolls sideways, brings the element for `selector` to its middle. */
export function scrollToCurrent(row: HTMLElement | null, selector: string): void {
  const current = row?.querySelector<HTMLElement>(selector)
  if (!row || !current) return
  const { left, width } = current.getBoundingClientRect()
  row.scrollLeft += left - row.getBoundingClientRect().left - (row.clientWidth - width) / 2
}
