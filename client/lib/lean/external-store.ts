import { useCallback, useRef, useSyncExternalStore } from 'react'

/**
 * Replaces `use-sync-external-store/shim/with-selector` in the client's build (see vite.config.ts). React
 * includes the store since version 18, so only the selector is needed.
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
    const previous = last.current
    if (previous && Object.is(previous.snapshot, snapshot) && previous.selector === selector)
      return previous.selection
    const next = selector(snapshot)
    // Keep an equal selection's identity to avoid a rerender.
    const selection = previous && isEqual?.(previous.selection, next) ? previous.selection : next
    last.current = { snapshot, selector, selection }
    return selection
  }, [getSnapshot, selector, isEqual])
  return useSyncExternalStore(subscribe, getSelection, getSelection)
}
