import { defineJob, ID_KEY } from '#server/platform/jobs/kind.ts'

/** Does what is due in a lobby. */
export const lobbyDeadline = defineJob('lobby.deadline', { key: ID_KEY })
