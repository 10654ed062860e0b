import type { CallAnswer } from '#contract/call.ts'
import type { readDraw as readCall } from '#contract/tournaments/draw.ts'
import { commitmentTo, DRAW_RECIPE, drawOrder } from '#core/bracket/draw/draw.ts'
import { accept, refuse } from '#core/decision.ts'
import type { Outcome } from '#server/platform/command.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { findDrawnCount } from './journal-queries.ts'
import type { TournamentRow } from '../queries.ts'
import { listSeeded } from '#server/domains/tournaments/bracket/seed-queries.ts'

/** Everything that anybody needs to repeat a tournament's draw. */
export async function readDraw(
  db: Reader,
  row: TournamentRow,
): Promise<Outcome<CallAnswer<typeof readCall>, 'no_draw'>> {
  const { draw_seed: seed, draw_prefix: prefix, settings } = row
  if (seed === null) return refuse('no_draw')
  const drawn = row.status === 'live' || row.status === 'completed' ? await findDrawnCount(db, row.id) : 0
  const protectedSeeds = settings.protected_seeds
  // Entrants who came after the draw have higher seeds.
  const list = (await listSeeded(db, row.id))
    .flatMap(({ id, name, seed: own }) =>
      own !== null && own > protectedSeeds && own <= drawn ? [{ entrant_id: id, name, seed: own }] : [],
    )
    .toSorted((one, other) => one.entrant_id - other.entrant_id)
  return accept({
    commitment: commitmentTo(seed, prefix),
    prefix,
    seed: drawn > 0 ? seed : null,
    recipe: [...DRAW_RECIPE],
    protected_seeds: protectedSeeds,
    list,
    order: drawn > 0 ? drawOrder(seed, list.length) : [],
  })
}
