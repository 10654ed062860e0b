import { t } from '#messages/tournaments.ts'
import type { Run } from '#core/tournaments/rehearsal/run.ts'

/** Legend of the colors of the bars. */
export function FilmLegend({ run }: { run: Run }) {
  const hasLosers = run.matches.some(({ section }) => section === 'losers')
  const items = [
    [hasLosers ? t('tournaments.rehearsal.winners') : t('tournaments.rehearsal.matches'), 'bg-info'],
    ...(hasLosers ? [[t('tournaments.rehearsal.losers'), 'bg-faint']] : []),
    [t('tournaments.rehearsal.no_show'), 'bg-loss'],
    [t('tournaments.rehearsal.dispute'), 'bg-warn'],
  ] as const
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-12 text-muted">
      {items.map(([label, colour]) => (
        <li key={label} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={`h-1 w-3.5 rounded-full ${colour}`} />
          {label}
        </li>
      ))}
    </ul>
  )
}
