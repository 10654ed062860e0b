import { t } from '#messages/organizations.ts'
import { PlayerLink } from '#client/domains/players/PlayerLink.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Organization } from '#client/domains/organizations/queries.ts'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { Time } from '#client/ui/Time.tsx'
import { BanDialog } from './BanDialog.tsx'
import { type Ban, bansQuery, PAGE_SIZE, useLift } from './queries.ts'

/** The bans of an organization, for its owners and managers. */
export function BansPart({ organization: { slug } }: { organization: Organization }) {
  const [page, setPage] = useState(1)
  const [isAdding, setAdding] = useState(false)
  const query = useQuery(bansQuery(slug, page))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <Button variant="main" onClick={() => setAdding(true)}>
          {t('organizations.ban.add')}
        </Button>
      </div>
      {query.isPending ? (
        <SkeletonList count={3} row="h-24 w-full" />
      ) : !query.data ? (
        <ErrorState onRetry={() => query.refetch()} isRetrying={query.isFetching}>
          {t('organizations.ban.could_not_load')}
        </ErrorState>
      ) : query.data.results.length === 0 ? (
        <EmptyState>{t('organizations.ban.none')}</EmptyState>
      ) : (
        <ul className="overflow-hidden rounded-card border border-line bg-surface">
          {query.data.results.map((ban) => (
            <Row key={ban.id} slug={slug} ban={ban} />
          ))}
        </ul>
      )}
      <Pager
        page={page}
        pageSize={PAGE_SIZE}
        count={query.data?.count ?? 0}
        onPage={setPage}
        label={t('organizations.ban.pages')}
      />
      {isAdding ? <BanDialog slug={slug} onClose={() => setAdding(false)} /> : null}
    </div>
  )
}

function Row({ slug, ban }: { slug: string; ban: Ban }) {
  const lift = useLift(slug)
  const { player, ends, note, lifted } = ban
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 border-b border-line/60 px-4 py-3.5 last:border-b-0 sm:px-5">
      <PlayerAvatar name={player.username} url={player.avatar_url} size={40} />
      <div className="min-w-0 grow basis-56">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <PlayerLink
            username={player.username}
            className="min-w-0 font-semibold wrap-anywhere hover:underline"
          />
          <Badge tone={ban.is_active ? 'warn' : undefined}>
            {lifted || !ban.is_active
              ? t('organizations.ban.ended')
              : ends
                ? t.rich('common.until', { time: <Time at={ends} format="absolute" /> })
                : t('organizations.ban.no_end')}
          </Badge>
        </p>
        {note ? (
          <p dir="auto" className="mt-1 text-16 whitespace-pre-line wrap-anywhere">
            {note}
          </p>
        ) : null}
        <p className="mt-1 text-14 text-muted">
          {t.rich('organizations.ban.by', {
            name: ban.by.username,
            time: <Time at={ban.created} format="absolute" />,
          })}
        </p>
        {lifted ? (
          <p className="text-14 text-muted">
            {t.rich('organizations.ban.lifted', {
              name: lifted.by.username,
              time: <Time at={lifted.at} format="absolute" />,
            })}
          </p>
        ) : null}
      </div>
      {ban.is_active ? (
        <Button
          size="small"
          variant="outline"
          aria-label={t('organizations.ban.lift_name', { name: player.username })}
          pending={lift.isPending}
          onClick={() => lift.mutate(ban.id)}
        >
          {t('organizations.ban.lift')}
        </Button>
      ) : null}
    </li>
  )
}
