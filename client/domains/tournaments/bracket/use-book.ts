import { useMemo, useSyncExternalStore } from 'react'
import type { TreeState } from '#core/bracket/elimination/state.ts'
import { layoutTree } from './layout/layout.ts'
import { NONE, type BracketProps } from './props.ts'
import type { Book } from './words/book.ts'

/** The layout depends only on the plan and on who takes part, so results leave every card where it is. */
export function useBook({
  state,
  nameOf,
  running = NONE,
  streamed,
  scoreOf,
  timeOf,
  aboutOf,
  viewer,
}: Omit<BracketProps, 'state' | 'label'> & { state: TreeState }): Book {
  const isMirrored = useIsMirrored()
  const { plan, entrants } = state
  const layout = useMemo(
    () => layoutTree({ kind: 'tree', plan, entrants, matches: state.matches }, isMirrored),
    // oxlint-disable-next-line react/exhaustive-deps -- results move nothing
    [plan, entrants, isMirrored],
  )
  return useMemo(
    () => ({ state, layout, nameOf, running, streamed, scoreOf, timeOf, aboutOf, viewer }),
    [state, layout, nameOf, running, streamed, scoreOf, timeOf, aboutOf, viewer],
  )
}

const isRightToLeft = () => document.documentElement.dir === 'rtl'

/** Returns whether the page is written from right to left: the bracket then grows to the left. */
export function useIsMirrored(): boolean {
  return useSyncExternalStore(
    () => () => {},
    isRightToLeft,
    () => false,
  )
}
