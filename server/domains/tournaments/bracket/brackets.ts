import { foldBrackets, NO_BRACKETS } from '#core/tournaments/bracket/bracket-act.ts'
import type { ProgressionState } from '#core/bracket/progression/play.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import { listActsAfter, type TournamentRow } from '#server/domains/tournaments/queries.ts'

/** Brackets as of an act. */
export type Brackets = { seq: number; state: ProgressionState }

/** How many tournaments are kept; each a few bytes a match. */
const MAX_KEPT = 200
/**
 * The brackets that were read last, for each database. States never change and acts are only added, so what is kept is true
 * as of its `seq`, and the acts since then are read and applied. A result thus costs the same in a field of any size.
 */
const stores = new WeakMap<object, Map<number, Brackets>>()

/** Tournaments to which a transaction has added acts: what it reads of them may still be rolled back. */
const changedIn = new WeakMap<Reader, Set<number>>()

/** From now on the brackets of this tournament, as this transaction reads them, are not kept. */
export function noteActs(trx: Trx, tournamentId: number): void {
  changedIn.set(trx, (changedIn.get(trx) ?? new Set()).add(tournamentId))
}

/** The brackets of a tournament as of its row. */
export async function loadBrackets(
  db: Reader,
  { id, act_seq: seq }: Pick<TournamentRow, 'id' | 'act_seq'>,
): Promise<Brackets> {
  const kept = keptFor(db)
  const known = kept.get(id)
  // Another request may have read later acts than this row has.
  const from = known && known.seq <= seq ? known : { seq: 0, state: NO_BRACKETS }
  if (from.seq === seq) return from
  const acts = await listActsAfter(db, id, from.seq)
  const wanted = acts.filter((each) => each.seq <= seq)
  const loaded = {
    seq,
    state: foldBrackets(
      from.state,
      wanted.map(({ act }) => act),
    ),
  }
  const isCommitted = !changedIn.get(db)?.has(id)
  const last = kept.get(id)
  if (isCommitted && (!last || last.seq < seq)) keep(kept, id, loaded)
  return loaded
}

function keep(kept: Map<number, Brackets>, id: number, brackets: Brackets): void {
  kept.delete(id)
  kept.set(id, brackets)
  for (const oldest of kept.keys()) {
    if (kept.size <= MAX_KEPT) break
    kept.delete(oldest)
  }
}

function keptFor(db: Reader): Map<number, Brackets> {
  const key = db.getExecutor().adapter
  const kept = stores.get(key) ?? new Map<number, Brackets>()
  stores.set(key, kept)
  return kept
}
