import { useQuery } from '@tanstack/react-query'
import { t } from '#messages/tournaments.ts'
import { formatMoney } from '#client/lib/money.ts'
import type { ResultInput } from './acts.ts'
import { tournamentQuery } from '#client/domains/tournaments/queries.ts'
import { changesOf, type Changes, type Preview } from './changes.ts'
import { ChangesBox } from './ChangesBox.tsx'
import { query } from '#client/lib/api/query.ts'

/**
 * Asked anew each time: what it changes depends on everything that happens meanwhile. A refusal is told where the changes
 * would be.
 */
const ASKED_ANEW = { staleTime: 0, gcTime: 0, retry: false, meta: { silentFirstLoad: true } } as const

export const previewQuery = (id: number, body: ResultInput) =>
  query('POST v1 /tournaments/{id}/preview/', { params: { id }, body }, ASKED_ANEW)

export const swapPreviewQuery = (id: number, pair: [number, number]) =>
  query(
    'POST v1 /tournaments/{id}/swap/preview/',
    { params: { id }, body: { entrant_ids: pair } },
    ASKED_ANEW,
  )

export const timePreviewQuery = (id: number, body: { match_id: number; time: string | null }) =>
  query('POST v1 /tournaments/{id}/times/set/preview/', { params: { id }, body }, ASKED_ANEW)

type RoundMove = { round: number; time: string; shift_later: boolean }

const roundPreviewQuery = (id: number, body: RoundMove) =>
  query('POST v1 /tournaments/{id}/times/round/preview/', { params: { id }, body }, ASKED_ANEW)

const entrantPreviewQuery = (id: number, username: string) =>
  query('POST v1 /tournaments/{id}/entrants/preview/', { params: { id }, body: { username } }, ASKED_ANEW)

export const disqualifyPreviewQuery = (id: number, entrantId: number) =>
  query(
    'POST v1 /tournaments/{id}/disqualify/preview/',
    { params: { id }, body: { entrant_id: entrantId } },
    ASKED_ANEW,
  )

export const undoPreviewQuery = (id: number, seq: number) =>
  query('POST v1 /tournaments/{id}/journal/{seq}/preview/', { params: { id, seq }, body: {} }, ASKED_ANEW)

/** Preview of a result. Nothing is written until it is set. */
export function ResultPreview({ id, body }: { id: number; body: ResultInput }) {
  return <ChangesBox changesOf={useChanges(id)} query={useQuery(previewQuery(id, body))} />
}

/** Preview of a swap of two entrants. */
export function SwapPreview({ id, pair }: { id: number; pair: [number, number] }) {
  return <ChangesBox changesOf={useChanges(id)} query={useQuery(swapPreviewQuery(id, pair))} />
}

/** Preview of a new time of a match, or of none. */
export function TimePreview({ id, matchId, time }: { id: number; matchId: number; time: string | null }) {
  const preview = useQuery(timePreviewQuery(id, { match_id: matchId, time }))
  return <ChangesBox changesOf={useChanges(id)} query={preview} />
}

/** Preview of a new time of a round. */
export function RoundPreview({ id, move }: { id: number; move: RoundMove }) {
  return <ChangesBox changesOf={useChanges(id)} query={useQuery(roundPreviewQuery(id, move))} />
}

/** Preview of a late entry by this player. */
export function EntrantPreview({ id, username }: { id: number; username: string }) {
  return <ChangesBox changesOf={useChanges(id)} query={useQuery(entrantPreviewQuery(id, username))} />
}

/** Preview of a disqualification in a live tournament. */
export function DisqualifyPreview({
  id,
  entrantId,
  entry,
}: {
  id: number
  entrantId: number
  entry: number
}) {
  const preview = useQuery(disqualifyPreviewQuery(id, entrantId))
  const money = entry > 0 ? [t('tournaments.desk.money.kept', { entry: formatMoney(entry) })] : []
  return <ChangesBox changesOf={useChanges(id, money)} query={preview} />
}

/** Preview of undoing a line of the journal. */
export function UndoPreview({ id, seq }: { id: number; seq: number }) {
  return <ChangesBox changesOf={useChanges(id)} query={useQuery(undoPreviewQuery(id, seq))} />
}

/** Returns a function that describes a preview, with the money of this tournament. */
function useChanges(id: number, money: readonly string[] = []): (preview: Preview) => Changes {
  const { data: tournament } = useQuery(tournamentQuery(id))
  return (preview) => changesOf(preview, tournament, money)
}
