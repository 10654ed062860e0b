import type { Reader } from '#server/db/open.ts'

/** Which of these notifications have a request behind them that still waits for its answer. */
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
