import { t } from '#messages/tournaments.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSettled } from '#client/lib/use-settled.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Card } from '#client/ui/Card.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { ConfirmButton } from '#client/ui/overlays/ConfirmButton.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { Time } from '#client/ui/Time.tsx'
import { type Invitation, invitationsQuery, useEndInvitation } from './queries.ts'

const SIZE = 10
const TYPED_MS = 300

/** Card with the invited players and their entries. An invitation can be withdrawn until the player enters. */
export function InvitationsCard({ id }: { id: number }) {
  const [page, setPage] = useState(1)
  const [name, setName] = useState('')
  const asked = useSettled(name.trim(), TYPED_MS)
  const query = useQuery(invitationsQuery(id, { page, page_size: SIZE, name: asked || undefined }))
  const count = query.data?.count ?? 0
  return (
    <Card title={t('tournaments.invitations.title')} aside={query.data && asked === '' ? count : undefined}>
      {count > SIZE || name ? (
        <div className="mb-3">
          <TextField
            label={t('tournaments.invitations.search')}
            type="search"
            maxLength={40}
            value={name}
            onChange={(event) => {
              setPage(1)
              setName(event.target.value)
            }}
          />
        </div>
      ) : null}
      <Rows id={id} query={query} isSearched={asked !== ''} />
      <Pager
        page={page}
        pageSize={SIZE}
        count={count}
        onPage={setPage}
        label={t('tournaments.invitations.pages')}
      />
    </Card>
  )
}

type RowsProps = {
  id: number
  query: ReturnType<typeof useQuery<{ results: Invitation[] }>>
  isSearched: boolean
}

function Rows({ id, query, isSearched }: RowsProps) {
  if (query.isPending) return <SkeletonList count={3} />
  if (!query.data)
    return (
      <ErrorState onRetry={() => query.refetch()} isRetrying={query.isFetching}>
        {t('tournaments.invitations.could_not_load')}
      </ErrorState>
    )
  if (query.data.results.length === 0)
    return (
      <p className="text-14 text-muted">
        {isSearched ? t('tournaments.bracket.no_results') : t('tournaments.invitations.none')}
      </p>
    )
  return (
    <ul className="grid gap-1">
      {query.data.results.map((invitation) => (
        <Row key={invitation.player.id} id={id} invitation={invitation} />
      ))}
    </ul>
  )
}

function Row({ id, invitation: { player, invited, has_entered } }: { id: number; invitation: Invitation }) {
  const end = useEndInvitation(id)
  return (
    <li className="flex min-h-12 items-center gap-3">
      <PlayerAvatar name={player.username} url={player.avatar_url} size={32} />
      <span className="min-w-0 grow">
        <bdi className="block truncate text-14 font-semibold">{player.username}</bdi>
        <Time at={invited} format="absolute" className="block text-12 text-muted" />
      </span>
      {has_entered ? (
        <Badge tone="win">{t('tournaments.invitations.entered')}</Badge>
      ) : (
        <ConfirmButton
          label={t('common.withdraw_invite')}
          ariaLabel={t('tournaments.invitations.end_of', { name: player.username })}
          title={t('tournaments.invitations.end_title', { name: player.username })}
          confirm={t('common.withdraw_invite')}
          size="small"
          isPending={end.isPending}
          onConfirm={(done) => end.mutate(player.id, { onSettled: done })}
        >
          {t('tournaments.invitations.end_note')}
        </ConfirmButton>
      )}
    </li>
  )
}
