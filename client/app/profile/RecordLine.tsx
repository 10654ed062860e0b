import type { PublicProfile } from '#client/domains/players/queries.ts'
import { RecordFigures } from '#client/domains/players/results/RecordFigures.tsx'
import { recordOf } from '#client/domains/players/results/trophies.ts'

/** A player's combined record of all modes. */
export function RecordLine({ ratings }: { ratings: PublicProfile['ratings'] }) {
  return <RecordFigures record={recordOf(ratings)} />
}
