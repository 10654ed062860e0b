import { t } from '#messages/tournaments.ts'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { type Entrant, entrantsQuery, type Tournament } from '#client/domains/tournaments/queries.ts'
import { isIn } from '#client/domains/tournaments/list/row-state.ts'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { EntrantName } from './EntrantName.tsx'

const SHOWN = 12

type Props = { tournament: Tournament; onAll: () => void }

/** Before the start: against whom one would play, and who has checked in; nothing while nobody has registered. */
export function WhoIsIn({ tournament, onAll }: Props) {
  const { id, status, entrants_count: count } = tournament
  const isShown = (status === 'registration' || status === 'check_in') && count > 0
  const query = useQuery({ ...entrantsQuery(id, { page: 1, page_size: SHOWN }), enabled: isShown })
  const entrants = query.data?.results.filter(isIn)
  // The tab says that they could not be read, and tries again.
  if (!isShown || query.isError || entrants?.length === 0) return null
  return (
    <Card
      aria-label={t('tournaments.tabs.participants')}
      title={t('tournaments.tabs.participants')}
      aside={
        <button type="button" onClick={onAll} className="rounded-sm py-2 hover:text-text hover:underline">
          {t('tournaments.page.all_entrants', { count })}
        </button>
      }
    >
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-x-4 gap-y-1">
        {entrants
          ? entrants.map((entrant) => <Row key={entrant.id} entrant={entrant} />)
          : Array.from({ length: Math.min(count, SHOWN) }, (_, index) => (
              <li key={index} className="flex h-12 items-center">
                <Skeleton className="h-9 w-full" />
              </li>
            ))}
      </ul>
    </Card>
  )
}

function Row({ entrant: { name, avatar_url, team_id, rating, status } }: { entrant: Entrant }) {
  return (
    <li className="flex h-12 min-w-0 items-center gap-2.5">
      <PlayerAvatar name={name} url={avatar_url} size={36} />
      <div className="min-w-0">
        <EntrantName name={name} teamId={team_id} />
        <p className="flex items-center gap-1 text-12 text-muted tabular-nums">
          {rating}
          {status === 'checked_in' ? (
            <>
              <CircleCheck aria-hidden="true" className="size-3.5 text-win" />
              <VisuallyHidden>{t('tournaments.own.checked_in')}</VisuallyHidden>
            </>
          ) : null}
        </p>
      </div>
    </li>
  )
}
