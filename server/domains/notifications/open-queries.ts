import type { Reader } from '#server/platform/db/open.ts'
import { defineParts, type Parts } from '#server/platform/db/parts.ts'

type Asked = { ids: readonly number[]; now: Date }
type OpenNotifications = Parts<Asked, { id: number }>

/** The given notifications whose friend request, team invite or lobby invite can still be answered. */
export const answerable: OpenNotifications = defineParts()

/**
 * The given notifications whose check-in is open, for a tournament or its next stage, and waits for the
 * player. The player is the captain of an entrant that has not checked in.
 */
export const openCheckIns: OpenNotifications = defineParts()

export async function listOpen(db: Reader, open: OpenNotifications, asked: Asked): Promise<number[]> {
  if (asked.ids.length === 0) return []
  return (await open.of(asked).execute(db)).rows.map(({ id }) => id)
}
