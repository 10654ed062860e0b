import { t } from '#messages/players.ts'
import type { AnswerFor } from '#client/lib/api/call.ts'
import { Card } from '#client/ui/Card.tsx'

type Week = AnswerFor<'GET v1 /players/dashboard/'>['week']

/** Three figures and a bar for the last seven days. */
export function MyWeek({ week }: { week: Week }) {
  const figures = [
    { name: t('players.my_week.wins'), value: week.wins, bar: 'bg-win', text: 'text-win', isOptional: false },
    { name: t('players.my_week.draws'), value: week.draws, bar: 'bg-edge', text: '', isOptional: true },
    {
      name: t('players.my_week.losses'),
      value: week.losses,
      bar: 'bg-loss',
      text: 'text-loss',
      isOptional: false,
    },
  ].filter((figure) => !figure.isOptional || figure.value > 0)
  return (
    <Card title={t('players.my_week.my_week')}>
      <p className="font-wide text-40 leading-none tabular-nums">{week.matches}</p>
      <p className="mt-1 text-14 text-muted">
        {t('players.my_week.matches_in_seven_days', { matches: week.matches })}
      </p>
      {week.matches > 0 ? (
        <div aria-hidden="true" className="mt-4 flex h-2 gap-0.5 overflow-hidden rounded-full">
          {figures.map((figure) => (
            <span key={figure.name} className={figure.bar} style={{ flexGrow: figure.value }} />
          ))}
        </div>
      ) : null}
      <dl className="mt-4 flex gap-8">
        {figures.map((figure) => (
          <div key={figure.name} className="flex flex-col-reverse">
            <dt className="text-12 text-muted">{figure.name}</dt>
            <dd className={`text-20 font-semibold tabular-nums ${figure.value > 0 ? figure.text : ''}`}>
              {figure.value}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
