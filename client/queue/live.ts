import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useLiveTopics } from '#client/lib/live.ts'
import { useStageSound } from '#client/matches/sounds.ts'
import { queueQuery } from './queries.ts'

/**
 * Keeps my place in the queue true on every screen. When a lobby is found it calls, and goes there; who is writing something just now
 * is not torn away from it: the bar of the ready check calls them.
 */
export function useLiveQueue(): void {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [calls, setCalls] = useState(false)
  useStageSound(calls ? 'ready_check' : 'none')
  useLiveTopics([], (event) => {
    if (event.event !== 'queue' && event.event !== 'reset') return
    void queryClient.invalidateQueries({ queryKey: queueQuery.queryKey })
    if (event.event === 'reset') return
    const { lobby_id: found } = event.data
    const goes = found !== null && !isWriting()
    setCalls(goes)
    if (found !== null) void queryClient.invalidateQueries({ queryKey: ['lobbies'] })
    if (goes) void navigate({ to: '/lobby-detail/$lobbyId', params: { lobbyId: String(found) }, search: {} })
  })
}

/** Is there text under the cursor that going away would lose? */
function isWriting(): boolean {
  const active = document.activeElement
  return (active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement) && active.value !== '' && !['radio', 'checkbox', 'button', 'submit'].includes(active.type)
}
