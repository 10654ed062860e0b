import { useEffect } from 'react'
import { withCall, withoutCall } from './titleWords.ts'

/**
 * Puts a call before the window's title, `Your turn · Veto · Lobby #7`, whoever sets the title meanwhile;
 * nothing without one.
 */
export function useTitleCall(call: string | undefined): void {
  useEffect(() => (call ? callInTitle(call) : undefined), [call])
}

function callInTitle(call: string): () => void {
  const put = () => {
    const wanted = withCall(document.title, call)
    if (document.title !== wanted) document.title = wanted
  }
  const watch = new MutationObserver(put)
  watch.observe(document.head, { childList: true, characterData: true, subtree: true })
  put()
  return () => {
    watch.disconnect()
    document.title = withoutCall(document.title, call)
  }
}
