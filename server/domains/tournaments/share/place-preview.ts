import { t } from '#messages/tournaments.ts'
import * as calls from '#contract/tournaments/bracket.ts'
import { refuse } from '#core/decision.ts'
import { read } from '#server/platform/call.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { cardAnswer } from '#server/platform/drawing/card.ts'
import { findPlayerByName } from '#server/domains/players/queries.ts'
import { findModeById, listGameRows } from '#server/domains/site/catalogue.ts'
import { findTournament } from '#server/domains/tournaments/queries.ts'

read(calls.readPlaceInTournament, async ({ context, params, query }) => {
  const row = await findTournament(context.db, params.id)
  const own = row?.status === 'completed' ? await findPlace(context.db, row.id, query) : undefined
  if (!row || !own) return refuse('not_found')
  const { name, place } = own
  return cardAnswer(context, {
    state: `place-${row.id}-${own.id}-${row.version}-${row.act_seq}`,
    path: `/tournament-details?tournamentId=${row.id}`,
    load: async () => {
      const mode = await findModeById(context.db, row.mode_id)
      const game = (await listGameRows(context.db)).find(({ slug }) => slug === mode.game)
      return {
        kind: 'trophy',
        name,
        title: row.name,
        game: mode.game,
        place,
        standing: t('tournaments.share.standing', { place, count: row.places_taken }),
        facts: `${game?.name ?? mode.game} · ${mode.name}`,
      }
    },
  })
})

type Place = { id: number; name: string; place: number }

/** The place of an entrant, or of the one that a player was part of. */
async function findPlace(
  db: Reader,
  tournamentId: number,
  { entrant, username }: { entrant?: number | undefined; username?: string | undefined },
): Promise<Place | undefined> {
  const player = username === undefined ? undefined : await findPlayerByName(db, username)
  if (entrant === undefined && !player) return undefined
  let wanted = db
    .selectFrom('tournament_entrants')
    .select(['id', 'name', 'place'])
    .where('tournament_id', '=', tournamentId)
    .where('place', 'is not', null)
  if (entrant !== undefined) wanted = wanted.where('id', '=', entrant)
  else if (player)
    wanted = wanted.where('id', 'in', (rows) =>
      rows
        .selectFrom('tournament_players')
        .select('entrant_id')
        .where('tournament_id', '=', tournamentId)
        .where('player_id', '=', player.id),
    )
  const found = await wanted.executeTakeFirst()
  return found && found.place !== null ? { ...found, place: found.place } : undefined
}
