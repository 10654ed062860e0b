import { t } from '#messages/players.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Scale } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { statusOf } from '#client/lib/api/call-error.ts'
import { useTitle } from '#client/lib/title.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { suggestionsQuery } from '#client/domains/players/find/queries.ts'
import { OnlineAvatar } from '#client/domains/players/OnlineAvatar.tsx'
import { PlayerLink } from '#client/domains/players/PlayerLink.tsx'
import { type PublicProfile, publicProfileQuery } from '#client/domains/players/queries.ts'
import { LastResults } from '#client/domains/players/rivals/LastResults.tsx'
import { headToHeadQuery } from '#client/domains/players/rivals/queries.ts'
import { Duel, type DuelSide } from '#client/ui/art/Duel.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { ComparedFigures, ComparedRatings } from './Compared.tsx'

/** Suggested to be compared with. */
const MOST_RIVALS = 6

const route = getRouteApi('/compare')

/** Two players face to face; who they are is in the address. */
export function CompareScreen() {
  const { one = '', other = '' } = route.useSearch()
  const { user } = useSession()
  const choose = <Choose key={`${one} ${other}`} one={one || (user?.username ?? '')} other={other} />
  return (
    <Page>
      <PageHeader title={t('players.compare.title')}>{t('players.compare.lead')}</PageHeader>
      {one && other ? (
        <>
          <Both one={one} other={other} />
          {choose}
        </>
      ) : (
        <>
          {choose}
          <Rivals one={one || user?.username} />
        </>
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
      className="my-6 grid grid-cols-[minmax(0,1fr)] items-end gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
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
        {t('common.compare')}
      </Button>
    </form>
  )
}

function Both({ one, other }: Pair) {
  const { user } = useSession()
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
        {t('common.players_failed')}
      </ErrorState>
    )
  }
  if (!rivals.data || !first.data || !second.data) return <Skeleton className="h-96 w-full rounded-card" />
  const { data } = rivals
  const played = data.wins + data.losses + data.draws
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4">
      <section
        aria-label={t('players.rivals.between', { one: data.one.username, other: data.other.username })}
        className="overflow-hidden rounded-card border border-line bg-surface"
      >
        <Duel
          left={sideOf(first.data)}
          right={sideOf(second.data)}
          mine={user?.id === data.one.id ? 'left' : user?.id === data.other.id ? 'right' : undefined}
          word={<span className="@max-[40rem]:sr-only">{t('players.compare.head_to_head')}</span>}
          figure={
            played > 0 ? (
              <span className="font-wide text-28 leading-none tabular-nums @[40rem]:text-64">
                {data.wins} – {data.losses}
              </span>
            ) : (
              <span className="px-2 text-12 text-muted @[40rem]:text-14">{t('players.rivals.none')}</span>
            )
          }
          note={
            played > 0
              ? [
                  t('common.match_count', { count: played }),
                  ...(data.draws > 0 ? [t('players.rivals.draws', { count: data.draws })] : []),
                ].join(' · ')
              : ''
          }
        />
        {played > 0 ? (
          <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-4 text-14 text-muted sm:px-6">
            {t('players.compare.last_of', { player: data.one.username })}
            <LastResults results={data.last} />
          </div>
        ) : null}
      </section>
      <Card title={t('players.compare.figures')}>
        <ComparedFigures one={first.data} other={second.data} />
      </Card>
      <ComparedRatings one={first.data} other={second.data} rivals={data} />
    </div>
  )
}

function sideOf({ username, avatar_url: url, ratings }: PublicProfile): DuelSide {
  const link = (name: ReactNode) => (
    <PlayerLink username={username} className="block hover:underline">
      {name}
    </PlayerLink>
  )
  return { name: username, url, tier: ratings.find(({ provisional }) => !provisional)?.tier, link }
}

/** The opponents of the viewer's last matches, to be compared with one press; a visitor is only told what to do. */
function Rivals({ one }: { one: string | undefined }) {
  const { user } = useSession()
  const { data } = useQuery({ ...suggestionsQuery, enabled: user !== undefined })
  const met = data?.met.filter(({ username }) => username !== one).slice(0, MOST_RIVALS) ?? []
  if (!one || met.length === 0) return <EmptyState icon={<Scale />}>{t('players.compare.enter')}</EmptyState>
  return (
    <section aria-labelledby="rivals">
      <h2 id="rivals" className="mb-3 text-20">
        {t('players.find.played_recently')}
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {met.map((player) => (
          <li key={player.id}>
            <Link
              to="/compare"
              search={{ one, other: player.username }}
              className="flex items-center gap-3 rounded-card border border-line bg-surface p-4 hover:border-edge"
            >
              <OnlineAvatar player={player} size={40} />
              <span className="min-w-0 grow">
                <bdi className="block truncate text-14 font-semibold">{player.username}</bdi>
                <span className="block text-12 text-muted">
                  {t('common.match_count', { count: player.matches })}
                </span>
              </span>
              <Scale aria-hidden="true" className="size-5 shrink-0 text-faint" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
