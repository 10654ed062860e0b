import { t } from '#messages/admin.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Time } from '#client/ui/Time.tsx'
import type { DataRequest } from './queries.ts'

/** Table of answered requests, the latest first. After two years the people are no longer named. */
export function PastRequests({ rows }: { rows: readonly DataRequest[] }) {
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
