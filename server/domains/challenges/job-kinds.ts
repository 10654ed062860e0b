import { z } from 'zod'
import { defineJob, ID_KEY } from '#server/platform/jobs/kind.ts'

/** Begins, ends or settles a challenge. */
export const challengeClock = defineJob('challenge.clock', { key: ID_KEY })
/** Reads a player's games at the results service. */
export const gamesCheck = defineJob('challenge.check', {
  key: {
    read(text) {
      const [challengeId = '', playerId = ''] = text.split(' ')
      return { challengeId: Number(challengeId), playerId }
    },
    write: ({ challengeId, playerId }: { challengeId: number; playerId: string }) =>
      `${challengeId} ${playerId}`,
  },
})
/** Announces the next one of a series that waited. */
export const challengeSeries = defineJob('challenge.series', { key: ID_KEY })
/** Notes that the results service fails, or is back. */
export const serviceNote = defineJob('challenge.service', {
  key: ID_KEY,
  payload: z.object({ isDown: z.boolean(), at: z.iso.datetime() }),
})
