import { countingGames, type ServiceRule } from '#core/challenges/lichess-games.ts'
import type { PlayedGame } from '#core/external/played-game.ts'
import type { Lichess } from '#server/platform/external/lichess/lichess.ts'
import { MOST_AT_ONCE } from '#server/platform/external/lichess/played-games.ts'
import type { EntryRow } from '../entry-queries.ts'
import type { ChallengeRow } from '../queries.ts'
import { sinceOf, windowOf, type Read } from './read.ts'

/** Far more than can count. */
const MOST_PAGES = 10

/** Reads the games at Lichess that were begun since the last look. */
export async function readAtLichess(
  lichess: Lichess,
  row: ChallengeRow,
  entry: EntryRow,
  now: Date,
): Promise<Read> {
  const account = entry.service_account ?? ''
  const rule: ServiceRule = {
    ...windowOf(row, entry),
    speeds: row.settings.speeds,
    ratedOnly: row.settings.rated_only,
  }
  const found: PlayedGame[] = []
  let since = sinceOf(row, entry)
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
