import { withCommas } from '#client/lib/list.ts'
import { t } from '#messages/organizations.ts'
import { PlayerLink } from '#client/domains/players/PlayerLink.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCatalogue } from '#client/domains/players/games.ts'
import type { Organization } from '#client/domains/organizations/queries.ts'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { type BoardRow, boardQuery, PAGE_SIZE } from './queries.ts'

/** The organization's own leaderboard, of one game or all. */
export function BoardPart({ organization: { slug } }: { organization: Organization }) {
  const [shown, setShown] = useState({ game: '', page: 1 })
  const { gameName } = useCatalogue()
  const query = useQuery(boardQuery(slug, shown))
  if (query.isPending) return <SkeletonList count={6} row="h-12 w-full" />
  if (!query.data)
    return (
      <ErrorState onRetry={() => query.refetch()} isRetrying={query.isFetching}>
        {t('common.board_failed')}
      </ErrorState>
    )
  const { results, games, count, points } = query.data
  if (games.length === 0) return <EmptyState>{t('organizations.board.none')}</EmptyState>
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {games.length > 1 ? (
        <div className="sm:max-w-72">
          <SelectField
            label={t('common.game')}
            placeholder={t('common.all_games')}
            options={games.map((game) => ({ value: game, label: gameName(game) }))}
            value={shown.game}
            onChange={(event) => setShown({ game: event.target.value, page: 1 })}
          />
        </div>
      ) : null}
      <div
        className={`rounded-card border border-line bg-surface px-4 py-2 transition-opacity sm:px-5 ${query.isPlaceholderData ? 'opacity-60' : ''}`}
      >
        <Table rows={results} />
      </div>
      <p className="text-14 text-muted">{t('organizations.board.how', { points: withCommas(points) })}</p>
      <Pager
        page={shown.page}
        pageSize={PAGE_SIZE}
        count={count}
        onPage={(page) => setShown({ ...shown, page })}
        label={t('common.board_pages')}
      />
    </div>
  )
}

const NUMBERS = ['titles', 'wins', 'entered'] as const

function Table({ rows }: { rows: readonly BoardRow[] }) {
  return (
    <table className="w-full text-16">
      <thead className="text-14 text-muted">
        <tr className="border-b border-line">
          <th scope="col" className="w-10 py-2 text-start font-normal">
            <abbr title={t('common.board_place')} className="no-underline">
              #
            </abbr>
          </th>
          <th scope="col" className="py-2 text-start font-normal">
            {t('common.name')}
          </th>
          {NUMBERS.map((name) => (
            <th
              key={name}
              scope="col"
              className={`px-2 py-2 text-end font-normal ${name === 'titles' ? '' : 'max-sm:hidden'}`}
            >
              {t(`organizations.board.${name}`)}
            </th>
          ))}
          <th scope="col" className="py-2 text-end font-normal">
            {t('common.points')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.username} ${row.team_id}`} className="border-b border-line/60 last:border-b-0">
            <td className="py-2.5 tabular-nums">{row.place}</td>
            <th scope="row" className="min-w-0 py-2.5 text-start font-semibold wrap-anywhere">
              <Name row={row} />
            </th>
            {NUMBERS.map((name) => (
              <td
                key={name}
                className={`px-2 py-2.5 text-end tabular-nums ${name === 'titles' ? '' : 'max-sm:hidden'}`}
              >
                {row[name]}
              </td>
            ))}
            <td className="py-2.5 text-end font-[650] tabular-nums">{row.points}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Name({ row: { username, team_id: teamId, name } }: { row: BoardRow }) {
  const className = 'underline-offset-2 hover:underline'
  if (username)
    return (
      <PlayerLink username={username} className={className}>
        <bdi>{name}</bdi>
      </PlayerLink>
    )
  return teamId ? (
    <Link to="/team/$teamId" params={{ teamId: String(teamId) }} className={className}>
      <bdi>{name}</bdi>
    </Link>
  ) : (
    <bdi>{name}</bdi>
  )
}
