import { countingGames, type PlayedGame } from '#core/external/lichess/own-games.ts'
import type { OwnGames } from '../own-games.ts'
import type { Lichess } from './lichess.ts'
import { MOST_AT_ONCE } from './played-games.ts'

/** Far more than can count. */
const MOST_PAGES = 10

export const ownGamesAtLichess =
  (lichess: Lichess): OwnGames =>
  async ({ account, now, ...rule }) => {
    const found: PlayedGame[] = []
    let { since } = rule
    for (let page = 0; page < MOST_PAGES; page++) {
      const read = await lichess.listGames({ account, since, until: rule.endsAt, speeds: rule.speeds })
      if (read === 'unreachable') return 'unreachable'
      if (read === 'none') break
      found.push(...read)
      const last = read.at(-1)
      if (!last || read.length < MOST_AT_ONCE) break
      since = last.startedAt
    }
    const games = [...new Map(found.map((game) => [game.id, game])).values()]
    return {
      until: now,
      isWhole: true,
      counting: ({ known, earlier, room }) =>
        countingGames(
          games.filter(({ id }) => !known.has(id)),
          account,
          { rule, earlier, room },
        ),
    }
  }
