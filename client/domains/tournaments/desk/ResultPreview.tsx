import { t } from '#messages/tournaments.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type AnswerFor, call } from '#client/lib/api/call.ts'
import { placeText } from '#client/domains/tournaments/words/place.ts'
import type { ResultInput } from './acts.ts'
import { ChangesBox } from './ChangesBox.tsx'

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
  return <ChangesBox linesOf={linesOf} query={useQuery(previewQuery(id, body))} />
}

/** What it would change when two entrants take each other's place. */
export function SwapPreview({ id, pair }: { id: number; pair: [number, number] }) {
  return <ChangesBox linesOf={linesOf} query={useQuery(swapPreviewQuery(id, pair))} />
}

/** What undoing a line of the journal would change. */
export function UndoPreview({ id, seq }: { id: number; seq: number }) {
  return <ChangesBox linesOf={linesOf} query={useQuery(undoPreviewQuery(id, seq))} />
}

const MOST = 4

/** Matches, places, and who is notified. */
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
