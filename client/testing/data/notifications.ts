import type { AnswerFor } from '#client/lib/api/call.ts'
import { api } from '#client/testing/api.ts'
import { listOf } from '#client/testing/lists.ts'

type Notification = AnswerFor<'GET v1 /players/notifications/'>['results'][number]

let lastId = 0

/** An unread account notification by default. */
export function notification(facts: Partial<Notification> = {}): Notification {
  lastId += 1
  return {
    id: lastId,
    message: `Notice number ${lastId}.`,
    kind: 'notifications.text',
    created: '2026-03-01T12:00:00.000Z',
    profile_url: null,
    type_of_notification: 3,
    from_user: null,
    lobby: null,
    extras: {
      tournament_id: null,
      challenge: null,
      team_id: null,
      game: null,
      tab: null,
      notice_id: null,
      season: null,
    },
    read: false,
    can: { answer: false },
    ...facts,
  }
}

/** An open friend request. */
export function requestFrom(username: string, facts: Partial<Notification> = {}): Notification {
  return notification({
    type_of_notification: 1,
    from_user: username,
    message: `${username} sent you a friend request.`,
    kind: 'friends.notice.requested',
    can: { answer: true },
    ...facts,
  })
}

/** An open check-in. */
export function checkInNotice(facts: Partial<Notification> = {}): Notification {
  return notification({
    type_of_notification: 7,
    message: 'The check-in for Friday Cup is open.',
    kind: 'tournaments.notice.check_in',
    extras: {
      tournament_id: 8,
      challenge: null,
      team_id: null,
      game: null,
      tab: null,
      notice_id: null,
      season: null,
    },
    can: { answer: true },
    ...facts,
  })
}

/** An open team invite. */
export function teamInvite(team: string, facts: Partial<Notification> = {}): Notification {
  return notification({
    type_of_notification: 5,
    from_user: 'captain',
    message: `captain invites you to ${team}.`,
    extras: {
      tournament_id: null,
      challenge: null,
      team_id: 7,
      game: 'chess',
      tab: null,
      notice_id: null,
      season: null,
    },
    can: { answer: true },
    ...facts,
  })
}

/**
 * Answers the bell and the notifications page from this array, filtered as on the server. Follows changes of
 * the array, and applies the calls that mark and remove notifications to it.
 */
export function answerNotifications(all: Notification[]): void {
  const unread = () => all.filter(({ read }) => !read).length
  const markRead = (ids: (id: number) => boolean, read: boolean) => {
    for (const each of all) if (ids(each.id)) each.read = read
  }
  api.answer('GET v1 /players/notifications/', ({ query }) => {
    const size = Number(query.page_size)
    const from = (Number(query.page) - 1) * size
    const rows = all.filter(
      ({ type_of_notification: type, read }) =>
        (!query.type || type === Number(query.type)) && !(query.unread === 'true' && read),
    )
    return { ...listOf(rows.slice(from, from + size), rows.length), notifications: unread() }
  })
  api.answer('PUT v1 /players/notification-status/{notificationId}/', ({ params, body }) => {
    const { status } = body as { status: 'accept' | 'decline' | 'read' | 'unread' }
    markRead((id) => id === Number(params.notificationId), status !== 'unread')
    for (const each of all)
      if (each.id === Number(params.notificationId) && (status === 'accept' || status === 'decline'))
        each.can = { answer: false }
    return { detail: 'Done.' }
  })
  api.answer('PUT v1 /players/notifications/read/', () => {
    markRead(() => true, true)
    return { notifications: 0 }
  })
  api.answer('POST v1 /players/remove-notifications/', ({ body }) => {
    const { type, notification: id } = body as { type: 1 | 2; notification?: number }
    all.splice(0, all.length, ...all.filter((each) => type === 1 && each.id !== id))
    return { notifications: unread() }
  })
}
