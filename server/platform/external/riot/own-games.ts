import { countingLolGames } from '#core/external/riot/own-games.ts'
import type { OwnGames } from '../own-games.ts'
import type { RiotGames } from './riot-games.ts'

/** When there are more games than are read at once, the next look goes on from the last of them. */
export const ownGamesAtRiot = (riot: RiotGames | undefined): OwnGames | undefined =>
  riot &&
  (async ({ account, since, startsAt, endsAt, now, known, ratedOnly: rankedOnly }) => {
    const isKnown = (id: string) => known.has(id)
    const read = await riot.listGames({ puuid: account, since, until: endsAt, rankedOnly, isKnown })
    if (typeof read === 'string') return read
    const last = read.games.at(-1)
    return {
      until: read.isWhole || !last ? now : new Date(Math.min(now.getTime(), last.endedAt)),
      isWhole: read.isWhole || !last,
      counting: ({ known: stored, room }) =>
        countingLolGames(
          read.games.filter(({ id }) => !stored.has(id)),
          account,
          { rule: { startsAt, endsAt, rankedOnly }, room },
        ),
    }
  })
