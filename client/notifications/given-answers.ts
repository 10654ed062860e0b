import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query'
import type { Notification } from './queries.ts'

type Given = 'accept' | 'decline'
const FRIEND_REQUEST = 1
/** The same type also tells that a request of mine was accepted. */
const ASKS = / would like to be your friend\.$/
const WORDS = { accept: 'You accepted', decline: 'You declined' }

const keyOf = (id: number) => ['given-answers', id]

/** Remembers what was answered: the list says only that a request is not open any more. */
export function keepAnswer(queryClient: QueryClient, id: number, given: Given): void {
  queryClient.setQueryDefaults(keyOf(id), { gcTime: Number.POSITIVE_INFINITY })
  queryClient.setQueryData<Given>(keyOf(id), given)
}

/** What stands at a friend request that is answered; undefined at whatever is open or of another kind. */
export function useAnswerWords({
  id,
  type_of_notification: type,
  message,
  can,
}: Notification): string | undefined {
  const { data } = useQuery<Given>({ queryKey: keyOf(id), queryFn: skipToken })
  if (can.answer || type !== FRIEND_REQUEST || !ASKS.test(message)) return undefined
  return data ? WORDS[data] : 'Answered'
}
