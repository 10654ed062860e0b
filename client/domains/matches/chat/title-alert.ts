import { useEffect } from 'react'
import { withAlert, withoutAlert } from './title-with-alert.ts'

/**
 * Prefixes the document title with an alert, like `Your turn · Veto · Lobby #7`, also when the title changes.
 */
export function useTitleAlert(alert: string | undefined): void {
  useEffect(() => (alert ? showAlertInTitle(alert) : undefined), [alert])
}

function showAlertInTitle(alert: string): () => void {
  const addAlert = () => {
    const title = withAlert(document.title, alert)
    if (document.title !== title) document.title = title
  }
  const observer = new MutationObserver(addAlert)
  observer.observe(document.head, { childList: true, characterData: true, subtree: true })
  addAlert()
  return () => {
    observer.disconnect()
    document.title = withoutAlert(document.title, alert)
  }
}
