import { t } from '#messages/tournaments.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'

type Props<Preview> = {
  query: Pick<UseQueryResult<Preview>, 'data' | 'error' | 'isPending'>
  linesOf: (preview: Preview) => ReactNode[]
}

/** What an act would change, or the refusal that it would get. */
export function ChangesBox<Preview>({ query, linesOf }: Props<Preview>) {
  if (query.isPending) return <Skeleton className="h-24 w-full" />
  if (!query.data)
    return (
      <p role="alert" className="rounded-input bg-tint-loss px-4 py-3 text-14 text-loss">
        {query.error?.message}
      </p>
    )
  return (
    <section
      aria-label={t('tournaments.desk.changes')}
      className="rounded-input bg-raised px-4 py-3.5 text-14"
    >
      <h3 className="text-14">{t('tournaments.desk.changes')}</h3>
      <ul className="mt-1.5 grid gap-1 text-muted">
        {linesOf(query.data).map((line, index) => (
          <li key={index} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </section>
  )
}
