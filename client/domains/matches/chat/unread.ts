import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { messagesQuery } from '#client/domains/matches/queries.ts'

const memory = new Map<number, number>()

/** How many messages of others have arrived since the chat was last visible. */
export function useUnread(
  matchId: number | undefined,
  playerId: string | undefined,
  isShown: boolean,
): number {
  const chat = useInfiniteQuery({ ...messagesQuery(matchId ?? 0), enabled: matchId !== undefined })
  const messages = chat.data?.pages.flatMap((page) => page.results) ?? []
  const newest = messages[0]?.id
  useEffect(() => {
    if (isShown && matchId !== undefined && newest !== undefined) keepSeen(matchId, newest)
  }, [isShown, matchId, newest])
  if (isShown || matchId === undefined) return 0
  const seen = readSeen(matchId)
  return messages.filter((message) => message.id > seen && message.player.id !== playerId).length
}

function readSeen(matchId: number): number {
  try {
    return Number(sessionStorage.getItem(`chat:${matchId}`) ?? memory.get(matchId) ?? 0)
  } catch {
    return memory.get(matchId) ?? 0
  }
}

function keepSeen(matchId: number, messageId: number): void {
  memory.set(matchId, messageId)
  try {
    sessionStorage.setItem(`chat:${matchId}`, String(messageId))
  } catch {
    // It stays in memory.
  }
}
