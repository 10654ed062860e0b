import { t } from '#messages/tournaments.ts'
import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type AnswerFor, call } from '#client/lib/api/call.ts'
import { placeText } from '#client/domains/tournaments/words/place.ts'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import type { ResultInput } from './acts.ts'

type Preview = AnswerFor<'POST v1 /tournaments/{id}/preview/'>

/** Asked anew each time: what it changes depends on everything that happens meanwhile. */
const previewQuery = (id: number, body: ResultInput) =>
  queryOptions({
    queryKey: ['tournaments', 'preview', id, body],
    queryFn: ({ signal }) => call('POST v1 /tournaments/{id}/preview/', { params: { id }, body }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

const swapPreviewQuery = (id: number, pair: [number, number]) =>
  queryOptions({
    queryKey: ['tournaments', 'preview', id, 'swap', pair],
    queryFn: ({ signal }) =>
      call(
        'POST v1 /tournaments/{id}/swap/preview/',
        { params: { id }, body: { entrant_ids: pair } },
        { signal },
      ),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

const undoPreviewQuery = (id: number, seq: number) =>
  queryOptions({
    queryKey: ['tournaments', 'preview', id, 'undo', seq],
    queryFn: ({ signal }) =>
      call('POST v1 /tournaments/{id}/journal/{seq}/preview/', { params: { id, seq }, body: {} }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

/** What a result would change. Nothing is written until it is set. */
export function ResultPreview({ id, body }: { id: number; body: ResultInput }) {
  return <Changes query={useQuery(previewQuery(id, body))} />
}

/** What it would change when two entrants take each other's place. */
export function SwapPreview({ id, pair }: { id: number; pair: [number, number] }) {
  return <Changes query={useQuery(swapPreviewQuery(id, pair))} />
}

/** What undoing a line of the journal would change. */
export function UndoPreview({ id, seq }: { id: number; seq: number }) {
  return <Changes query={useQuery(undoPreviewQuery(id, seq))} />
}

/** Matches, places, and who is notified. */
function Changes({ query }: { query: Pick<UseQueryResult<Preview>, 'data' | 'error' | 'isPending'> }) {
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
          <li key={index}>{line}</li>
        ))}
      </ul>
    </section>
  )
}

const MOST = 4

function linesOf(preview: Preview): ReactNode[] {
  const { matches, matches_total: total, dropped, cancelled, places, notified } = preview
  const shown = matches.slice(0, MOST)
  return [
    total === 0
      ? t('tournaments.desk.no_match_changes')
      : t('tournaments.desk.matches_change', { count: total }),
    ...shown.map(({ names }) => names.map((name) => name ?? '–').join(' – ')),
    ...(dropped > 0 ? [t('tournaments.desk.dropped', { count: dropped })] : []),
    ...(cancelled > 0 ? [t('tournaments.desk.cancelled', { count: cancelled })] : []),
    ...places.slice(0, MOST).map(({ name, best, worst }) => `${name}: ${placeText({ best, worst })}`),
    t('tournaments.desk.notified', { count: notified }),
  ]
}
