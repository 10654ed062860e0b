import type { Tournament } from '#contract/tournaments/shapes.ts'
import type { Context } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { findTournament } from '../queries.ts'
import { loadOwnPart } from './own.ts'
import { loadView, presentPublic } from './present.ts'

/** The tournament as this player sees it now, for the answer of a command. */
export async function presentFor(
  context: Context,
  db: Reader,
  id: number,
  playerId: string | undefined,
): Promise<Tournament> {
  const row = await findTournament(db, id)
  if (!row) throw new Error(`tournament ${id} was not found`)
  const view = await loadView(db, row)
  return { ...presentPublic(view), ...(await loadOwnPart(context, db, view, playerId)) }
}
