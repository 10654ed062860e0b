/** Begins, ends or settles a challenge; its key is the challenge's id. */
export const CLOCK_JOB = 'challenge.clock'
/** Reads a player's games at the results service; its key is the challenge's id and the player's. */
export const CHECK_JOB = 'challenge.check'
/** Announces the next one of a series that waited; its key is the challenge's id. */
export const SERIES_JOB = 'challenge.series'
/** Notes that the results service fails, or is back; its key is the challenge's id. */
export const SERVICE_JOB = 'challenge.service'
