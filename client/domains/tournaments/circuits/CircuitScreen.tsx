import { t } from '#messages/tournaments.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { statusOf } from '#client/lib/api/call-error.ts'
import { useTitle } from '#client/lib/title.ts'
import { useCatalogue } from '#client/domains/players/games.ts'
import { badgeOf } from '#client/domains/tournaments/list/row-state.ts'
import { HEAD_CHIP, PatternHead } from '#client/ui/art/PatternHead.tsx'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'
import { Time } from '#client/ui/Time.tsx'
import { CircuitDialog } from './CircuitDialog.tsx'
import { CircuitPicture } from './CircuitPicture.tsx'
import { NeedCard } from './NeedCard.tsx'
import { CircuitTable } from './CircuitTable.tsx'
import { type Circuit, circuitQuery } from './queries.ts'

const route = getRouteApi('/tournament-circuit')

/** One circuit: its standing, its tournaments, and how points are given. */
export function CircuitScreen() {
  const { circuitId } = route.useSearch()
  return circuitId > 0 ? <Loaded key={circuitId} id={circuitId} /> : <NotThere />
}

function Loaded({ id }: { id: number }) {
  const query = useQuery(circuitQuery(id))
  useTitle(query.data?.name)
  if (statusOf(query.error) === 404) return <NotThere />
  if (query.data) return <Shown circuit={query.data} />
  if (query.isPending) return <PageSkeleton shape="cards" />
  return (
    <Page>
      <PageHeader title={t('common.circuits')} above={<Back />} />
      <ErrorState onRetry={() => query.refetch()} isRetrying={query.isFetching}>
        {t('tournaments.circuit.could_not_load')}
      </ErrorState>
    </Page>
  )
}

function Shown({ circuit }: { circuit: Circuit }) {
  const [isEditing, setEditing] = useState(false)
  return (
    <>
      <PatternHead
        name={circuit.name}
        picture={
          <span className="inline-flex max-md:[zoom:0.72]">
            <CircuitPicture circuit={circuit} size={128} />
          </span>
        }
        above={
          <Link to="/tournament-circuits" className={`${HEAD_CHIP} hover:underline pointer-coarse:py-3`}>
            {t('common.circuits')}
          </Link>
        }
        below={
          <>
            <span>{t('tournaments.circuit.by', { name: circuit.organizer.username })}</span>
            {circuit.organization ? (
              <Link
                to="/organization/$slug"
                params={{ slug: circuit.organization.slug }}
                className="underline underline-offset-2 hover:no-underline"
              >
                <bdi>{circuit.organization.name}</bdi>
              </Link>
            ) : null}
          </>
        }
      >
        <p className="font-wide text-20 md:text-end">
          {t('common.played_of', {
            completed: circuit.completed_count,
            all: circuit.tournaments_count,
          })}
        </p>
        {circuit.can_edit ? (
          <Button variant="outline" onClick={() => setEditing(true)}>
            {t('tournaments.circuit.edit')}
          </Button>
        ) : null}
      </PatternHead>
      <Page>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
          <div className="empty:hidden lg:col-start-2">
            <NeedCard circuit={circuit} />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:col-start-1 lg:row-span-2 lg:row-start-1">
            <Card title={t('tournaments.tabs.standings')}>
              {circuit.standing.length === 0 ? (
                <p className="text-16 text-muted">{t('tournaments.circuit.no_standing')}</p>
              ) : (
                <CircuitTable standing={circuit.standing} />
              )}
            </Card>
            <section aria-labelledby="tournaments">
              <h2 id="tournaments" className="mb-3 text-20">
                {t('common.tournaments')}
              </h2>
              {circuit.tournaments.length === 0 ? (
                <EmptyState>{t('tournaments.circuit.no_tournaments')}</EmptyState>
              ) : (
                <ul className="overflow-hidden rounded-card border border-line bg-surface">
                  {circuit.tournaments.map((tournament) => (
                    <EventRow key={tournament.id} tournament={tournament} />
                  ))}
                </ul>
              )}
            </section>
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:col-start-2">
            {circuit.description ? (
              <Card title={t('tournaments.circuit.about')}>
                <p dir="auto" className="text-16 whitespace-pre-line wrap-anywhere">
                  {circuit.description}
                </p>
              </Card>
            ) : null}
            <Points circuit={circuit} />
          </div>
        </div>
        {isEditing ? <CircuitDialog circuit={circuit} onClose={() => setEditing(false)} /> : null}
      </Page>
    </>
  )
}

function EventRow({ tournament }: { tournament: Circuit['tournaments'][number] }) {
  const { games, gameName, modeName } = useCatalogue()
  const { id, name, game, mode, starts_at: start, winner } = tournament
  const state = badgeOf(tournament)
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line/60 px-4 py-3 last:border-b-0 hover:bg-raised/50 sm:px-5">
      <div className="min-w-0">
        <Link
          to="/tournament-details"
          search={{ tournamentId: id }}
          className="text-16 font-semibold wrap-anywhere after:absolute after:inset-0"
        >
          <bdi>{name}</bdi>
        </Link>
        <p className="text-14 text-muted">
          <Time at={start} format="weekday" />
          {/* The names may come later than the circuit. */}
          {games.length > 0 ? ` · ${gameName(game)} · ${modeName(game, mode)}` : null}
          {winner ? ` · ${t('tournaments.list.won_by', { name: winner })}` : ''}
        </p>
      </div>
      <Badge tone={state.tone} dot={state.isLive}>
        {state.word}
      </Badge>
    </li>
  )
}

function Points({ circuit: { points, best_of: best } }: { circuit: Circuit }) {
  return (
    <Card title={t('common.points')}>
      <dl className="grid gap-1.5 text-14">
        {points.map((each, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the index is the place
          <div key={index} className="flex justify-between gap-4">
            <dt className="text-muted">{t('tournaments.circuit.nth', { place: index + 1 })}</dt>
            <dd className="font-semibold tabular-nums">{each}</dd>
          </div>
        ))}
      </dl>
      {best === null ? null : (
        <p className="mt-3 text-14 text-muted">{t('tournaments.circuit.best_note', { count: best })}</p>
      )}
    </Card>
  )
}

function NotThere() {
  return (
    <Page>
      <PageHeader title={t('common.circuits')} above={<Back />} />
      <EmptyState>{t('tournaments.circuit.not_there')}</EmptyState>
    </Page>
  )
}

function Back() {
  return (
    <Link to="/tournament-circuits" className="rounded-sm py-2 hover:text-text hover:underline">
      {t('common.circuits')}
    </Link>
  )
}
