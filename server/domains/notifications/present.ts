import { currentLocale } from '#messages/translate.ts'
import type { Notification } from '#contract/notifications/notifications.ts'
import type { Context } from '#server/platform/context.ts'
import { textOf } from './words.ts'
import { topicOf } from '#core/players/notification-topics.ts'
import { answerable, listOpen, openCheckIns } from './open-queries.ts'
import type { ListedRow } from './queries.ts'

const ANSWERABLE: readonly unknown[] = ['friend_request', 'lobby_invite', 'team_invite']

/** Answered by checking in. */
const CHECK_INS: readonly string[] = ['tournaments.notice.check_in', 'tournaments.notice.stage_check_in']

/** Notifications as their players' lists show them. */
export async function presentNotifications(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  rows: readonly ListedRow[],
): Promise<Notification[]> {
  const invites = rows.filter((row) => ANSWERABLE.includes(topicOf(row.type))).map((row) => row.id)
  const checkIns = rows.filter((row) => CHECK_INS.includes(row.message_key)).map((row) => row.id)
  const now = clock.now()
  const open = new Set([
    ...(await listOpen(db, answerable, { ids: invites, now })),
    ...(await listOpen(db, openCheckIns, { ids: checkIns, now })),
  ])
  return rows.map((row) => present(row, open.has(row.id)))
}

function present(row: ListedRow, canAnswer: boolean): Notification {
  const extras = row.extras as {
    tournament_id?: number
    challenge?: number
    team_id?: number
    game?: string
    tab?: string
    notice_id?: number
    season?: number
  }
  return {
    id: row.id,
    message: textOf(row, currentLocale()),
    kind: row.message_key,
    created: row.created_at.toISOString(),
    profile_url: row.from_avatar_url,
    type_of_notification: row.type,
    from_user: row.from_username,
    lobby: row.lobby_id,
    extras: {
      tournament_id: extras.tournament_id ?? null,
      challenge: extras.challenge ?? null,
      team_id: extras.team_id ?? null,
      game: extras.game ?? null,
      tab: extras.tab ?? null,
      notice_id: extras.notice_id ?? null,
      season: extras.season ?? null,
    },
    read: row.read_at !== null,
    can: { answer: canAnswer },
  }
}
