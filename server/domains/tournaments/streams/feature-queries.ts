import type { Selectable } from 'kysely'
import { matchKey, type MatchRef } from '#core/tournaments/bracket/match-key.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type FeatureRow = Selectable<Tables['tournament_features']>
/** The most featured matches: more would be a list of everything. */
export const MOST_FEATURED = 64

export const keyOf = ({ stage, bracket, match }: FeatureRow): number =>
  matchKey({ stage, group: bracket, match })

/** The featured matches, in the order in which they were marked. */
export function listFeatures(db: Reader, tournamentId: number): Promise<FeatureRow[]> {
  return db
    .selectFrom('tournament_features')
    .selectAll()
    .where('tournament_id', '=', tournamentId)
    .orderBy('created_at')
    .orderBy('match')
    .limit(MOST_FEATURED)
    .execute()
}

/** How a match is marked: the address of its stream, whether it waits for its caster, whether only its players see its maps. */
export type Feature = { url: string; isHeld: boolean; hidesMaps: boolean }

export function featureOf(features: readonly FeatureRow[], ref: MatchRef): Feature | null {
  const row = features.find((each) => keyOf(each) === matchKey(ref))
  return row ? { url: row.url, isHeld: row.is_held, hidesMaps: row.hides_maps } : null
}

export async function putFeature(
  trx: Trx,
  of: { tournamentId: number; ref: MatchRef; url: string; isHeld: boolean; hidesMaps: boolean; now: Date },
): Promise<void> {
  await trx
    .insertInto('tournament_features')
    .values({
      tournament_id: of.tournamentId,
      stage: of.ref.stage,
      bracket: of.ref.group,
      match: of.ref.match,
      url: of.url,
      is_held: of.isHeld,
      hides_maps: of.hidesMaps,
      created_at: of.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tournament_id', 'stage', 'bracket', 'match'])
        .doUpdateSet({ url: of.url, is_held: of.isHeld, hides_maps: of.hidesMaps }),
    )
    .execute()
}

export async function deleteFeature(trx: Trx, tournamentId: number, ref: MatchRef): Promise<void> {
  await trx
    .deleteFrom('tournament_features')
    .where('tournament_id', '=', tournamentId)
    .where('stage', '=', ref.stage)
    .where('bracket', '=', ref.group)
    .where('match', '=', ref.match)
    .execute()
}
