import { tabStorage } from '#client/lib/storage.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { messagesQuery } from '#client/domains/matches/queries.ts'

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

const readSeen = (matchId: number): number => Number(tabStorage.read(`chat:${matchId}`) ?? 0)

const keepSeen = (matchId: number, messageId: number): void =>
  tabStorage.write(`chat:${matchId}`, String(messageId))
