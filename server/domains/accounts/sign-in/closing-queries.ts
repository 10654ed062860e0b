import type { Reader } from '#server/platform/db/open.ts'
import { defineParts } from '#server/platform/db/parts.ts'

export type Closing = { id: number; reason: string; ends_at: Date | null }
type Asked = { playerId: string; now: Date }

/** The sanction that keeps an account closed the longest. */
export const closing = defineParts<Asked, Closing>()

export async function findClosing(db: Reader, asked: Asked): Promise<Closing | undefined> {
  return (await closing.of(asked).execute(db)).rows[0]
}
