import type { Reader } from '#server/platform/db/open.ts'

/** Which of these notifications belong to a friend request that is still open. */
export async function listOpenRequests(db: Reader, notificationIds: number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('friendships')
    .select('notification_id')
    .where('notification_id', 'in', notificationIds)
    .where('status', '=', 'requested')
    .limit(notificationIds.length)
    .execute()
  return rows.flatMap(({ notification_id: id }) => (id === null ? [] : [id]))
}
