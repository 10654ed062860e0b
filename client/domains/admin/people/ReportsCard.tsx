import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '#client/ui/Badge.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Segments } from '#client/ui/fields/Segments.tsx'
import { Time } from '#client/ui/Time.tsx'
import { PagedList } from './PagedList.tsx'
import { PersonLink } from './PersonLink.tsx'
import { type PlayerReport, reportsQuery } from './queries.ts'

/** Reports about a player, and those that the player has sent. */
export function ReportsCard({ playerId }: { playerId: string }) {
  const [direction, setDirection] = useState<'about' | 'by'>('about')
  const [page, setPage] = useState(1)
  const reports = useQuery(reportsQuery(playerId, direction, page))
  return (
    <Card title={t('admin.people.tab', { tab: 'reports' })}>
      <div className="mb-5 max-w-md">
        <Segments
          label={t('common.show')}
          value={direction}
          options={[
            { value: 'about', label: t('admin.people.reports_about') },
            { value: 'by', label: t('admin.people.reports_by') },
          ]}
          onChange={(next) => {
            setDirection(next)
            setPage(1)
          }}
        />
      </div>
      <PagedList
        label={t('admin.people.tab', { tab: 'reports' })}
        query={reports}
        page={page}
        onPage={setPage}
        keyOf={({ id }) => id}
        none={t('admin.people.no_reports')}
      >
        {(report) => <Report report={report} direction={direction} />}
      </PagedList>
    </Card>
  )
}

function Report({ report, direction }: { report: PlayerReport; direction: 'about' | 'by' }) {
  const { reason, kind, details, snapshot, status, by, about, created } = report
  const other = direction === 'about' ? by : about
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{t('admin.people.report_reason', { reason })}</span>
        <span className="text-muted">{t('admin.people.report_kind', { kind })}</span>
        {status === 'open' ? <Badge tone="warn">{t('admin.people.report_open')}</Badge> : null}
        <span className="ms-auto flex items-baseline gap-2 text-12 text-muted">
          {other ? <PersonLink player={other} /> : null}
          <Time at={created} />
        </span>
      </p>
      {details === '' ? null : (
        <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
          {details}
        </p>
      )}
      {snapshot === '' ? null : (
        <blockquote dir="auto" className="mt-1 border-s-2 border-line ps-3 wrap-anywhere text-muted">
          {snapshot}
        </blockquote>
      )}
    </>
  )
}
