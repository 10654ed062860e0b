import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLiveTopics } from '#client/lib/live/live.ts'
import { throttle } from '#client/lib/throttle.ts'

const LIST_EVERY_MS = 800
const COUNTS_EVERY_MS = 15_000
const ROOM_EVERY_MS = 150

/** Refetches lobby lists on live events, and the games' open lobby counts less often. */
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
    // A match affects its lobby's list only when it starts and ends, not with chat messages.
    if (
      event.event === 'lobby' ||
      event.event === 'reset' ||
      (event.event === 'match' && !event.data.message)
    )
      refresh()
  })
}

/** Refetches the lobby, its match and its chat on live events. */
export function useLiveRoom(lobbyId: number, matchId: number | null): void {
  const queryClient = useQueryClient()
  const refresh = useMemo(() => {
    const refetch = (queryKey: readonly unknown[]) =>
      throttle(() => void queryClient.invalidateQueries({ queryKey }), ROOM_EVERY_MS)
    return { lobby: refetch(['lobbies']), match: refetch(['matches']) }
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
      // Chat messages do not change the lobby.
      if (isAll || !event.data.message) refresh.lobby()
    }
  })
}

/**
 * Refetches the player's own lobbies on any page of the site: a ready check lasts a minute, a veto turn less.
 */
export function useLiveOwnLobbies(lobbyIds: readonly number[]): void {
  const queryClient = useQueryClient()
  const refresh = useMemo(() => {
    const refetch = (queryKey: readonly unknown[]) =>
      throttle(() => void queryClient.invalidateQueries({ queryKey }), ROOM_EVERY_MS)
    return { lobbies: refetch(['lobbies', 'dashboard']), matches: refetch(['matches']) }
  }, [queryClient])
  useLiveTopics(
    lobbyIds.map((id) => `lobby:${id}`),
    (event) => {
      // Followers of the lobby receive veto moves as events of its match.
      const isVetoMove =
        event.event === 'match' &&
        !event.data.message &&
        event.data.lobby_id !== null &&
        lobbyIds.includes(event.data.lobby_id)
      // Followers of a private lobby receive no details: the change may be in its match.
      const hasNoDetails = event.event === 'lobby' && event.data.status === null
      if (isVetoMove || hasNoDetails) refresh.matches()
      if (isVetoMove || (event.event === 'lobby' && lobbyIds.includes(event.data.id))) refresh.lobbies()
    },
  )
}
