import { t } from '#messages/admin.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { statusOf } from '#client/lib/api/call-error.ts'
import { isRowId } from '#client/lib/search.ts'
import { useTitle } from '#client/lib/title.ts'
import { useCatalogue } from '#client/domains/players/games.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { useMedia } from '#client/ui/media.ts'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'
import { UndoBar } from '#client/domains/admin/console/UndoBar.tsx'
import { KeyHints } from '#client/domains/admin/console/KeyHints.tsx'
import { useCaseKeys, CASE_KEY } from '#client/domains/admin/console/use-case-keys.ts'
import { DisputeParts } from './DisputeParts.tsx'
import { DisputeRail } from './DisputeRail.tsx'
import { type Dispute, disputesQuery } from './queries.ts'
import { NotAllowed, StaffOnly } from '#client/domains/admin/console/StaffOnly.tsx'
import { useMemo } from 'react'
import { useLiveTopics } from '#client/lib/live/live.ts'
import { throttle } from '#client/lib/throttle.ts'
import { renew, query, keyOf } from '#client/lib/api/query.ts'

/** The list, the case and the people stand beside each other. */
const ROOM_FOR_LIST = '(min-width: 88rem)'

/** A dispute with the statements and evidence of both sides, their captains' records, and the decision form. */
export function DisputeScreen({ matchId }: { matchId: string }) {
  return (
    <StaffOnly may="disputes" title={t('admin.dispute.dispute')}>
      {isRowId(matchId) ? <BesideQueue matchId={Number(matchId)} /> : <NotFound />}
    </StaffOnly>
  )
}

/** The list of disputes stays while one moves through it. */
function BesideQueue({ matchId }: { matchId: number }) {
  const hasRoom = useMedia(ROOM_FOR_LIST)
  const shown = <Loaded key={matchId} matchId={matchId} />
  if (!hasRoom) return shown
  return (
    <div className="grid grid-cols-[15.5rem_minmax(0,1fr)]">
      <DisputeRail matchId={matchId} />
      {shown}
    </div>
  )
}

function Loaded({ matchId }: { matchId: number }) {
  const dispute = useQuery(query('GET v1 /admin/disputes/{matchId}/', { params: { matchId } }))
  useLiveDispute(matchId)
  useTitle(dispute.data ? t('admin.dispute.short_title', { match_id: matchId }) : undefined)
  if (dispute.data) return <DisputeDetails dispute={dispute.data} />
  if (dispute.isPending) return <PageSkeleton shape="room" />
  if (statusOf(dispute.error) === 404) return <NotFound />
  if (statusOf(dispute.error) === 403) return <NotAllowed title={t('admin.dispute.dispute')} may="disputes" />
  return (
    <Page>
      <h1 className="sr-only">{t('admin.dispute.dispute')}</h1>
      <ErrorState onRetry={() => dispute.refetch()} isRetrying={dispute.isFetching}>
        {t('admin.dispute.failed')}
      </ErrorState>
    </Page>
  )
}

function NotFound() {
  return (
    <Page>
      <h1 className="sr-only">{t('admin.dispute.dispute')}</h1>
      <EmptyState
        action={
          <ButtonLink
            to="/admin/{-$section}/{-$id}"
            params={{ section: 'disputes', id: undefined }}
            variant="main"
          >
            {t('admin.dispute.see_the_queue')}
          </ButtonLink>
        }
      >
        {t('admin.dispute.not_found')}
      </EmptyState>
    </Page>
  )
}

function DisputeDetails({ dispute }: { dispute: Dispute }) {
  const { gameName, modeName } = useCatalogue()
  const hasRoom = useMedia(ROOM_FOR_LIST)
  useCaseKeys()
  const { match } = dispute
  const [first, second] = match.sides
  return (
    <Page>
      <PageHeader
        title={
          <span className="wrap-anywhere text-28">
            {t.rich('admin.dispute.bdi_vs_bdib', {
              bdi: <bdi>{first?.name}</bdi>,
              bdib: <bdi>{second?.name}</bdi>,
            })}
          </span>
        }
        above={
          <Link
            to="/admin/{-$section}/{-$id}"
            params={{ section: 'disputes', id: undefined }}
            className="rounded-sm py-2 hover:text-text hover:underline"
          >
            {t('common.disputes')}
          </Link>
        }
        actions={
          <>
            {hasRoom ? null : <DisputeNeighbours matchId={match.id} />}
            <ButtonLink
              to="/lobby-detail/$lobbyId"
              params={{ lobbyId: String(match.lobby_id) }}
              search={{}}
              variant="outline"
              size="small"
            >
              {t('admin.dispute.open_room')}
            </ButtonLink>
          </>
        }
      >
        {t('admin.dispute.title', {
          id: match.id,
          game: gameName(match.game),
          mode: modeName(match.game, match.mode),
          best_of: match.best_of,
        })}
      </PageHeader>
      <UndoBar />
      <DisputeParts dispute={dispute} />
      <KeyHints kind="disputes" choices={match.sides.length + 1} />
    </Page>
  )
}

/** Links to the disputes before and after this one in the queue, by K and J. From a decided one, J leads to the most urgent. */
function DisputeNeighbours({ matchId }: { matchId: number }) {
  const { data } = useQuery(disputesQuery(undefined, 1))
  const ids = data?.results.filter(({ step }) => step !== 'decided').map((row) => row.match_id) ?? []
  const at = ids.indexOf(matchId)
  const [previous, next] = at === -1 ? [undefined, ids[0]] : [ids[at - 1], ids[at + 1]]
  return (
    <>
      {previous === undefined ? null : <To id={previous} name={t('admin.disputes.previous')} shortcut="k" />}
      {next === undefined ? null : <To id={next} name={t('admin.disputes.next')} shortcut="j" />}
    </>
  )
}

function To({ id, name, shortcut }: { id: number; name: string; shortcut: 'j' | 'k' }) {
  return (
    <ButtonLink
      to="/admin/{-$section}/{-$id}"
      params={{ section: 'disputes', id: String(id) }}
      variant="outline"
      size="small"
      {...{ [CASE_KEY]: shortcut }}
    >
      {name}
    </ButtonLink>
  )
}

const REFRESH_EVERY_MS = 300

/**
 * Reads the dispute on screen again when it, its match or its evidence has changed: events do not carry what only its
 * page shows, such as notes and the history. The queue is kept up to date by the events themselves.
 */
function useLiveDispute(matchId: number): void {
  const queryClient = useQueryClient()
  const refresh = useMemo(
    () =>
      throttle(
        () => void renew(queryClient, keyOf('GET v1 /admin/disputes/{matchId}/', { params: { matchId } })),
        REFRESH_EVERY_MS,
      ),
    [queryClient, matchId],
  )
  useLiveTopics([`match:${matchId}`], (event) => {
    if (
      (event.event === 'dispute' && event.data.match_id === matchId) ||
      (event.event === 'match' && event.data.id === matchId)
    )
      refresh()
  })
}
