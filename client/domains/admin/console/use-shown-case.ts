import { useEffect, useRef, useState } from 'react'
import { CASE_LINK, SHOWN_CASE } from './use-case-keys.ts'

type Of<Row> = {
  rows: readonly Row[]
  idOf: (row: Row) => string
  /** The case that the address names. */
  chosenId: string | undefined
  /** The page of the queue with these rows; undefined while another one is still shown. */
  view: string | undefined
  /** Returns whether the reader has unsent text about a case. */
  isWritten: (id: string) => boolean
}

type Shown<Row> = {
  /** The rows of the queue; with the open case where `isKept`. */
  rows: readonly Row[]
  chosen: Row | undefined
  shown: Row | undefined
  /** A colleague has decided the open case while the reader was writing: it stays until they go on. */
  isKept: boolean
  /** Leaves such a case. */
  goOn: () => void
  /** Begins at the first case again. */
  restart: () => void
}

/**
 * The case that the address names (`chosen`), and the one that is `shown` beside the list: without a chosen one the first, and
 * after a decision the next in its place.
 */
export function useShownCase<Row>({ rows, idOf, chosenId, view, isWritten }: Of<Row>): Shown<Row> {
  const [place, setPlace] = useState(0)
  const [open, setOpen] = useState<{ row: Row; view: string }>()
  const openId = open?.view === view ? open && idOf(open.row) : undefined
  const isListed = (id: string) => rows.some((row) => idOf(row) === id)
  const isKept =
    openId !== undefined && (chosenId ?? openId) === openId && !isListed(openId) && isWritten(openId)
  const all = open && isKept ? rows.toSpliced(place, 0, open.row) : rows
  const find = (id: string | undefined) => all.findIndex((row) => idOf(row) === id)
  const chosen = all[find(chosenId)]
  // It stays open while the list changes around it.
  const at = [find(chosenId), find(openId)].find((each) => each !== -1) ?? Math.min(place, all.length - 1)
  if (at !== -1 && at !== place) setPlace(at)
  const shown = all[at]
  if (shown && view !== undefined && (shown !== open?.row || view !== open.view))
    setOpen({ row: shown, view })
  useFocusOnNext(shown && idOf(shown), isListed)
  return {
    rows: all,
    chosen,
    shown,
    isKept,
    goOn: () => setOpen(undefined),
    restart: () => setPlace(0),
  }
}

/** When the open case is gone with what had the focus, the link of the one that follows has it, and the page begins at its top. */
function useFocusOnNext(shownId: string | undefined, isListed: (id: string) => boolean): void {
  const before = useRef(shownId)
  useEffect(() => {
    const last = before.current
    const isNext = last !== undefined && last !== shownId
    before.current = shownId
    if (isNext && document.activeElement === document.body)
      document.querySelector<HTMLElement>(`[${CASE_LINK}=${SHOWN_CASE}]`)?.focus()
    if (isNext && !isListed(last)) scrollTo({ top: 0 })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it is another function each time
  }, [shownId])
}
