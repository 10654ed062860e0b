import { t } from '#messages/admin.ts'
import { formatDay } from '#client/lib/time/time.ts'
import { Card } from '#client/ui/Card.tsx'
import { Money as Amount } from '#client/ui/Money.tsx'
import type { Money } from './queries.ts'

type Days = Money['days']

/** Card with the money that came from PayPal and went there in 30 days: the totals, and a bar for each day. */
export function FlowCard({ days }: { days: Days }) {
  const total = (of: 'in_cents' | 'out_cents') => days.reduce((sum, day) => sum + day[of], 0)
  const most = Math.max(1, ...days.flatMap((day) => [day.in_cents, day.out_cents]))
  return (
    <Card title={t('admin.money.flow')}>
      <dl className="grid grid-cols-2 gap-4">
        <Total name={t('admin.money.in')} cents={total('in_cents')} colour="bg-win" />
        <Total name={t('admin.money.out')} cents={total('out_cents')} colour="bg-info" />
      </dl>
      {/* The highest bar reaches this line. */}
      <p aria-hidden className="mt-5 border-b border-dashed border-line pb-1 text-12 text-muted">
        {most > 1 ? <Amount cents={most} /> : null}
      </p>
      <div aria-hidden className="flex h-32 items-end gap-px border-b border-line">
        {days.map((day) => (
          <div key={day.day} className="flex h-full grow items-end gap-px">
            <Bar cents={day.in_cents} most={most} colour="bg-win" />
            <Bar cents={day.out_cents} most={most} colour="bg-info" />
          </div>
        ))}
      </div>
      <p aria-hidden className="mt-1 flex justify-between text-12 text-muted">
        <span>{days[0] && formatDay(days[0].day)}</span>
        <span>{t('admin.console.today')}</span>
      </p>
      <table className="sr-only">
        <caption>{t('admin.money.flow')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('common.moment.day')}</th>
            <th scope="col">{t('admin.money.in')}</th>
            <th scope="col">{t('admin.money.out')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">{formatDay(day.day)}</th>
              <td>
                <Amount cents={day.in_cents} />
              </td>
              <td>
                <Amount cents={day.out_cents} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function Total({ name, cents, colour }: { name: string; cents: number; colour: string }) {
  return (
    <div>
      <dt className="flex items-center gap-2 text-14 text-muted">
        <span aria-hidden className={`size-2 rounded-full ${colour}`} />
        {name}
      </dt>
      <dd className="font-wide text-20">
        <Amount cents={cents} />
      </dd>
    </div>
  )
}

function Bar({ cents, most, colour }: { cents: number; most: number; colour: string }) {
  const share = Math.max(0, cents) / most
  return <div className={`grow rounded-t-[1px] ${colour}`} style={{ height: `${share * 100}%` }} />
}
