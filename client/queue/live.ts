import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useLiveTopics } from '#client/lib/live.ts'
import { useStageSound } from '#client/matches/sounds.ts'

/**
 * When the queue has found a lobby it calls, on every screen, and goes there; who is writing something just
 * now is not torn away from it: the bar of the ready check calls them.
 */
export function useLiveQueue(): void {
  const navigate = useNavigate()
  const [calls, setCalls] = useState(false)
  useStageSound(calls ? 'ready_check' : 'none')
  useLiveTopics([], (event) => {
    if (event.event !== 'queue') return
    const { lobby_id: found } = event.data
    const goes = found !== null && !isWriting()
    setCalls(goes)
    if (goes) void navigate({ to: '/lobby-detail/$lobbyId', params: { lobbyId: String(found) }, search: {} })
  })
}

/** Is there text under the cursor that going away would lose? */
function isWriting(): boolean {
  const active = document.activeElement
  return (
    (active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement) &&
    active.value !== '' &&
    !['radio', 'checkbox', 'button', 'submit'].includes(active.type)
  )
}
