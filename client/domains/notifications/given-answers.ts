import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query'
import type { Notification } from './queries.ts'

type Answer = 'accept' | 'decline'
const FRIEND_REQUEST = 1
/** The same type is used when a request of the player's own was accepted. */
const REQUEST_TEXT = / would like to be your friend\.$/
const TEXTS = { accept: 'You accepted', decline: 'You declined' }

const keyOf = (id: number) => ['given-answers', id]

/** Remembers the answer: the list only shows that a request is no longer open. */
export function rememberAnswer(queryClient: QueryClient, id: number, answer: Answer): void {
  queryClient.setQueryDefaults(keyOf(id), { gcTime: Number.POSITIVE_INFINITY })
  queryClient.setQueryData<Answer>(keyOf(id), answer)
}

/** The text shown for an answered friend request; undefined for open ones and other types. */
export function useAnswerText({
  id,
  type_of_notification: type,
  message,
  can,
}: Notification): string | undefined {
  const { data } = useQuery<Answer>({ queryKey: keyOf(id), queryFn: skipToken })
  if (can.answer || type !== FRIEND_REQUEST || !REQUEST_TEXT.test(message)) return undefined
  return data ? TEXTS[data] : 'Answered'
}
