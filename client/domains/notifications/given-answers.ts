import { t } from '#messages/notifications.ts'
import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query'
import type { MessageKey } from '#messages/translate.ts'
import type { Notification } from './queries.ts'
import { keyOf } from '#client/lib/api/query.ts'

type Answer = 'accept' | 'decline'
/** The message of a request that was received. The acceptance of one's own request is of the same type. */
const FRIEND_REQUEST: MessageKey = 'friends.notice.requested'
const TEXTS = {
  get accept() {
    return t('notifications.given_answers.you_accepted')
  },
  get decline() {
    return t('notifications.given_answers.you_declined')
  },
}

const answerKey = (id: number) =>
  keyOf('PUT v1 /players/notification-status/{notificationId}/', { params: { notificationId: id } })

/** Remembers the answer: the list only shows that a request is no longer open. */
export function rememberAnswer(queryClient: QueryClient, id: number, answer: Answer): void {
  queryClient.setQueryDefaults(answerKey(id), { gcTime: Number.POSITIVE_INFINITY })
  queryClient.setQueryData<Answer>(answerKey(id), answer)
}

/** The text shown for an answered friend request; undefined for open ones and other types. */
export function useAnswerText({ id, kind, can }: Notification): string | undefined {
  const { data } = useQuery<Answer>({ queryKey: answerKey(id), queryFn: skipToken })
  if (can.answer || kind !== FRIEND_REQUEST) return undefined
  return data ? TEXTS[data] : t('notifications.given_answers.answered')
}
