/**
 * Puts the unread count before the document's title, `(3) Lobbies · Brand`, whoever sets it meanwhile;
 * nothing at 0. Answers how to take it away again.
 */
export function countInTitle(unread: number): () => void {
  if (unread === 0) return () => {}
  const prefix = `(${unread}) `
  const put = () => {
    if (!document.title.startsWith(prefix)) document.title = prefix + document.title
  }
  const watch = new MutationObserver(put)
  watch.observe(document.head, { childList: true, characterData: true, subtree: true })
  put()
  return () => {
    watch.disconnect()
    if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length)
  }
}
