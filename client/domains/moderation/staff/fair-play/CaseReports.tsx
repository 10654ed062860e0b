import { t } from '#messages/admin.ts'
import { Card } from '#client/ui/Card.tsx'
import { Time } from '#client/ui/Time.tsx'
import type { FairPlayCase } from './queries.ts'

/** Reports by players about the player of a case. */
export function CaseReports({ reports }: { reports: FairPlayCase['reports'] }) {
  if (reports.length === 0) return null
  return (
    <Card title={t('admin.fair_play.reports')}>
      <ul className="grid gap-4 text-14">
        {reports.map(({ by, details, created }) => (
          <li key={`${by} ${created}`}>
            <blockquote
              dir="auto"
              className={`wrap-anywhere whitespace-pre-line ${details === '' ? 'text-muted' : ''}`}
            >
              {details === '' ? t('admin.fair_play.no_details') : details}
            </blockquote>
            <p className="mt-1 text-12 text-muted">
              {t.rich('admin.reports.by', { name: by, time: <Time at={created} /> })}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
