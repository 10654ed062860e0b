import { t } from '#messages/players.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Scale } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { statusOf } from '#client/lib/api/call-error.ts'
import { useTitle } from '#client/lib/title.ts'
import { publicProfileQuery } from '#client/domains/players/queries.ts'
import { HeadToHeadFigures } from '#client/domains/players/rivals/HeadToHeadFigures.tsx'
import { headToHeadQuery } from '#client/domains/players/rivals/queries.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { ComparedFigures, ComparedRatings } from './Compared.tsx'

const route = getRouteApi('/compare')

/** Two players beside each other; who they are is in the address. */
export function CompareScreen() {
  const { one = '', other = '' } = route.useSearch()
  return (
    <Page>
      <PageHeader title={t('players.compare.title')}>{t('players.compare.lead')}</PageHeader>
      <Choose key={`${one} ${other}`} one={one} other={other} />
      {one && other ? (
        <Both one={one} other={other} />
      ) : (
        <EmptyState icon={<Scale />}>{t('players.compare.enter')}</EmptyState>
      )}
    </Page>
  )
}

type Pair = { one: string; other: string }

function Choose(start: Pair) {
  const navigate = route.useNavigate()
  const [one, setOne] = useState(start.one)
  const [other, setOther] = useState(start.other)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void navigate({ search: { one: one.trim(), other: other.trim() } })
  }
  return (
    <form
      onSubmit={submit}
      className="mb-6 grid grid-cols-[minmax(0,1fr)] items-end gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      <TextField
        label={t('common.player')}
        value={one}
        maxLength={64}
        onChange={(event) => setOne(event.target.value)}
      />
      <TextField
        label={t('players.compare.second')}
        value={other}
        maxLength={64}
        onChange={(event) => setOther(event.target.value)}
      />
      <Button type="submit" variant="outline" className="min-h-12">
        {t('players.compare.act')}
      </Button>
    </form>
  )
}

function Both({ one, other }: Pair) {
  const rivals = useQuery(headToHeadQuery(one, other))
  const first = useQuery(publicProfileQuery(one))
  const second = useQuery(publicProfileQuery(other))
  useTitle(rivals.data ? `${rivals.data.one.username} – ${rivals.data.other.username}` : undefined)
  const failed = [rivals, first, second].find((query) => query.isError && !query.data)
  if (failed) {
    const status = statusOf(failed.error)
    if (status === 404) return <EmptyState icon={<Scale />}>{t('players.compare.not_found')}</EmptyState>
    if (status === 400) return <EmptyState icon={<Scale />}>{t('players.refused.same_player')}</EmptyState>
    return (
      <ErrorState error={failed.error} onRetry={() => failed.refetch()} isRetrying={failed.isFetching}>
        {t('players.compare.could_not_load')}
      </ErrorState>
    )
  }
  if (!rivals.data || !first.data || !second.data) return <Skeleton className="h-96 w-full rounded-card" />
  const { data } = rivals
  const hasMet = data.wins + data.losses + data.draws > 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
      <Card title={t('players.rivals.between', { one: data.one.username, other: data.other.username })}>
        {hasMet ? (
          <HeadToHeadFigures rivals={data} />
        ) : (
          <p className="text-16 text-muted">{t('players.rivals.none')}</p>
        )}
      </Card>
      <Card title={t('players.compare.figures')}>
        <ComparedFigures one={first.data} other={second.data} />
      </Card>
      <div className="lg:col-span-2">
        <Card title={t('common.ratings')}>
          <ComparedRatings one={first.data} other={second.data} />
        </Card>
      </div>
    </div>
  )
}
