import { t } from '#messages/admin.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Time } from '#client/ui/Time.tsx'
import type { Operations, TroubledJob } from './queries.ts'

type Counts = Operations['jobs']['kinds'][number]
type Props = { jobs: Operations['jobs']; onRetry: (job: TroubledJob) => void }

/** The jobs that have failed, with why, and how many there are of each kind. */
export function JobsCard({ jobs: { kinds, troubled }, onRetry }: Props) {
  const sum = (of: (counts: Counts) => number) => kinds.reduce((total, each) => total + of(each), 0)
  return (
    <Card
      title={t('admin.operations.jobs')}
      aside={t('admin.operations.job_counts', {
        waiting: sum(({ waiting }) => waiting),
        overdue: sum(({ overdue }) => overdue),
        failed: sum(({ failed }) => failed),
      })}
    >
      {troubled.length === 0 ? (
        <p className="text-14 text-muted">{t('admin.operations.no_trouble')}</p>
      ) : (
        <ul className="grid">
          {troubled.map((job) => (
            <TroubledRow key={job.id} job={job} onRetry={() => onRetry(job)} />
          ))}
        </ul>
      )}
      {kinds.length === 0 ? null : (
        <details className="mt-4">
          <summary className="min-h-11 cursor-pointer content-center rounded-input text-14 font-semibold">
            {t('admin.operations.by_kind')}
          </summary>
          <ul className="mt-1 grid gap-x-8 gap-y-1 text-14 lg:grid-cols-2">
            {kinds.map((counts) => (
              <li
                key={counts.kind}
                className="flex flex-wrap justify-between gap-x-4 border-t border-line py-1.5"
              >
                <span className="font-semibold wrap-anywhere">{counts.kind}</span>
                <span className="text-muted tabular-nums">{t('admin.operations.job_counts', counts)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  )
}

function TroubledRow({ job, onRetry }: { job: TroubledJob; onRetry: () => void }) {
  const { kind, key, attempts, error, failed, next } = job
  const at = failed ?? next
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line py-3 not-first:border-t">
      <div className="min-w-0 basis-56 grow text-14">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold wrap-anywhere">{kind}</span>
          <Badge tone={failed ? 'loss' : 'warn'}>
            {failed ? t('admin.operations.gave_up') : t('admin.operations.tries_again')}
          </Badge>
        </p>
        <p className="mt-1 text-muted wrap-anywhere">
          {key} · {t('admin.operations.attempts', { count: attempts })}
          {at ? (
            <>
              {' · '}
              <Time at={at} />
            </>
          ) : null}
        </p>
        {error ? <p className="mt-1 wrap-anywhere">{error}</p> : null}
      </div>
      <Button
        variant="outline"
        size="small"
        aria-label={t('admin.operations.retry_of', { kind, key })}
        onClick={onRetry}
      >
        {t('admin.operations.retry')}
      </Button>
    </li>
  )
}
