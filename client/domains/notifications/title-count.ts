/**
 * Prefixes the document title with the unread count, like `(3) Lobbies · Brand`, also when it changes.
 * Nothing at 0. Returns the function to stop.
 */
export function countInTitle(unread: number): () => void {
  if (unread === 0) return () => {}
  const prefix = `(${unread}) `
  const addPrefix = () => {
    if (!document.title.startsWith(prefix)) document.title = prefix + document.title
  }
  const observer = new MutationObserver(addPrefix)
  observer.observe(document.head, { childList: true, characterData: true, subtree: true })
  addPrefix()
  return () => {
    observer.disconnect()
    if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length)
  }
}
