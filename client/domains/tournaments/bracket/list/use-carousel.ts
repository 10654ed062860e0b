import { useCallback, useRef, useState } from 'react'

/** A row of columns that one swipes through: which one is in front, and how to bring another there. */
export function useCarousel() {
  const [index, setIndex] = useState(0)
  const columns = useRef(new Map<number, HTMLElement>())
  const scroller = useRef<HTMLDivElement>(null)
  const columnRef = useCallback(
    (at: number) => (element: HTMLElement | null) => {
      if (element) columns.current.set(at, element)
      else columns.current.delete(at)
    },
    [],
  )
  /** How far a column is from the start of the row, in pixels to scroll. */
  const offsetOf = (at: number): number => {
    const [row, column] = [scroller.current, columns.current.get(at)]
    if (!row || !column) return 0
    const [one, other] = [row.getBoundingClientRect(), column.getBoundingClientRect()]
    return getComputedStyle(row).direction === 'rtl' ? other.right - one.right : other.left - one.left
  }
  const show = (at: number) => {
    setIndex(at)
    scroller.current?.scrollBy({ left: offsetOf(at) })
  }
  /** Columns out of sight don't make the row higher than what is in sight. */
  const foldAway = () => {
    const row = scroller.current?.getBoundingClientRect()
    for (const column of columns.current.values()) {
      const { left, right } = column.getBoundingClientRect()
      column.toggleAttribute('data-away', row !== undefined && (right <= row.left || left >= row.right))
    }
  }
  const onScroll = () => {
    const row = scroller.current
    if (!row) return
    foldAway()
    const distances = [...columns.current.keys()].map((at) => ({ at, away: Math.abs(offsetOf(at)) }))
    // At the end the last columns can't come to the front.
    const isAtEnd = Math.abs(row.scrollLeft) + row.clientWidth >= row.scrollWidth - 2
    const nearest = distances.toSorted((a, b) => a.away - b.away || a.at - b.at)[0]?.at ?? 0
    setIndex((was) => (isAtEnd && was > nearest ? was : nearest))
  }
  return { index, show, scroller, columnRef, onScroll, foldAway, setIndex }
}
