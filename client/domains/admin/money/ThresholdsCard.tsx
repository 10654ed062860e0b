import { t } from '#messages/admin.ts'
import { countryNames } from '#client/lib/country-name.ts'
import { Card } from '#client/ui/Card.tsx'
import { Money } from '#client/ui/Money.tsx'
import type { YearTotals } from './year-queries.ts'

/** The thresholds that the year is compared with, and what they are not. */
export function ThresholdsCard({ thresholds }: Pick<YearTotals, 'thresholds'>) {
  return (
    <Card title={t('admin.years.thresholds')}>
      <ul className="grid gap-1 text-14">
        {thresholds.map(({ country, cents, counts }) => (
          <li key={country}>
            {t.rich('admin.years.threshold_of', {
              country: countryNames().of(country) ?? country,
              counts,
              amount: <Money cents={cents} className="font-semibold" />,
            })}
          </li>
        ))}
        {thresholds.length === 0 ? <li>{t('admin.years.threshold_none')}</li> : null}
      </ul>
      <p className="mt-3 max-w-2xl text-12 text-pretty text-muted">{t('admin.years.threshold_note')}</p>
    </Card>
  )
}
