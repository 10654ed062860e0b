import { withCommas } from '#client/lib/list.ts'
import { t } from '#messages/tournaments.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useSettled } from '#client/lib/use-settled.ts'
import { type Entrant, entrantsQuery, type Tournament } from '#client/domains/tournaments/queries.ts'
import { place } from '#client/domains/tournaments/bracket/words/goes-on.ts'
import type { OwnBracket } from '#client/domains/tournaments/bracket/use-bracket.ts'
import { isIn } from '#client/domains/tournaments/list/row-state.ts'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { Badge } from '#client/ui/Badge.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { EntrantName } from './EntrantName.tsx'
import { PrizeMark } from './PrizeMark.tsx'
import { prizesByEntrant, type ShownPrize } from './sure-prizes.ts'

const SIZE = 50
const TYPED_MS = 300

type Props = { tournament: Tournament; brackets: readonly OwnBracket[] }

/** List of entrants by seed, with a search, the rosters of teams, and the prizes that each has won or is certain of. */
export function EntrantsTab({ tournament, brackets }: Props) {
  const [page, setPage] = useState(1)
  const [name, setName] = useState('')
  const asked = useSettled(name.trim(), TYPED_MS)
  const prizes = useMemo(() => prizesByEntrant(tournament, brackets), [tournament, brackets])
  const query = useQuery(entrantsQuery(tournament.id, { page, page_size: SIZE, name: asked || undefined }))
  return (
    <div className="max-w-3xl">
      {tournament.entrants_count + tournament.waiting_count > 8 || name ? (
        <div className="mb-4 max-w-sm">
          <TextField
            label={t('tournaments.entrants.search')}
            type="search"
            maxLength={40}
            value={name}
            onChange={(event) => {
              setPage(1)
              setName(event.target.value)
            }}
          />
        </div>
      ) : null}
      <Rows query={query} isSearched={asked !== ''} mine={tournament.me?.entrant_id} prizes={prizes} />
      <Pager
        page={page}
        pageSize={SIZE}
        count={query.data?.count ?? 0}
        onPage={setPage}
        label={t('tournaments.entrants.pages')}
      />
    </div>
  )
}

type RowsProps = {
  query: ReturnType<typeof useQuery<{ results: Entrant[] }>>
  isSearched: boolean
  mine: number | undefined
  prizes: ReadonlyMap<number, ShownPrize>
}

function Rows({ query, isSearched, mine, prizes }: RowsProps) {
  if (query.isPending) return <SkeletonList count={8} />
  if (!query.data)
    return (
      <ErrorState onRetry={() => query.refetch()} isRetrying={query.isFetching}>
        {t('tournaments.entrants.could_not_load')}
      </ErrorState>
    )
  if (query.data.results.length === 0)
    return (
      <EmptyState art={isSearched ? undefined : 'tournaments'}>
        {isSearched ? t('tournaments.bracket.no_results') : t('tournaments.entrants.nobody')}
      </EmptyState>
    )
  return (
    <ul className="overflow-hidden rounded-card border border-line bg-surface">
      {query.data.results.map((entrant) => (
        <Row key={entrant.id} entrant={entrant} isMine={entrant.id === mine} prize={prizes.get(entrant.id)} />
      ))}
    </ul>
  )
}

type RowProps = { entrant: Entrant; isMine: boolean; prize: ShownPrize | undefined }

function Row({ entrant, isMine, prize }: RowProps) {
  const isTeam = entrant.team_id !== null
  return (
    <li
      className={`border-b border-line/60 px-4 py-2 last:border-b-0 sm:px-5 ${isMine ? 'bg-tint-accent' : ''}`}
    >
      <div className="flex min-h-11 items-center gap-3">
        <span className="w-8 shrink-0 text-end text-14 text-muted tabular-nums">{entrant.seed ?? '–'}</span>
        <PlayerAvatar name={entrant.name} url={entrant.avatar_url} size={32} />
        <div className="min-w-0 grow">
          <EntrantName name={entrant.name} teamId={entrant.team_id} />
          {isTeam ? (
            <p className="truncate text-12 text-muted">
              {withCommas(
                entrant.players.map(({ username, is_substitute }) =>
                  is_substitute ? t('tournaments.entrants.substitute', { name: username }) : username,
                ),
              )}
            </p>
          ) : null}
        </div>
        <span className="shrink-0 text-14 text-muted tabular-nums">{entrant.rating}</span>
        <EntrantMark entrant={entrant} prize={prize} />
      </div>
    </li>
  )
}

function EntrantMark({ entrant: { status, place: reached }, prize }: Omit<RowProps, 'isMine'>) {
  if (prize)
    return (
      <span className="shrink-0 text-14">
        <PrizeMark prize={prize} />
      </span>
    )
  if (reached !== null) return <span className="shrink-0 text-14 text-muted">{place(reached)}</span>
  if (status === 'registered' || status === 'playing') return null
  const tone = status === 'checked_in' ? 'win' : isIn({ status }) ? 'warn' : 'plain'
  return <Badge tone={tone}>{t(`tournaments.own.${status}`)}</Badge>
}
