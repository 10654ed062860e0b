import { t } from '#messages/admin.ts'
import { countryNames } from '#client/lib/country-name.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Money } from '#client/ui/Money.tsx'
import type { YearTotals } from './year-queries.ts'

type Props = Pick<YearTotals, 'thresholds'> & { year: number }

/** The known thresholds with their years, which of them the year is compared with, and what they are not. */
export function ThresholdsCard({ thresholds, year }: Props) {
  return (
    <Card title={t('admin.years.thresholds')}>
      <ul className="grid gap-1 text-14">
        {thresholds.map(({ country, cents, counts, from_year: from, until_year: until, applies }) => (
          <li
            key={`${country} ${from}`}
            className={`flex flex-wrap items-center gap-x-3 gap-y-1 ${applies ? '' : 'text-muted'}`}
          >
            <span>
              {t.rich('admin.years.threshold_of', {
                country: countryNames().of(country) ?? country,
                from: String(from),
                until: until === null ? 'none' : String(until),
                counts,
                amount: <Money cents={cents} className={applies ? 'font-semibold' : ''} />,
              })}
            </span>
            {applies ? (
              <Badge tone="info">{t('admin.years.threshold_applies', { year: String(year) })}</Badge>
            ) : null}
          </li>
        ))}
        {thresholds.some(({ applies }) => applies) ? null : (
          <li>{t('admin.years.threshold_none', { year: String(year) })}</li>
        )}
      </ul>
      <p className="mt-3 max-w-2xl text-12 text-pretty text-muted">{t('admin.years.threshold_note')}</p>
    </Card>
  )
}
