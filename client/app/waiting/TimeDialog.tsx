import { t } from '#messages/tournaments.ts'
import { useQuery } from '@tanstack/react-query'
import { tournamentQuery } from '#client/domains/tournaments/queries.ts'
import { MatchTime } from '#client/domains/tournaments/times/MatchTime.tsx'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'

type Props = { tournamentId: number; title: string; onClose: () => void }

/** The times of the player's next match in a tournament, to be agreed on without leaving the page. */
export function TimeDialog({ tournamentId, title, onClose }: Props) {
  const { data, error, refetch, isFetching } = useQuery(tournamentQuery(tournamentId))
  const next = data?.me?.next
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-5">
        {next?.time ? (
          <MatchTime id={tournamentId} next={next} time={next.time} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : data ? (
          <p className="text-16 text-muted">{t('tournaments.time.none')}</p>
        ) : (
          <Skeleton className="h-32 rounded-card" />
        )}
        <ButtonLink
          to="/tournament-details"
          search={{ tournamentId }}
          variant="quiet"
          className="justify-self-start"
          onClick={onClose}
        >
          {t('tournaments.path.bracket')}
        </ButtonLink>
      </div>
    </Dialog>
  )
}
