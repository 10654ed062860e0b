import { t } from '#messages/tournaments.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import type { Changes } from './changes.ts'

type Props<Preview> = {
  query: Pick<UseQueryResult<Preview>, 'data' | 'error' | 'isPending'>
  changesOf: (preview: Preview) => Changes
}

/** Preview of the changes by an act, or of its refusal. */
export function ChangesBox<Preview>({ query, changesOf }: Props<Preview>) {
  if (query.isPending) return <Skeleton className="h-24 w-full" />
  if (!query.data)
    return (
      <p role="alert" className="rounded-input bg-tint-loss px-4 py-3 text-14 text-loss">
        {query.error?.message}
      </p>
    )
  return <ChangesShown changes={changesOf(query.data)} />
}

/** List of changes, grouped by subject. */
export function ChangesShown({ changes }: { changes: Changes }) {
  return (
    <section
      aria-label={t('tournaments.desk.changes')}
      className="rounded-input bg-raised px-4 py-3.5 text-14"
    >
      <h3 className="text-14">{t('tournaments.desk.changes')}</h3>
      <dl className="mt-2 grid gap-2">
        {changes.map(({ title, lines }) => (
          <div
            key={title}
            className="grid gap-x-4 border-t border-line pt-2 sm:grid-cols-[7rem_minmax(0,1fr)]"
          >
            <dt className="font-semibold wrap-anywhere">{title}</dt>
            <dd className="m-0">
              <ul className="grid gap-1 text-muted">
                {lines.map((line, index) => (
                  <li key={index} dir="auto" className="wrap-anywhere">
                    {line}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
