import { t } from '#messages/tournaments.ts'
import { formatWeekday } from '#client/lib/time/time.ts'
import { useZone } from '#client/lib/time/time-zone.ts'
import { checkInAt } from '#client/domains/tournaments/list/row-state.ts'
import type { Tournament } from '#client/domains/tournaments/queries.ts'

/** Tells what happens next before the start, by itself or by the organizer. */
export function NowLine({ tournament }: { tournament: Tournament }) {
  const zone = useZone()
  const { status } = tournament
  if (status !== 'registration' && status !== 'check_in') return null
  const start = formatWeekday(new Date(tournament.starts_at), zone)
  const by = tournament.starts_itself ? 'itself' : 'you'
  return (
    <p className="text-14 text-pretty">
      {status === 'registration'
        ? t('tournaments.desk.now.registration', {
            has: tournament.check_in_minutes > 0 ? 'yes' : 'no',
            check_in: formatWeekday(new Date(checkInAt(tournament)), zone),
            by,
            start,
          })
        : t('tournaments.desk.now.check_in', { by, start })}
    </p>
  )
}
