import { t } from '#messages/tournaments.ts'
import { Circle, CircleCheck } from 'lucide-react'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'

/** Everything that registering asks, with what is there and what is missing. */
export function Checklist({ tournament }: { tournament: Tournament }) {
  return (
    <ul aria-label={t('tournaments.checklist.title')} className="mt-3 grid gap-1.5 text-14">
      {tournament.can.checklist.map(({ code, done }) => (
        <li key={code} className={`flex items-start gap-2 ${done ? 'text-muted' : 'font-semibold'}`}>
          {done ? (
            <CircleCheck aria-hidden="true" className="mt-px size-4.5 shrink-0 text-win" />
          ) : (
            <Circle aria-hidden="true" className="mt-px size-4.5 shrink-0 text-warn" />
          )}
          <span>
            {code === 'roster'
              ? t('tournaments.checklist.roster', { count: tournament.team_size })
              : t(`tournaments.checklist.${code}`)}
            <VisuallyHidden>
              {' '}
              {done ? t('tournaments.checklist.done') : t('tournaments.checklist.missing')}
            </VisuallyHidden>
          </span>
        </li>
      ))}
    </ul>
  )
}
