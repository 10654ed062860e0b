import { t } from '#messages/tournaments.ts'
import { useQuery } from '@tanstack/react-query'
import { Countdown } from '#client/domains/matches/room/Countdown.tsx'
import type { DeskItem } from '#client/domains/tournaments/queries.ts'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { type Case, caseQuery, useLiveCase } from './case-queries.ts'
import { CaseSides } from './CaseSides.tsx'
import { CaseRecord } from './CaseRecord.tsx'
import { DecideForm } from './DecideForm.tsx'

type Props = {
  id: number
  item: Pick<DeskItem, 'match_id' | 'names'> & { played_match_id: number }
  /** The round, and how long the match is. */
  about: string
  entrantIds: readonly [number, number]
  onClose: () => void
}

/** A dispute as a case in the desk's drawer: what each side says and shows, what happened, and the decision. */
export function CaseDialog({ id, item, about, entrantIds, onClose }: Props) {
  const query = useQuery(caseQuery(item.played_match_id))
  useLiveCase(item.played_match_id)
  const found = query.data
  return (
    <Dialog isOpen onClose={onClose} shape="drawer" title={item.names.join(' – ')} description={about}>
      {found ? (
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-6">
          <Holder found={found} />
          <CaseSides found={found} />
          {found.can_decide && item.match_id !== null ? (
            <DecideForm
              id={id}
              match={found.match}
              matchId={item.match_id}
              entrantIds={entrantIds}
              onDecided={onClose}
            />
          ) : null}
          <CaseRecord found={found} />
        </div>
      ) : null}
      {query.isPending ? <Skeleton className="mt-4 h-72 w-full" /> : null}
      {query.isError && !found ? (
        <ErrorState onRetry={() => query.refetch()} isRetrying={query.isFetching}>
          {query.error.message}
        </ErrorState>
      ) : null}
    </Dialog>
  )
}

/** Names the holder of the case, with the deadline. */
function Holder({ found: { match } }: { found: Case }) {
  const { dispute, deadline } = match
  if (!dispute) return null
  const isOurs = dispute.held_by === 'organizers' && dispute.step !== 'decided'
  return (
    <p className="rounded-input bg-raised px-4 py-3 text-14 text-pretty text-muted">
      {isOurs && deadline ? (
        <Countdown
          isQuiet
          until={deadline.at}
          className="me-2 text-20 font-semibold text-loss tabular-nums"
        />
      ) : null}
      {t('tournaments.case.holder', {
        who: isOurs ? 'ours' : match.status === 'disputed' ? dispute.step : 'over',
        by: dispute.held_by,
      })}
    </p>
  )
}
