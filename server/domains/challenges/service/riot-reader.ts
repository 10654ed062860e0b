import { countingLolGames } from '#core/challenges/lol-games.ts'
import type { RiotGames } from '#server/platform/external/riot/riot-games.ts'
import type { EntryRow } from '../entry-queries.ts'
import type { ChallengeRow } from '../queries.ts'
import { sinceOf, windowOf, type Read } from './read.ts'

/**
 * Reads the games at Riot that were begun since the last look. When there are more than are read at once, the next look
 * goes on from the last of them.
 */
export async function readAtRiot(
  riot: RiotGames,
  row: ChallengeRow,
  entry: EntryRow,
  { now, known }: { now: Date; known: ReadonlySet<string> },
): Promise<Read> {
  const puuid = entry.service_account ?? ''
  const window = windowOf(row, entry)
  const read = await riot.listGames({
    puuid,
    since: sinceOf(row, entry),
    until: window.endsAt,
    rankedOnly: row.settings.rated_only,
    isKnown: (id) => known.has(id),
  })
  if (typeof read === 'string') return read
  const last = read.games.at(-1)
  return {
    until: read.isWhole || !last ? now : new Date(Math.min(now.getTime(), last.endedAt)),
    isWhole: read.isWhole || !last,
    counting: ({ known: stored, room }) =>
      countingLolGames(
        read.games.filter(({ id }) => !stored.has(id)),
        puuid,
        { rule: { ...window, rankedOnly: row.settings.rated_only }, room },
      ),
  }
}
