import { t } from '#messages/tournaments.ts'
import { eventsOf } from '#core/tournaments/calendar/events.ts'
import { calendarFile } from '#core/tournaments/calendar/ics.ts'
import type { Context } from '#server/platform/context.ts'
import { findGame, findModeById } from '#server/domains/site/catalogue.ts'
import type { TournamentRow } from '../queries.ts'
import { listChanges, listDatedMatches, type DatedMatch } from './feed-queries.ts'

/** Tournaments as a calendar file, in the current language; with a player's own matches if it is theirs. */
export async function presentCalendar(
  { db, config, settings }: Pick<Context, 'db' | 'config' | 'settings'>,
  { name, rows, playerId }: { name: string; rows: readonly TournamentRow[]; playerId?: string },
): Promise<string> {
  const { host } = new URL(config.publicUrl)
  const ids = rows.map((row) => row.id)
  const changes = await listChanges(db, ids)
  const matches = playerId === undefined ? undefined : await listDatedMatches(db, playerId, ids)
  const events = []
  for (const row of rows) {
    const url = `${config.publicUrl}/tournament-details?tournamentId=${row.id}`
    const mode = await findModeById(db, row.mode_id)
    const game = await findGame(db, mode.game)
    events.push(
      ...eventsOf(
        datedOf(row, changes.get(row.id) ?? row.created_at, matches?.get(row.id) ?? []),
        wordsOf(`${game?.name ?? mode.game}, ${mode.name} · ${url}`),
        {
          host,
          url,
        },
      ),
    )
  }
  return calendarFile({ name, product: settings.current().BRAND_NAME, events })
}

function datedOf(row: TournamentRow, changed: Date, matches: readonly DatedMatch[]) {
  const { settings } = row
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    startsAt: row.starts_at.getTime(),
    endedAt: row.ended_at?.getTime(),
    checkInMinutes: settings.check_in_minutes,
    roundTimes: settings.round_start === 'at_times' ? settings.round_times.map((at) => Date.parse(at)) : [],
    matches,
    changedAt: changed.getTime(),
    isCancelled: row.status === 'cancelled',
  }
}

const wordsOf = (text: string) => ({
  text,
  checkIn: t('tournaments.status.check_in'),
  round: (round: number) => t('tournaments.round.n', { round }),
  match: (name: string) => t('tournaments.need.against', { name }),
})
