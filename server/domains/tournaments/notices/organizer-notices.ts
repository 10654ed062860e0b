import { message, type Message } from '#messages/message.ts'
import type { EventOf } from '#contract/domain-events.ts'
import { EXTENSION_MS } from '#core/tournaments/bracket/state.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { notifyAll } from '#server/domains/notifications/notify.ts'
import { loadRow, tellAll } from './notices.ts'
import { listStaff } from '#server/domains/tournaments/queries.ts'

/** Notifies its owner and organizers, not the referees. */
async function tellOrganizers(unit: Unit, tournamentId: number, text: Message): Promise<void> {
  const staff = await listStaff(unit.trx, tournamentId)
  await notifyAll(
    unit,
    staff.flatMap(({ role, player_id: id }) => (role === 'referee' ? [] : [id])),
    { topic: 'tournament', message: text, extras: { tournament_id: tournamentId } },
  )
}

/**
 * Tells the organizers what became of it; everybody who has entered, if it starts later. A cancellation is
 * told to them anyway.
 */
export async function notifyBelowMinimum(
  unit: Unit,
  { tournamentId, present, outcome }: EventOf<'tournament.below_minimum'>,
): Promise<void> {
  const { name, settings } = await loadRow(unit, tournamentId)
  const facts = { name, present, least: settings.min_entrants }
  if (outcome === 'cancelled')
    return tellOrganizers(unit, tournamentId, message('tournaments.notice.cancelled_below', facts))
  const text = message('tournaments.notice.extended', { ...facts, minutes: EXTENSION_MS / 60_000 })
  await tellOrganizers(unit, tournamentId, text)
  await tellAll(unit, tournamentId, () => text)
}

/** Nobody is paid before an organizer has confirmed the places. */
export async function askForPrizes(
  unit: Unit,
  { tournamentId }: EventOf<'tournament.completed'>,
): Promise<void> {
  const { name, settings, prizes_status: status } = await loadRow(unit, tournamentId)
  if (settings.prize_kind !== 'none' && status !== 'paid')
    await tellOrganizers(unit, tournamentId, message('tournaments.notice.confirm_places', { name }))
}
