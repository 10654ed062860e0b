import { useMemo, useState, useSyncExternalStore } from 'react'
import type { CameraStore } from '../camera/camera-store.ts'
import { HEADS, MARGIN } from '../camera/camera.ts'
import { fitTree } from '../layout/fitted.ts'
import type { Book } from '../words/book.ts'
import { progressOf } from './progress.ts'

const NO_WAVES: ReadonlySet<number> = new Set()

export type Fit = {
  /** The height of the bracket at 100%, which no fitting changes. */
  height: number
  /** With the layout that is shown. */
  book: Book
  isFit: boolean
  set: (isFit: boolean) => void
  unfolded: ReadonlySet<number>
  /** Unfolds a wave, or folds it again. */
  turn: (wave: number) => void
}

/** Tells whether the bracket is fitted to the screen. It begins so where its names are legible, and no result changes it. */
export function useFit(book: Book, camera: CameraStore): Fit {
  const size = useSyncExternalStore(
    camera.subscribe,
    () => `${camera.screen.width} ${camera.screen.height}`,
    () => '0 0',
  )
  const [wish, setWish] = useState<boolean>()
  const [unfolded, setUnfolded] = useState(NO_WAVES)
  const { layout, state } = book
  const current = useMemo(() => progressOf(state, layout).current, [state, layout])
  const over = (current ?? layout.columns.length) - 1
  const fitted = useMemo(() => {
    const [width = 0, height = 0] = size.split(' ').map(Number)
    if (width === 0) return undefined
    const room = { width: width - 2 * MARGIN, height: height - HEADS - MARGIN }
    return fitTree(layout, state.plan, { room, over, unfolded })
  }, [layout, state.plan, size, over, unfolded])
  const isFit = wish ?? fitted?.isLegible ?? false
  // The first choice stays, whatever is folded later.
  if (wish === undefined && fitted) setWish(isFit)
  const shown = useMemo(
    () => (isFit && fitted ? { ...book, layout: fitted.layout } : book),
    [book, isFit, fitted],
  )
  return {
    height: layout.height,
    book: shown,
    isFit,
    set: (next) => {
      setWish(next)
      setUnfolded(NO_WAVES)
    },
    unfolded,
    turn: (wave) =>
      setUnfolded(
        (was) => new Set(was.has(wave) ? [...was].filter((each) => each !== wave) : [...was, wave]),
      ),
  }
}
