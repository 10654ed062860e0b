import { t } from '#messages/ratings.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Plus, Users } from 'lucide-react'
import { query } from '#client/lib/api/query.ts'
import type { AnswerFor } from '#client/lib/api/call.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { GameChip } from '#client/domains/players/GameArt.tsx'
import { useCatalogue } from '#client/domains/players/games.ts'
import { LastResults } from '#client/domains/players/rivals/LastResults.tsx'
import { TeamCrest } from '#client/domains/teams/TeamCrest.tsx'
import { PatternRow } from '#client/ui/art/PatternRow.tsx'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { ButtonLink } from '#client/ui/Button.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'

type RankedTeam = AnswerFor<'GET v1 /leaderboards/teams/'>['results'][number]

const SIZE = 20
const route = getRouteApi('/leaderbords')

export const teamRanksQuery = ({
  game,
  page = 1,
}: {
  game?: string | undefined
  page?: number | undefined
}) =>
  query(
    'GET v1 /leaderboards/teams/',
    { query: { game, page, page_size: SIZE } },
    { placeholderData: keepPreviousData },
  )

/** The teams with the most wins of the last 90 days, of all games or one. */
export function TeamRanksScreen() {
  const { game, page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const { user } = useSession()
  const { games } = useCatalogue()
  const teams = useQuery(teamRanksQuery({ game, page }))
  const found = user ? (
    <ButtonLink to="/team/new" variant="main" icon={<Plus aria-hidden="true" className="size-5" />}>
      {t('common.create_a_team')}
    </ButtonLink>
  ) : undefined
  return (
    <Page>
      <PageHeader title={t('common.teams')} actions={found}>
        {t('ratings.teams.lead')}
      </PageHeader>
      <div className="mb-5 max-w-72">
        <SelectField
          label={t('common.game')}
          placeholder={t('common.all_games')}
          options={games.map(({ slug, name }) => ({ value: slug, label: name }))}
          value={game ?? ''}
          onChange={({ target }) =>
            navigate({
              search: (before) => ({ ...before, game: target.value || undefined, page: undefined }),
              replace: true,
              resetScroll: false,
            })
          }
        />
      </div>
      {teams.isPending ? (
        <SkeletonList count={6} row="h-22 w-full" />
      ) : !teams.data ? (
        <ErrorState error={teams.error} onRetry={() => teams.refetch()} isRetrying={teams.isFetching}>
          {t('ratings.teams.failed')}
        </ErrorState>
      ) : teams.data.results.length === 0 ? (
        <EmptyState icon={<Users />}>{t('ratings.teams.none')}</EmptyState>
      ) : (
        <>
          <ol aria-label={t('common.teams')} className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
            {teams.data.results.map((team) => (
              <Row key={team.id} team={team} />
            ))}
          </ol>
          <Pager
            page={page}
            pageSize={SIZE}
            count={teams.data.count}
            onPage={(to) =>
              navigate({ search: (before) => ({ ...before, page: to === 1 ? undefined : to }) })
            }
          />
        </>
      )}
    </Page>
  )
}

function Row({ team }: { team: RankedTeam }) {
  const { gameName } = useCatalogue()
  const { place, id, name, tag, game, wins, losses, last, roster } = team
  return (
    <PatternRow name={name} picture={<TeamCrest team={team} size={56} />}>
      {/* Without a width of its own, so that the record stays beside it on a phone. */}
      <div className="flex min-w-0 grow basis-0 items-center gap-2 sm:gap-6">
        <span className="font-wide w-6 shrink-0 sm:w-8 text-20 text-muted tabular-nums">
          <span className="sr-only">{t('common.place')} </span>
          {place}
        </span>
        <div className="min-w-0 grow">
          <h2 className="text-16">
            <Link
              to="/team/$teamId"
              params={{ teamId: String(id) }}
              dir="auto"
              className="wrap-anywhere after:absolute after:inset-0 hover:underline"
            >
              {name}
            </Link>
          </h2>
          <p className="mt-1 flex min-w-0 items-center gap-2 text-12 text-muted">
            <span className="font-semibold text-text">{tag}</span>
            <GameChip slug={game} className="h-4 w-6 rounded-[3px] max-sm:hidden" />
            <span className="truncate">{gameName(game)}</span>
          </p>
        </div>
      </div>
      <span aria-hidden="true" className="flex -space-x-1.5 max-md:hidden">
        {roster.map((member) => (
          <PlayerAvatar
            key={member.id}
            name={member.username}
            url={member.avatar_url}
            size={28}
            className="ring-2 ring-surface"
          />
        ))}
      </span>
      <span className="max-sm:hidden">
        <LastResults results={last} isSmall />
      </span>
      <p className="shrink-0 text-end">
        <span className="font-wide block text-20 leading-none tabular-nums">
          {wins} – {losses}
        </span>
        <span className="text-12 text-muted">{t('ratings.teams.won_lost')}</span>
      </p>
    </PatternRow>
  )
}
