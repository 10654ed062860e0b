import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'

export type DemoParts = { db: Db; clock: Clock; log: (line: string) => void }

/** Fills an empty database with the demo world. */
export async function fillDemoWorld(_parts: DemoParts): Promise<void> {}
