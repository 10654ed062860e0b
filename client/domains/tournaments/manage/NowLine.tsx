import { t } from '#messages/tournaments.ts'
import { formatWeekday } from '#client/lib/time/time.ts'
import { useZone } from '#client/lib/time/time-zone.ts'
import { checkInAt } from '#client/domains/tournaments/list/row-state.ts'
import type { Tournament } from '#client/domains/tournaments/queries.ts'

/** Before the start: how many are in, and what happens next, by itself or by the organizer. */
export function NowLine({ tournament }: { tournament: Tournament }) {
  const zone = useZone()
  const { status, entrants_count: taken, max_entrants: all, checked_in_count: present } = tournament
  if (status !== 'registration' && status !== 'check_in') return null
  const start = formatWeekday(new Date(tournament.starts_at), zone)
  const by = tournament.starts_itself ? 'itself' : 'you'
  return (
    <p className="basis-full text-16 text-pretty">
      {status === 'registration'
        ? t('tournaments.desk.now.registration', {
            taken,
            all,
            has: tournament.check_in_minutes > 0 ? 'yes' : 'no',
            check_in: formatWeekday(new Date(checkInAt(tournament)), zone),
            by,
            start,
          })
        : t('tournaments.desk.now.check_in', { present, taken, by, start })}
    </p>
  )
}
