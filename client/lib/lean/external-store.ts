import { useCallback, useRef, useSyncExternalStore } from 'react'

/**
 * Stands in for `use-sync-external-store/shim/with-selector` in the client's build (see vite.config.ts):
 * React has had the store itself since version 18, so only the selecting is left to do.
 */
export function useSyncExternalStoreWithSelector<Snapshot, Selection>(
  subscribe: (listener: () => void) => () => void,
  getSnapshot: () => Snapshot,
  _getServerSnapshot: undefined | null | (() => Snapshot),
  selector: (snapshot: Snapshot) => Selection,
  isEqual?: (one: Selection, other: Selection) => boolean,
): Selection {
  const last = useRef<{ snapshot: Snapshot; selector: unknown; selection: Selection }>(undefined)
  const getSelection = useCallback(() => {
    const snapshot = getSnapshot()
    const seen = last.current
    if (seen && Object.is(seen.snapshot, snapshot) && seen.selector === selector) return seen.selection
    const next = selector(snapshot)
    // An equal selection keeps its identity: nobody is drawn again for it.
    const selection = seen && isEqual?.(seen.selection, next) ? seen.selection : next
    last.current = { snapshot, selector, selection }
    return selection
  }, [getSnapshot, selector, isEqual])
  return useSyncExternalStore(subscribe, getSelection, getSelection)
}
