import { message, type Message } from '#messages/message.ts'
import type { EventOf } from '#contract/domain-events.ts'
import type { EntrantStatus } from '#core/tournaments/bracket/state.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { notify, notifyAll, notifyOfAccount, notifyOnceADay } from '#server/domains/notifications/notify.ts'
import { findEntrantById, listByStatus } from '#server/domains/tournaments/entry/entrant-queries.ts'
import { listPlayersIn, listRosters } from '#server/domains/tournaments/entry/roster-queries.ts'
import { findTournament, type TournamentRow } from '#server/domains/tournaments/queries.ts'
import { IN_TOURNAMENT } from '#server/domains/tournaments/statuses.ts'

export async function loadRow(unit: Unit, id: number): Promise<TournamentRow> {
  const row = await findTournament(unit.trx, id)
  if (!row) throw new Error(`tournament ${id} was not found`)
  return row
}

/** Notifies everybody in the tournament, or those with one of these statuses. */
export async function tellAll(
  unit: Unit,
  tournamentId: number,
  news: (row: TournamentRow) => Message,
  statuses: readonly EntrantStatus[] = IN_TOURNAMENT,
): Promise<void> {
  const row = await loadRow(unit, tournamentId)
  const ids = await listPlayersIn(unit.trx, tournamentId, statuses)
  await notifyAll(unit, ids, {
    topic: 'tournament',
    message: news(row),
    extras: { tournament_id: tournamentId },
  })
}

export const notifyCheckIn = (unit: Unit, { tournamentId }: EventOf<'tournament.check_in_opened'>) =>
  tellAll(unit, tournamentId, ({ name }) => message('tournaments.notice.check_in', { name }))

export const notifyStarted = (unit: Unit, { tournamentId }: EventOf<'tournament.started'>) =>
  tellAll(unit, tournamentId, ({ name }) => message('tournaments.notice.started', { name }), ['playing'])

export const notifyCancelled = (unit: Unit, { tournamentId }: EventOf<'tournament.cancelled'>) =>
  tellAll(unit, tournamentId, ({ name, settings }) =>
    message('tournaments.notice.cancelled', { name, refund: settings.entry_fee_cents > 0 ? 'yes' : 'no' }),
  )

/** Tells everybody in it that it starts at another time. */
export const notifyRescheduled = (unit: Unit, { tournamentId }: EventOf<'tournament.rescheduled'>) =>
  tellAll(unit, tournamentId, ({ name }) => message('tournaments.notice.rescheduled', { name }))

/** Tells everybody who plays that the clocks stand still, or run again. */
export const notifyPaused = (unit: Unit, { tournamentId, isPaused }: EventOf<'tournament.paused'>) =>
  tellAll(
    unit,
    tournamentId,
    ({ name }) => message('tournaments.notice.paused', { name, what: isPaused ? 'paused' : 'resumed' }),
    ['playing'],
  )

export async function notifyAnnounced(
  unit: Unit,
  { tournamentId, text, entrantIds }: EventOf<'tournament.announced'>,
): Promise<void> {
  const news = ({ name }: TournamentRow) => message('tournaments.notice.announced', { name, text })
  if (entrantIds === null) return tellAll(unit, tournamentId, news)
  const rosters = await listRosters(unit.trx, entrantIds)
  await notifyAll(
    unit,
    rosters.map((each) => each.player_id),
    {
      topic: 'tournament',
      message: news(await loadRow(unit, tournamentId)),
      extras: { tournament_id: tournamentId },
    },
  )
}

/** Tells everybody which place they have reached. */
export async function notifyCompleted(
  unit: Unit,
  { tournamentId }: EventOf<'tournament.completed'>,
): Promise<void> {
  const { name } = await loadRow(unit, tournamentId)
  await tellRanked(unit, tournamentId, ({ place }) =>
    place === null ? undefined : message('tournaments.notice.completed', { name, place }),
  )
}

/** Tells the winners what they got. */
export async function notifyPaid(
  unit: Unit,
  { tournamentId }: EventOf<'tournament.prizes_paid'>,
): Promise<void> {
  const { name } = await loadRow(unit, tournamentId)
  await tellRanked(unit, tournamentId, ({ prize_cents: cents }) =>
    cents === 0 ? undefined : message('tournaments.notice.paid', { name, amount: cents / 100 }),
  )
}

type Line = Awaited<ReturnType<typeof listByStatus>>[number]

async function tellRanked(
  unit: Unit,
  tournamentId: number,
  news: (entrant: Line) => Message | undefined,
): Promise<void> {
  const entrants = await listByStatus(unit.trx, tournamentId, ['playing', 'withdrawn'])
  const rosters = await listRosters(
    unit.trx,
    entrants.map((each) => each.id),
  )
  const byEntrant = Map.groupBy(rosters, (each) => each.entrant_id)
  for (const entrant of entrants) {
    const text = news(entrant)
    const ids = (byEntrant.get(entrant.id) ?? []).map((each) => each.player_id)
    if (text)
      await notifyAll(unit, ids, {
        topic: 'tournament',
        message: text,
        extras: { tournament_id: tournamentId },
      })
  }
}

