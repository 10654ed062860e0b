import type { Reader } from '#server/platform/db/open.ts'

/** Which of these notifications belong to an open invite of an existing team. */
export async function listOpenInvitesToTeams(db: Reader, notificationIds: number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('team_invites')
    .innerJoin('teams', 'teams.id', 'team_invites.team_id')
    .select('notification_id')
    .where('notification_id', 'in', notificationIds)
    .where('status', '=', 'open')
    .where('disbanded_at', 'is', null)
    .limit(notificationIds.length)
    .execute()
  return rows.flatMap(({ notification_id: id }) => (id === null ? [] : [id]))
}
