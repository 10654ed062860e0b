import type { PublicProfile } from '#client/players/queries.ts'
import { RecordFigures } from '#client/players/RecordFigures.tsx'
import { recordOf } from '#client/players/trophies.ts'

/** A player's combined record of all modes. */
export function RecordLine({ ratings }: { ratings: PublicProfile['ratings'] }) {
  return <RecordFigures record={recordOf(ratings)} />
}
