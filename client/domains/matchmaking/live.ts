import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useLiveTopics } from '#client/lib/live/live.ts'
import { useStageSound } from '#client/domains/matches/chat/sounds.ts'

/**
 * When the queue has found a lobby, alerts the player on any screen and navigates to it. A player who is
 * typing stays on the page and is alerted by the ready check's bar.
 */
export function useLiveQueue(): void {
  const navigate = useNavigate()
  const [alerts, setAlerts] = useState(false)
  useStageSound(alerts ? 'ready_check' : 'none')
  useLiveTopics([], (event) => {
    if (event.event !== 'queue') return
    const { lobby_id: found } = event.data
    const navigates = found !== null && !isWriting()
    setAlerts(navigates)
    if (navigates)
      void navigate({ to: '/lobby-detail/$lobbyId', params: { lobbyId: String(found) }, search: {} })
  })
}

/** Checks whether the player is typing text that a navigation would lose. */
function isWriting(): boolean {
  const active = document.activeElement
  return (
    (active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement) &&
    active.value !== '' &&
    !['radio', 'checkbox', 'button', 'submit'].includes(active.type)
  )
}
