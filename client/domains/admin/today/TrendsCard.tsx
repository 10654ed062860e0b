import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { averageOf, changeOf } from '#core/admin/today.ts'
import { formatMoney } from '#client/lib/money.ts'
import { formatLocale } from '#client/lib/format-locale.ts'
import { formatDay } from '#client/lib/time/time.ts'
import { Card } from '#client/ui/Card.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { Bars } from './Bars.tsx'
import { trendsQuery, type Trends } from './queries.ts'

type Values = readonly (number | null)[]
/** `compared`: what today's figure stands beside; of counts the parts of the days until the same time. */
type Trend = {
  name: string
  values: Values
  compared: Values
  text: (value: number) => string
  /** Says whether a rise is good or bad. */
  rise?: 'good' | 'bad'
}

/** How the site does: today beside the days before. */
export function TrendsCard() {
  const trends = useQuery(trendsQuery)
  return (
    <Card aria-label={t('admin.today.trends')}>
      <h2 className="text-20">{t('admin.today.trends')}</h2>
      <p className="mb-2 text-12 text-muted">{t('admin.today.trends_note')}</p>
      {trends.isPending ? <SkeletonList count={5} row="h-14 w-full" /> : null}
      {trends.isError && !trends.data ? (
        <ErrorState onRetry={() => trends.refetch()} isRetrying={trends.isFetching} />
      ) : null}
      {trends.data ? (
        <ul>
          {listOf(trends.data).map((trend) => (
            <Row key={trend.name} trend={trend} days={trends.data.days} />
          ))}
        </ul>
      ) : null}
    </Card>
  )
}

function Row({
  trend: { name, values, compared, text, rise },
  days,
}: {
  trend: Trend
  days: readonly string[]
}) {
  const today = values.at(-1) ?? null
  const change = changeOf(today, compared.slice(0, -1))
  return (
    <li className="border-t border-line py-2.5 first:border-t-0">
      <p className="flex items-baseline justify-between gap-3 text-14 text-muted">
        {name}
        {change === null ? null : (
          <span className={`text-12 tabular-nums ${toneOf(change, rise)}`}>{percentText(change)}</span>
        )}
      </p>
      <div className="flex items-end justify-between gap-4">
        <span className="font-wide text-20 tabular-nums">{today === null ? '–' : text(today)}</span>
        <Bars
          values={values}
          average={rise === 'bad' ? averageOf(values.slice(0, -1)) : null}
          label={t('admin.today.plot', {
            name,
            first: days[0] ? formatDay(days[0]) : '',
            lowest: text(Math.min(...known(values))),
            highest: text(Math.max(...known(values))),
          })}
        />
      </div>
    </li>
  )
}

const toneOf = (change: number, rise: Trend['rise']) =>
  change <= 0 || rise === undefined ? '' : rise === 'good' ? 'text-win' : 'text-warn'

const percentText = (percent: number) =>
  (percent / 100).toLocaleString(formatLocale(), { style: 'percent', signDisplay: 'exceptZero' })

const known = (values: Values) => {
  const found = values.filter((value) => value !== null)
  return found.length > 0 ? found : [0]
}

function listOf({ sign_ups, matches, disputes, p95_ms, money, until_now: part }: Trends): Trend[] {
  const whole = (value: number) => value.toLocaleString(formatLocale())
  return [
    { name: t('admin.today.sign_ups'), values: sign_ups, compared: part.sign_ups, text: whole, rise: 'good' },
    { name: t('common.matches'), values: matches, compared: part.matches, text: whole, rise: 'good' },
    ...(money && part.money
      ? [
          {
            name: t('admin.today.money_in'),
            values: money.in_cents,
            compared: part.money.in_cents,
            text: formatMoney,
            rise: 'good' as const,
          },
          {
            name: t('admin.today.money_out'),
            values: money.out_cents,
            compared: part.money.out_cents,
            text: formatMoney,
          },
        ]
      : []),
    {
      name: t('admin.today.disputes_share'),
      values: sharesOf({ matches, disputes }),
      compared: sharesOf(part),
      rise: 'bad',
      text: (value) => value.toLocaleString(formatLocale(), { maximumFractionDigits: 1 }),
    },
    {
      name: t('admin.today.p95'),
      values: p95_ms,
      compared: p95_ms,
      rise: 'bad',
      text: (value) => t('admin.today.milliseconds', { count: value }),
    },
  ]
}

/** Disputes of 100 matches; none on a day without matches. */
const sharesOf = ({ matches, disputes }: { matches: Values; disputes: Values }) =>
  matches.map((count, day) => (count ? ((disputes[day] ?? 0) / count) * 100 : null))