export async function notifyMovedUp(
  unit: Unit,
  event: EventOf<'tournament.entrant_moved_up'>,
): Promise<void> {
  const { name } = await loadRow(unit, event.tournamentId)
  await tellEntrant(unit, event, message('tournaments.notice.moved_up', { name }))
}

export async function notifyDropped(unit: Unit, event: EventOf<'tournament.entrant_dropped'>): Promise<void> {
  const { name, settings } = await loadRow(unit, event.tournamentId)
  const isPaid = settings.entry_fee_cents > 0
  const isKept = event.reason === 'disqualified' || event.reason === 'removed'
  const refund = isPaid && !isKept ? 'yes' : 'no'
  await tellEntrant(unit, event, message('tournaments.notice.dropped', { name, why: event.reason, refund }))
}

/** Tells both players whether they play now. */
export async function notifySubstituted(
  unit: Unit,
  { tournamentId, entrantId, inId, outId }: EventOf<'tournament.substituted'>,
): Promise<void> {
  const { name } = await loadRow(unit, tournamentId)
  const team = (await findEntrantById(unit.trx, entrantId))?.name ?? ''
  for (const [playerId, what] of [
    [inId, 'in'],
    [outId, 'out'],
  ] as const)
    await notify(unit, {
      playerId,
      topic: 'tournament',
      message: message('tournaments.notice.substituted', { name, team, what }),
      extras: { tournament_id: tournamentId },
    })
}

export async function notifyReinstated(
  unit: Unit,
  event: EventOf<'tournament.entrant_reinstated'>,
): Promise<void> {
  const { name, status } = await loadRow(unit, event.tournamentId)
  const what = status === 'registration' || status === 'check_in' ? 'may_enter' : 'playing'
  await tellEntrant(unit, event, message('tournaments.notice.reinstated', { name, what }))
}

/** Notifies everybody in an entrant. */
export async function tellEntrant(
  unit: Unit,
  { tournamentId, entrantId }: { tournamentId: number; entrantId: number },
  text: Message,
): Promise<void> {
  const entrant = await findEntrantById(unit.trx, entrantId)
  const roster = entrant ? await listRosters(unit.trx, [entrantId]) : []
  await notifyAll(
    unit,
    roster.map((each) => each.player_id),
    { topic: 'tournament', message: text, extras: { tournament_id: tournamentId } },
  )
}

export async function notifyInvited(unit: Unit, event: EventOf<'tournament.invited'>): Promise<void> {
  const { name, status } = await loadRow(unit, event.tournamentId)
  await notifyOnceADay(unit, {
    playerId: event.playerId,
    topic: 'tournament',
    message: message('tournaments.notice.invited', { name, what: status === 'live' ? 'entered' : 'invited' }),
    fromPlayerId: event.byId,
    extras: { tournament_id: event.tournamentId },
  })
}

/** Tells somebody that they help to run a tournament, which may still be a draft. */
export async function notifyStaff(
  unit: Unit,
  { tournamentId, playerId, role, byId }: EventOf<'tournament.staff_added'>,
): Promise<void> {
  const { name } = await loadRow(unit, tournamentId)
  const notice = {
    playerId,
    topic: 'tournament' as const,
    message: message('tournaments.notice.staff', { name, role }),
    extras: { tournament_id: tournamentId },
  }
  // The owner after a hand-over is told even if they have blocked the admin.
  if (role === 'owner') await notify(unit, notice)
  else await notifyOnceADay(unit, { ...notice, fromPlayerId: byId })
}

/** Tells somebody that they are asked to help to run a tournament, which may still be a draft. */
export async function notifyStaffInvited(
  unit: Unit,
  { tournamentId, playerId, role, byId }: EventOf<'tournament.staff_invited'>,
): Promise<void> {
  const { name } = await loadRow(unit, tournamentId)
  await notifyOnceADay(unit, {
    playerId,
    topic: 'tournament',
    message: message('tournaments.notice.staff_invited', { name, role }),
    fromPlayerId: byId,
    extras: { tournament_id: tournamentId, tab: 'teams' },
  })
}

export const notifyReopened = (unit: Unit, { playerId }: EventOf<'organizer.reopened'>): Promise<void> =>
  notifyOfAccount(unit, {
    playerId,
    message: message('tournaments.notice.organizer_reopened'),
    tab: 'settings',
  })

export const notifyOrganizer = (
  unit: Unit,
  { playerId, granted, reason }: EventOf<'organizer.decided'>,
): Promise<void> =>
  notifyOfAccount(unit, {
    playerId,
    message: message('tournaments.notice.organizer', { granted: granted ? 'yes' : 'no', reason }),
    tab: 'settings',
  })
