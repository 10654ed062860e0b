import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { StaffOnly } from '#client/domains/admin/console/StaffOnly.tsx'
import { Queue } from '#client/domains/admin/console/Queue.tsx'
import { Segments } from '#client/ui/fields/Segments.tsx'
import { DataRequestCase } from './DataRequestCase.tsx'
import { type DataRequest, dataRequestsQuery, PAGE_SIZE, SHOWS } from './queries.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Time } from '#client/ui/Time.tsx'

const route = getRouteApi('/admin/{-$section}/{-$id}')

/** Requests of people about the data that is stored about them: those that wait, and the past ones. */
export function DataRequestsScreen() {
  return (
    <StaffOnly title={t('admin.console.data_requests')} may="personal_data">
      <Requests />
    </StaffOnly>
  )
}

function Requests() {
  const { kind, page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const show = kind === 'past' ? 'past' : 'waiting'
  return (
    <Queue
      kind="data_requests"
      title={t('admin.console.data_requests')}
      lead={t('admin.data_requests.lead')}
      none={t(show === 'past' ? 'admin.data_requests.none_past' : 'admin.data_requests.none')}
      section="data-requests"
      param="case"
      pageSize={PAGE_SIZE}
      choices={5}
      filter={
        <Segments
          label={t('common.show')}
          value={show}
          options={SHOWS.map((value) => ({
            value,
            label: t('admin.data_requests.show_name', { show: value }),
          }))}
          onChange={(value) =>
            navigate({ search: { kind: value === 'past' ? value : undefined }, replace: true })
          }
        />
      }
      table={show === 'past' ? showPast : undefined}
      rows={useQuery(dataRequestsQuery(show, page))}
      caseOf={({ id, name, kind: wanted, due }) => ({
        id: String(id),
        name,
        text: t('admin.data_requests.kind', { kind: wanted }),
        at: due,
      })}
    >
      {(request, close) => (
        // With more time the same case begins anew.
        <DataRequestCase key={request.extension ?? ''} request={request} onClose={close} />
      )}
    </Queue>
  )
}

const showPast = (rows: readonly DataRequest[]) => <PastRequests rows={rows} />

/** Table of answered requests, the latest first. After two years the people are no longer named. */
function PastRequests({ rows }: { rows: readonly DataRequest[] }) {
  return (
    <ul
      aria-label={t('admin.data_requests.show_name', { show: 'past' })}
      className="overflow-hidden rounded-card border border-line bg-surface text-14"
    >
      {rows.map(({ id, kind, name, email, status, answer, decided, decided_by: by }) => (
        <li key={id} className="grid gap-1 border-line px-4 py-3 not-first:border-t">
          <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0 font-semibold wrap-anywhere">
              <bdi>{name || t('admin.data_requests.forgotten')}</bdi>
            </span>
            <Badge tone={status === 'refused' ? 'plain' : 'win'}>
              {t('admin.data_requests.status', { status })}
            </Badge>
          </span>
          <span className="wrap-anywhere text-muted">
            {t('admin.data_requests.kind', { kind })}
            {email ? (
              <>
                {' · '}
                <bdi>{email}</bdi>
              </>
            ) : null}
          </span>
          {answer ? (
            <span dir="auto" className="wrap-anywhere">
              {answer}
            </span>
          ) : null}
          <span className="text-12 text-muted">
            {by ? <bdi>{by.username}</bdi> : null} {decided ? <Time at={decided} format="absolute" /> : null}
          </span>
        </li>
      ))}
    </ul>
  )
}
