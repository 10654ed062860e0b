import type { z } from '#contract/zod.ts'
import type { exportTournament } from '#contract/tournaments/bracket.ts'
import { csvOf } from '#server/platform/csv.ts'
import type { Reader } from '#server/platform/db/open.ts'
import type { TournamentRow } from '../queries.ts'
import { readBracket } from './bracket.ts'
import { readEntrants } from './entrants.ts'
import { loadView, presentPublic } from './present.ts'

type Export = z.output<(typeof exportTournament)['answer']>
const MOST = 4096

/** Everything about a tournament that is public. */
export async function exportAll(db: Reader, row: TournamentRow): Promise<Export> {
  const { results } = await readEntrants(db, {
    tournamentId: row.id,
    status: undefined,
    name: undefined,
    offset: 0,
    limit: MOST,
  })
  return {
    tournament: { ...presentPublic(await loadView(db, row)) },
    entrants: results.map((entrant) => ({ ...entrant })),
    bracket: await readBracket(db, row, 'full'),
  }
}

const COLUMNS = [
  'match',
  'stage',
  'group',
  'part',
  'round',
  'status',
  'first',
  'first_score',
  'second',
  'second_score',
  'winner',
]

/** One line a match. */
export function matchesAsCsv({ bracket }: Export): string {
  const lines = bracket.stages.flatMap((stage) =>
    stage.groups.flatMap((group) =>
      group.rounds.flatMap(({ matches }) =>
        matches.map((match) => {
          const [first, second] = match.entrants
          const winner = match.entrants.find((each) => each?.entrant_id === match.winner_id)
          return [
            match.id,
            stage.id + 1,
            group.id + 1,
            match.bracket,
            match.round,
            match.status,
            first?.name,
            first?.score,
            second?.name,
            second?.score,
            match.winner_id === null ? '' : winner?.name,
          ]
        }),
      ),
    ),
  )
  return csvOf([COLUMNS, ...lines])
}
