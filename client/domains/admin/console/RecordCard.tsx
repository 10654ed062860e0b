import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { isPermitted } from '#client/domains/accounts/session/staff.ts'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { Time } from '#client/ui/Time.tsx'
import { type PlayerRecord } from './queries.ts'
import { query } from '#client/lib/api/query.ts'

type Props = {
  player: PlayerRecord['player']
  /** Names the player and leads to their page; not there itself. */
  isLinked?: boolean
}

/** A player's record beside a case: how long here, how much played, how reliable, what others report; for those who may see it. */
export function RecordCard({ player, isLinked = true }: Props) {
  const { data: profile } = useProfile()
  const isShown = isPermitted(profile, 'players')
  const record = useQuery({
    ...query('GET v1 /admin/players/{playerId}/record/', { params: { playerId: player.id } }),
    enabled: isShown,
  })
  if (!isShown) return null
  return (
    <Card {...(isLinked ? { 'aria-label': t('admin.record.title') } : { title: t('admin.record.title') })}>
      {isLinked ? <Head player={player} /> : null}
      {record.isPending ? <SkeletonList count={6} row="h-6 w-full" /> : null}
      {record.isError && !record.data ? (
        <ErrorState onRetry={() => record.refetch()} isRetrying={record.isFetching} />
      ) : null}
      {record.data ? <Lines record={record.data} /> : null}
    </Card>
  )
}

function Head({ player }: Pick<Props, 'player'>) {
  return (
    <p className="mb-3 flex items-center gap-3">
      <PlayerAvatar name={player.username} url={player.avatar_url} size={40} />
      <bdi className="min-w-0 grow truncate text-16 font-[700]">{player.username}</bdi>
      <Link
        to="/admin/{-$section}/{-$id}"
        params={{ section: 'players', id: player.id }}
        search={{}}
        className="shrink-0 rounded-sm py-2 text-14 font-semibold underline underline-offset-4"
      >
        {t('common.open')}
      </Link>
    </p>
  )
}

function Lines({ record }: { record: PlayerRecord }) {
  const { reports, matches, wins } = record
  const lines = [
    { name: t('admin.record.joined'), value: <Time at={record.joined} format="day" /> },
    ...(record.role === 'player'
      ? []
      : [{ name: t('common.role'), value: t('admin.record.role_name', { role: record.role }) }]),
    { name: t('common.matches'), value: t('admin.record.matches_won', { matches, wins }) },
    { name: t('common.disputes'), value: String(record.disputes) },
    {
      name: t('admin.record.reliability'),
      value: `${record.reliability}%`,
      tone: record.reliability < 70 ? 'text-loss' : record.reliability < 90 ? 'text-warn' : '',
    },
    {
      name: t('admin.reports.title'),
      value: t('admin.record.reports_count', { open: reports.open, recent: reports.recent }),
      tone: reports.open > 0 ? 'text-warn' : '',
    },
    {
      name: t('admin.sanction.title'),
      value: String(record.sanctions),
      tone: record.sanctions > 0 ? 'text-warn' : '',
    },
  ]
  return (
    <dl className="grid gap-2 text-14">
      {lines.map(({ name, value, tone = '' }) => (
        <div key={name} className="flex justify-between gap-4">
          <dt className="text-muted">{name}</dt>
          <dd className={`text-end font-semibold tabular-nums ${tone}`}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
