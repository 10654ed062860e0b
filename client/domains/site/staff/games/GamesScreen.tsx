import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Badge } from '#client/ui/Badge.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { StaffOnly } from '#client/domains/admin/console/StaffOnly.tsx'
import { GameForm } from './GameForm.tsx'
import { GameList } from './GameList.tsx'
import { ModeForm } from './ModeForm.tsx'
import { RetireButton } from './RetireButton.tsx'
import { type KeptGame, keptGamesQuery, type KeptMode } from './queries.ts'
import { PictureCard } from './PictureCard.tsx'
import { sumOfUse, playedText } from './texts.ts'
import { teamSizeText } from '#client/domains/lobbies/texts/texts.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'

const route = getRouteApi('/admin/{-$section}/{-$id}')

/** The catalogue: the list of games, a game with its modes, and the forms of both. */
export function GamesScreen({ slug }: { slug: string | undefined }) {
  const { step, case: mode } = route.useSearch()
  return (
    <StaffOnly title={t('common.games')} may="catalogue">
      {/* Each page reads again what is played. */}
      <Games key={[slug, mode, step].join(' ')} slug={slug} />
    </StaffOnly>
  )
}

function Games({ slug }: { slug: string | undefined }) {
  const kept = useQuery(keptGamesQuery)
  const games = kept.data?.results
  if (games) return slug === undefined ? <List games={games} /> : <One games={games} slug={slug} />
  return (
    <Page>
      <PageHeader title={t('common.games')} />
      {kept.isPending ? <SkeletonList count={6} row="h-18 w-full" /> : null}
      {kept.isError ? (
        <ErrorState onRetry={() => kept.refetch()} isRetrying={kept.isFetching}>
          {t('common.games_failed')}
        </ErrorState>
      ) : null}
    </Page>
  )
}

function List({ games }: { games: readonly KeptGame[] }) {
  const { step } = route.useSearch()
  if (step !== 'add') return <GameList games={games} />
  return (
    <Page>
      <PageHeader title={t('admin.games.add')} above={<ToGames />}>
        {t('admin.games.add_lead')}
      </PageHeader>
      <GameForm game={undefined} />
    </Page>
  )
}

function One({ games, slug }: { games: readonly KeptGame[]; slug: string }) {
  const { step, case: modeSlug } = route.useSearch()
  const game = games.find((each) => each.slug === slug)
  if (!game)
    return (
      <Page>
        <PageHeader title={t('common.games')} above={<ToGames />} />
        <EmptyState>{t('admin.games.no_game')}</EmptyState>
      </Page>
    )
  const mode = game.modes.find((each) => each.slug === modeSlug)
  if (mode || step === 'add')
    return (
      <Page>
        <PageHeader
          title={mode ? mode.name : t('admin.games.add_mode')}
          above={<ToGame game={game} />}
          actions={
            mode ? (
              <RetireButton
                game={game.slug}
                mode={mode.slug}
                name={mode.name}
                standing={mode}
                use={mode.use}
              />
            ) : undefined
          }
        >
          {mode?.retired ? (
            <Badge tone="warn">{t('admin.games.retired')}</Badge>
          ) : mode ? undefined : (
            t('admin.games.add_mode_lead', { game: game.name })
          )}
        </PageHeader>
        {/* A new version fills the form in again. */}
        <ModeForm key={`${mode?.slug ?? ''} ${mode?.version ?? 0}`} game={game} mode={mode} />
      </Page>
    )
  return <GamePage game={game} back={<ToGames />} />
}

function ToGames() {
  return (
    <Back>
      <Link
        to="/admin/{-$section}/{-$id}"
        params={{ section: 'games', id: undefined }}
        search={{}}
        className="inline-flex min-h-6 items-center underline"
      >
        {t('common.games')}
      </Link>
    </Back>
  )
}

function ToGame({ game }: { game: KeptGame }) {
  return (
    <Back>
      <Link
        to="/admin/{-$section}/{-$id}"
        params={{ section: 'games', id: game.slug }}
        search={{}}
        className="inline-flex min-h-6 items-center underline"
      >
        {game.name}
      </Link>
    </Back>
  )
}

const Back = ({ children }: { children: ReactNode }) => (
  <nav aria-label={t('admin.games.back')}>{children}</nav>
)

/** One game: its modes, its picture, and what is known of it. */
function GamePage({ game, back }: { game: KeptGame; back: ReactNode }) {
  const retire = (
    <RetireButton
      game={game.slug}
      name={game.name}
      standing={game}
      use={sumOfUse(game.modes.map((mode) => mode.use))}
    />
  )
  return (
    <Page>
      <PageHeader title={game.name} above={back} actions={retire}>
        {game.retired ? <Badge tone="warn">{t('admin.games.retired')}</Badge> : null}
      </PageHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <ModesCard game={game} />
        <PictureCard game={game} />
      </div>
      <h2 className="mt-8 mb-4 text-20">{t('admin.games.known')}</h2>
      {/* A new version fills the form in again. */}
      <GameForm key={game.version} game={game} />
    </Page>
  )
}

/** The modes of a game, with what is played in each. */
function ModesCard({ game }: { game: KeptGame }) {
  return (
    <Card
      title={t('admin.games.modes')}
      aside={
        <ButtonLink
          to="/admin/{-$section}/{-$id}"
          params={{ section: 'games', id: game.slug }}
          search={{ step: 'add' }}
          variant="outline"
        >
          {t('admin.games.add_mode')}
        </ButtonLink>
      }
    >
      {game.modes.length === 0 ? (
        <p className="text-14 text-muted">{t('admin.games.no_modes')}</p>
      ) : (
        <ul aria-label={t('admin.games.modes')}>
          {game.modes.map((mode) => (
            <Row key={mode.slug} game={game.slug} mode={mode} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Row({ game, mode }: { game: string; mode: KeptMode }) {
  const parts = [
    teamSizeText(mode.team_size),
    t('admin.games.maps_count', { count: mode.maps.length }),
    playedText(mode.use),
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2 first:border-t-0">
      <div className="min-w-0 grow basis-40">
        <Link
          to="/admin/{-$section}/{-$id}"
          params={{ section: 'games', id: game }}
          search={{ case: mode.slug }}
          className="inline-flex min-h-6 items-center text-16 font-semibold wrap-anywhere hover:underline"
        >
          {mode.name}
        </Link>
        <p className="text-14 text-pretty text-muted">{parts.filter(Boolean).join(' · ')}</p>
      </div>
      {mode.retired ? <Badge tone="warn">{t('admin.games.retired')}</Badge> : null}
    </li>
  )
}
