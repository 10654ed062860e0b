import { foldBrackets, NO_BRACKETS } from '#core/tournament/bracket-act.ts'
import type { ProgressionState } from '#core/bracket/progression/play.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { listActsAfter, type TournamentRow } from './queries.ts'

/** Brackets as of an act. */
export type Brackets = { seq: number; state: ProgressionState }

/** How many tournaments are kept; each a few bytes a match. */
const MAX_KEPT = 200
/**
 * The brackets that were read last, for each database. States never change and acts are only added, so what is kept is true
 * as of its `seq`, and the acts since then are read and applied. A result thus costs the same in a field of any size.
 */
const stores = new WeakMap<object, Map<number, Brackets>>()

/** The brackets of a tournament as of its row, which a transaction that changes them has locked. */
export async function loadBrackets(
  db: Reader,
  { id, act_seq: seq }: Pick<TournamentRow, 'id' | 'act_seq'>,
): Promise<Brackets> {
  const kept = keptFor(db)
  const known = kept.get(id)
  // Another process is ahead of this row, or an act of this transaction was rolled back: never of a kept state.
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
  keep(kept, id, loaded)
  return loaded
}

/** Keeps the state that an act has led to, once its transaction is committed. */
export function keepBrackets(db: Reader, tournamentId: number, brackets: Brackets): void {
  const kept = keptFor(db)
  const known = kept.get(tournamentId)
  if (!known || known.seq < brackets.seq) keep(kept, tournamentId, brackets)
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
