import { t } from '#messages/notifications.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CallError } from '#client/lib/api/call-error.ts'
import { type AnswerFor, call } from '#client/lib/api/call.ts'
import { PAGE_SIZE } from '#client/lib/page-size.ts'
import { showToast } from '#client/lib/toast.ts'
import { rememberAnswer } from './given-answers.ts'
import { query, keyOf, renew, answersUnder } from '#client/lib/api/query.ts'
import { useAct } from '#client/lib/api/act.ts'

export type NotificationList = AnswerFor<'GET v1 /players/notifications/'>
export type Notification = NotificationList['results'][number]

/** The bell's menu shows 4, newest first. */
export const MENU_PAGE_SIZE = 4
const LISTS = keyOf('GET v1 /players/notifications/')
const REMOVAL = ['remove notifications']

export type NotificationFilters = { type?: number | undefined; unread?: true | undefined }

/** A page of notifications with the unread count; optionally of one type, or only unread ones. */
export function notificationsQuery(
  page = 1,
  pageSize = MENU_PAGE_SIZE,
  { type, unread }: NotificationFilters = {},
) {
  return query('GET v1 /players/notifications/', {
    query: { page_size: pageSize, page, column: 'created', order: 'desc', type, unread },
  })
}

const LAST_TYPE = 7

/** The type if the filter has it. */
export function knownType(type: number | undefined): number | undefined {
  return type !== undefined && type <= LAST_TYPE ? type : undefined
}

/** The query for the URL of /notifications. */
export function notificationPageQuery({
  page = 1,
  type,
  unread,
}: NotificationFilters & { page?: number | undefined }) {
  return notificationsQuery(page, PAGE_SIZE, { type: knownType(type), unread })
}

/**
 * Removes one notification, or all without an id. The lists are updated at once, and read again after the last of several:
 * for the rows that follow.
 */
export function useRemoveNotifications() {
  const queryClient = useQueryClient()
  return useAct('POST v1 /players/remove-notifications/', {
    input: (id: number | undefined) => ({
      body: id === undefined ? { type: 2, notification: '' } : { type: 1, notification: id },
    }),
    mutationKey: REMOVAL,
    onMutate: async (id) => {
      await queryClient.cancelQueries({ queryKey: LISTS })
      queryClient.setQueriesData<NotificationList>({ queryKey: LISTS }, (list) => list && without(list, id))
    },
    onError: () => renew(queryClient, LISTS),
    onSuccess: (_answer, id) =>
      id !== undefined && queryClient.isMutating({ mutationKey: REMOVAL }) === 1
        ? renew(queryClient, LISTS)
        : undefined,
  })
}

type Status = 'accept' | 'decline' | 'read' | 'unread'

/**
 * Marks a notification as read or unread, or answers its friend request. After an answer, friends and requests are
 * refetched (client reference, Refetching).
 */
export function useNotificationStatus() {
  const queryClient = useQueryClient()
  return useMutation({
    /** `isAside`: it is done along with something else, so nobody hears of a refusal. */
    mutationFn: async ({ id, status, isAside }: { id: number; status: Status; isAside?: boolean }) => {
      const answer = call('PUT v1 /players/notification-status/{notificationId}/', {
        params: { notificationId: id },
        body: { status },
      })
      await (isAside ? answer.catch(() => {}) : answer)
    },
    onSuccess: (_answer, { id, status }) => {
      if (status === 'accept' || status === 'decline') rememberAnswer(queryClient, id, status)
      else
        queryClient.setQueriesData<NotificationList>(
          { queryKey: LISTS },
          (list) => list && withRead(list, id, status === 'read'),
        )
      if (status === 'accept') showToast('success', t('notifications.answer.friends_now'))
    },
    // Also after a refusal: it means that the shown data was out of date.
    onSettled: (_answer, error, { status }) => {
      if (!error && (status === 'read' || status === 'unread')) return undefined
      return renew(
        queryClient,
        LISTS,
        keyOf('GET v1 /players/friend-requests/'),
        keyOf('GET v1 /players/friends/'),
        keyOf('GET v1 /players/public-profile/'),
      )
    },
  })
}

/** Checks in, and marks the notification as read; what it changes in lists of tournaments is read again. */
export function useCheckInFromNotification() {
  const queryClient = useQueryClient()
  const status = useNotificationStatus()
  return useAct('POST v1 /tournaments/{id}/check-in/', {
    input: ({ tournamentId }: { tournamentId: number; notificationId: number }) => ({
      params: { id: tournamentId },
      body: {},
    }),
    onSuccess: (_answer, { notificationId }) => {
      status.mutate({ id: notificationId, status: 'read', isAside: true })
      showToast('success', t('notifications.check_in.done'))
    },
    // Also after a refusal: the check-in has closed, or was done elsewhere.
    onSettled: () => renew(queryClient, LISTS, answersUnder('/tournaments/')),
  })
}

function withRead(list: NotificationList, id: number, read: boolean): NotificationList {
  const found = list.results.find((each) => each.id === id)
  if (!found || found.read === read) return list
  return {
    ...list,
    notifications: Math.max(0, list.notifications + (read ? -1 : 1)),
    results: list.results.map((each) => (each.id === id ? { ...each, read } : each)),
  }
}

/** Marks all notifications as read. The lists are updated at once. */
export function useReadAll() {
  const queryClient = useQueryClient()
  return useAct('PUT v1 /players/notifications/read/', {
    input: () => ({}),
    onMutate: () => {
      queryClient.setQueriesData<NotificationList>(
        { queryKey: LISTS },
        (list) =>
          list && { ...list, notifications: 0, results: list.results.map((one) => ({ ...one, read: true })) },
      )
    },
    onError: () => renew(queryClient, LISTS),
  })
}

/** The notification names no team. */
class NoTeamError extends Error {}

/** Accepts or declines a team invite. */
export function useAnswerTeamInvite() {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { quiet: true },
    mutationFn: async ({
      notification,
      action,
    }: {
      notification: Notification
      action: 'accept' | 'cancel'
    }) => {
      const teamId = notification.extras.team_id
      if (!teamId) throw new NoTeamError()
      return call('PUT v1 /players/versus/{teamId}/notification/{notificationId}/', {
        params: { teamId, notificationId: notification.id },
        body: { action },
      })
    },
    onSuccess: (_team, { action }) => {
      showToast(
        'success',
        t(action === 'accept' ? 'notifications.answer.team_accepted' : 'notifications.answer.team_declined'),
      )
      return renew(
        queryClient,
        LISTS,
        answersUnder('/players/versus-team/'),
        keyOf('GET v1 /players/invites/'),
      )
    },
    onError: (error) => {
      const text = teamInviteProblem(error)
      if (text) showToast('error', text)
    },
  })
}

/** The server's message if the person can act on it, else the fixed one (client reference, Texts). */
function teamInviteProblem(error: unknown): string | undefined {
  if (!(error instanceof CallError))
    return error instanceof NoTeamError
      ? t('notifications.answer.no_team')
      : t('notifications.answer.team_failed')
  if (error.status === 401) return undefined
  return [400, 403, 429].includes(error.status) ? error.message : t('notifications.answer.team_failed')
}

function without(list: NotificationList, id: number | undefined): NotificationList {
  if (id === undefined) return { ...list, count: 0, notifications: 0, results: [] }
  const removed = list.results.find((one) => one.id === id)
  if (!removed) return list
  const unread = removed.read ? list.notifications : Math.max(0, list.notifications - 1)
  return {
    ...list,
    count: list.count - 1,
    notifications: unread,
    results: list.results.filter((one) => one.id !== id),
  }
}
