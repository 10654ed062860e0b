import { t } from '#messages/tournaments.ts'
import { formatWeekday } from '#client/lib/time/time.ts'
import { useZone } from '#client/lib/time/time-zone.ts'
import { checkInAt, isIn } from '#client/domains/tournaments/list/row-state.ts'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import { EntryAct } from './EntryAct.tsx'

/**
 * Says before the start how registration stands, and offers the one thing to do, to players who are not in.
 */
export function EntryNow({ tournament }: { tournament: Tournament }) {
  const zone = useZone()
  const { status, me, entrants_count: taken, max_entrants: all } = tournament
  if ((status !== 'registration' && status !== 'check_in') || (me && isIn(me))) return null
  const left = Math.max(0, all - taken)
  const closes = tournament.check_in_minutes > 0 ? checkInAt(tournament) : tournament.starts_at
  return (
    <section
      aria-label={t('tournaments.status.registration')}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <p className="min-w-0 grow basis-64 text-20 font-[650] text-pretty">
        {status === 'check_in'
          ? t('tournaments.now.check_in')
          : t('tournaments.now.registration', { left, closes: formatWeekday(new Date(closes), zone) })}
      </p>
      <EntryAct tournament={tournament} />
    </section>
  )
}
