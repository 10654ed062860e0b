import type { AnswerFor } from '#client/lib/api/call.ts'
import { Card } from '#client/ui/Card.tsx'

type Week = AnswerFor<'GET v1 /players/dashboard/'>['week']

/** Three figures and a bar for the last seven days. */
export function MyWeek({ week }: { week: Week }) {
  const figures = [
    { name: 'Wins', value: week.wins, bar: 'bg-win', text: 'text-win' },
    { name: 'Draws', value: week.draws, bar: 'bg-edge', text: '' },
    { name: 'Losses', value: week.losses, bar: 'bg-loss', text: 'text-loss' },
  ].filter((figure) => figure.name !== 'Draws' || figure.value > 0)
  return (
    <Card title="My week">
      <p className="font-wide text-40 leading-none tabular-nums">{week.matches}</p>
      <p className="mt-1 text-14 text-muted">{week.matches === 1 ? 'match' : 'matches'} in seven days</p>
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
