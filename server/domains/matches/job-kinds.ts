import { defineJob, ID_KEY } from '#server/platform/jobs/kind.ts'

/** Does what is due in a match. */
export const matchDeadline = defineJob('match.deadline', { key: ID_KEY })
/** Follows a match at its results service. */
export const matchGame = defineJob('match.game', { key: ID_KEY })
