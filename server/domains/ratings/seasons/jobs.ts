import { periodAt, type Season } from '#core/ratings/seasons/season.ts'
import type { Context } from '#server/platform/context.ts'
import type { Trx } from '#server/platform/db/open.ts'
import { defineJob } from '#server/platform/jobs/kind.ts'
import { findTurnedTo, listAllSeasons, listSeasons } from './queries.ts'
import { turnGame } from './turn.ts'

const turnSeason = defineJob('season.turn')

/** Turns the ratings of a game when a season begins or ends. */
turnSeason.preparedBy(
  async ({ key: game }) =>
    async (context) => {
      await turnGame(context, game)
      return async ({ trx }) => scheduleTurn(trx, game, await listSeasons(trx, game))
    },
  { lane: 'checks', keepsTrying: true },
)

export async function startSeasonJobs({ db }: Context): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const [game, seasons] of await listAllSeasons(trx)) await scheduleTurn(trx, game, seasons)
  })
}

/**
 * Schedules the next turn of a game's ratings: at the first begin or end of a season that they have not
 * reached yet.
 */
export async function scheduleTurn(trx: Trx, game: string, seasons: readonly Season[]): Promise<void> {
  const turnedTo = await findTurnedTo(trx, game)
  const next = seasons
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
    .filter((at) => periodAt(seasons, at) > turnedTo)
    .toSorted((one, other) => one - other)
    .at(0)
  if (next !== undefined) await turnSeason.putUnlessEarlier(trx, game, new Date(next))
}
