import { t } from '#messages/tournaments.ts'
import type { Run } from '#core/tournaments/rehearsal/run.ts'

/** Legend of the colors of the bars. */
export function FilmLegend({ run }: { run: Run }) {
  const hasLosers = run.matches.some(({ section }) => section === 'losers')
  const items = [
    [hasLosers ? t('tournaments.bracket.winners') : t('common.matches'), 'bg-info'],
    ...(hasLosers ? [[t('tournaments.bracket.losers'), 'bg-faint']] : []),
    [t('common.no_show'), 'bg-loss'],
    [t('tournaments.desk.kind.dispute'), 'bg-warn'],
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
