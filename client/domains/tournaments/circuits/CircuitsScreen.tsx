import { t } from '#messages/tournaments.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { isOrganizer } from '#client/domains/accounts/session/roles.ts'
import { PatternRow } from '#client/ui/art/PatternRow.tsx'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { Time } from '#client/ui/Time.tsx'
import { CircuitPicture } from './CircuitPicture.tsx'
import { CircuitDialog } from './CircuitDialog.tsx'
import { type CircuitRow, circuitsQuery } from './queries.ts'

const route = getRouteApi('/tournament-circuits')

/** Circuits over several tournaments. */
export function CircuitsScreen() {
  const { page = 1 } = route.useSearch()
  const navigate = useNavigate()
  const query = useQuery(circuitsQuery(page))
  return (
    <Page>
      <PageHeader title={t('common.circuits')} actions={<Create />}>
        {t('tournaments.circuit.lead')}
      </PageHeader>
      {query.isPending ? (
        <SkeletonList count={4} row="h-20 w-full" />
      ) : !query.data ? (
        <ErrorState onRetry={() => query.refetch()} isRetrying={query.isFetching}>
          {t('tournaments.circuit.could_not_load')}
        </ErrorState>
      ) : query.data.results.length === 0 ? (
        <EmptyState>{t('tournaments.circuit.none')}</EmptyState>
      ) : (
        <>
          <ul className="grid gap-3">
            {query.data.results.map((circuit) => (
              <Row key={circuit.id} circuit={circuit} />
            ))}
          </ul>
          <Pager
            page={page}
            pageSize={20}
            count={query.data.count}
            onPage={(next) =>
              navigate({ to: '/tournament-circuits', search: { page: next === 1 ? undefined : next } })
            }
          />
        </>
      )}
    </Page>
  )
}

function Create() {
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  const { data: profile } = useProfile()
  if (!isOrganizer(profile)) return null
  return (
    <>
      <Button
        variant="main"
        icon={<Plus aria-hidden="true" className="size-4" />}
        onClick={() => setOpen(true)}
      >
        {t('tournaments.circuit.create')}
      </Button>
      {isOpen ? (
        <CircuitDialog
          onClose={() => setOpen(false)}
          onSaved={({ id }) => void navigate({ to: '/tournament-circuit', search: { circuitId: id } })}
        />
      ) : null}
    </>
  )
}

function Row({ circuit }: { circuit: CircuitRow }) {
  return (
    <PatternRow name={circuit.name} picture={<CircuitPicture circuit={circuit} size={56} />}>
      <div className="min-w-0">
        <Link
          to="/tournament-circuit"
          search={{ circuitId: circuit.id }}
          className="font-wide text-20 leading-tight wrap-anywhere after:absolute after:inset-0 after:rounded-card"
        >
          <bdi>{circuit.name}</bdi>
        </Link>
        <p className="text-14 text-muted">
          {t('tournaments.circuit.by', {
            name: circuit.organization?.name ?? circuit.organizer.username,
          })}
        </p>
      </div>
      <div className="text-14 text-muted sm:text-end">
        <p>
          {t('common.played_of', {
            completed: circuit.completed_count,
            all: circuit.tournaments_count,
          })}
        </p>
        {circuit.next_start ? (
          <p>
            {t.rich('tournaments.circuit.next', { time: <Time at={circuit.next_start} format="absolute" /> })}
          </p>
        ) : null}
      </div>
    </PatternRow>
  )
}
