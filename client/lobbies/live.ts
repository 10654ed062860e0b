import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLiveTopics } from '#client/lib/live.ts'
import { throttle } from '#client/lib/throttle.ts'

const LIST_EVERY_MS = 800
const COUNTS_EVERY_MS = 15_000
const ROOM_EVERY_MS = 150

/** Keeps lists of lobbies true while they are on screen, and the games' counts of open ones roughly so. */
export function useLiveLobbyList(): void {
  const queryClient = useQueryClient()
  const refresh = useMemo(() => {
    const lists = throttle(() => void queryClient.invalidateQueries({ queryKey: ['lobbies'] }), LIST_EVERY_MS)
    const counts = throttle(
      () => void queryClient.invalidateQueries({ queryKey: ['games'] }),
      COUNTS_EVERY_MS,
    )
    return () => {
      lists()
      counts()
    }
  }, [queryClient])
  useLiveTopics(['lobbies'], (event) => {
    // A match tells its lobby's list when it starts and when it ends, not of every word in its chat.
    if (
      event.event === 'lobby' ||
      event.event === 'reset' ||
      (event.event === 'match' && !event.data.message)
    )
      refresh()
  })
}

/** Keeps one match room true: the lobby, its match, its chat. */
export function useLiveRoom(lobbyId: number, matchId: number | null): void {
  const queryClient = useQueryClient()
  const refresh = useMemo(() => {
    const again = (queryKey: readonly unknown[]) =>
      throttle(() => void queryClient.invalidateQueries({ queryKey }), ROOM_EVERY_MS)
    return { lobby: again(['lobbies']), match: again(['matches']) }
  }, [queryClient])
  const topics = matchId === null ? [`lobby:${lobbyId}`] : [`lobby:${lobbyId}`, `match:${matchId}`]

  useLiveTopics(topics, (event) => {
    const isAll = event.event === 'reset'
    if (isAll || (event.event === 'lobby' && event.data.id === lobbyId)) refresh.lobby()
    if (
      isAll ||
      (event.event === 'match' && (event.data.id === matchId || event.data.lobby_id === lobbyId))
    ) {
      refresh.match()
      // A word in the chat changes nothing in the lobby.
      if (isAll || !event.data.message) refresh.lobby()
    }
  })
}

/**
 * Keeps my own lobbies true wherever I am on the site: a ready check is over in a minute, a turn in a veto
 * sooner.
 */
export function useLiveOwnLobbies(lobbyIds: readonly number[]): void {
  const queryClient = useQueryClient()
  const refresh = useMemo(() => {
    const again = (queryKey: readonly unknown[]) =>
      throttle(() => void queryClient.invalidateQueries({ queryKey }), ROOM_EVERY_MS)
    return { lobbies: again(['lobbies', 'dashboard']), matches: again(['matches']) }
  }, [queryClient])
  useLiveTopics(
    lobbyIds.map((id) => `lobby:${id}`),
    (event) => {
      // A move in a veto is told to the lobby's followers as its match's.
      const isMove =
        event.event === 'match' &&
        !event.data.message &&
        event.data.lobby_id !== null &&
        lobbyIds.includes(event.data.lobby_id)
      // Of a private lobby the followers hear only that something has changed: its match may be it.
      const isUntold = event.event === 'lobby' && event.data.status === null
      if (isMove || isUntold) refresh.matches()
      if (isMove || (event.event === 'lobby' && lobbyIds.includes(event.data.id))) refresh.lobbies()
    },
  )
}
