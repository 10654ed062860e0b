import { t } from '#messages/challenges.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { useCatalogue } from '#client/domains/players/games.ts'
import { QuestsCard } from '#client/domains/quests/QuestsCard.tsx'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { Segments } from '#client/ui/fields/Segments.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { ChallengeCard } from './list/ChallengeCard.tsx'
import { type ChallengeSearch, LIST_SIZE, listQuery, type Show } from './list/search.ts'
import type { ListedChallenge } from './queries.ts'

const route = getRouteApi('/challenges')
const SHOWN = ['open', 'joined', 'ended'] as const

/** Challenges to play, one's own first; the filters are in the address. */
export function ChallengesScreen() {
  const search: ChallengeSearch = route.useSearch()
  const navigate = route.useNavigate()
  const { user } = useSession()
  const { games } = useCatalogue()
  const change = (next: ChallengeSearch) => navigate({ search: next, replace: true, resetScroll: false })
  return (
    <Page>
      <PageHeader title={t('common.challenges')}>{t('challenges.list.lead')}</PageHeader>
      {user ? (
        <div className="mb-6">
          <QuestsCard />
        </div>
      ) : null}
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4 [&_legend]:sr-only">
        <Segments
          label={t('common.show_filter')}
          value={search.show ?? 'open'}
          options={SHOWN.filter((show) => show !== 'joined' || user !== undefined).map((value) => ({
            value,
            label: t(`challenges.list.${value}`),
          }))}
          onChange={(show: Show) => change({ game: search.game, show: show === 'open' ? undefined : show })}
        />
        <div className="w-full max-w-60">
          <SelectField
            label={t('common.game')}
            placeholder={t('common.all_games')}
            options={games.map(({ slug, name }) => ({ value: slug, label: name }))}
            value={search.game ?? ''}
            onChange={(event) => change({ show: search.show, game: event.target.value || undefined })}
          />
        </div>
      </div>
      <Listed search={search} onChange={change} />
    </Page>
  )
}

type Props = { search: ChallengeSearch; onChange: (search: ChallengeSearch) => void }

function Listed({ search, onChange }: Props) {
  const query = useQuery(listQuery(search))
  if (query.isPending) return <SkeletonList count={3} row="h-48 w-full" />
  if (!query.data)
    return (
      <ErrorState error={query.error} onRetry={() => query.refetch()} isRetrying={query.isFetching}>
        {t('challenges.list.could_not_load')}
      </ErrorState>
    )
  const { results, count } = query.data
  if (results.length === 0) return <Nothing search={search} onChange={onChange} />
  const show = search.show ?? 'open'
  const mine = show === 'open' ? results.filter(({ me }) => me !== null) : []
  const others = show === 'open' ? results.filter(({ me }) => me === null) : results
  return (
    <>
      {mine.length > 0 ? <Cards title={t('challenges.list.yours')} challenges={mine} /> : null}
      {others.length > 0 ? (
        <Cards
          title={show === 'open' ? t('challenges.list.to_join') : t(`challenges.list.${show}`)}
          challenges={others}
        />
      ) : null}
      <Pager
        page={search.page ?? 1}
        pageSize={LIST_SIZE}
        count={count}
        onPage={(page) => onChange({ ...search, page: page === 1 ? undefined : page })}
        label={t('challenges.list.pages')}
      />
    </>
  )
}

function Cards({ title, challenges }: { title: string; challenges: readonly ListedChallenge[] }) {
  return (
    <section className="mb-8">
      <h2 className="mb-3 text-20">{title}</h2>
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {challenges.map((challenge) => (
          <ChallengeCard key={challenge.id} challenge={challenge} />
        ))}
      </ul>
    </section>
  )
}

function Nothing({ search, onChange }: Props) {
  const show = search.show ?? 'open'
  return (
    <EmptyState
      art="tournaments"
      action={
        show === 'open' ? (
          <ButtonLink to="/play" variant="main">
            {t('common.play_a_match')}
          </ButtonLink>
        ) : (
          <Button variant="outline" onClick={() => onChange({})}>
            {t('challenges.list.show_open')}
          </Button>
        )
      }
    >
      {t(`challenges.list.none_${show}`)}
    </EmptyState>
  )
}
