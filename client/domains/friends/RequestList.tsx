import { t } from '#messages/friends.ts'
import { PlayerLink } from '#client/domains/players/PlayerLink.tsx'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#client/ui/Button.tsx'
import { Time } from '#client/ui/Time.tsx'
import type { MenuOf } from './FriendsTab.tsx'
import { type FriendRequest, friendRequestsQuery, useAnswerRequest, useCancelRequest } from './queries.ts'
import type { ReactNode } from 'react'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'

/** Open friend requests, incoming ones first; nothing if there are none. */
export function RequestList({ menuOf }: { menuOf: MenuOf }) {
  const { data } = useQuery(friendRequestsQuery)
  if (!data || data.results.length === 0) return null
  const incoming = data.results.filter(({ direction }) => direction === 'incoming')
  const outgoing = data.results.filter(({ direction }) => direction === 'outgoing')
  return (
    <>
      {incoming.length > 0 ? (
        <Requests title={t('friends.request_list.requests_to_you')} requests={incoming} menuOf={menuOf} />
      ) : null}
      {outgoing.length > 0 ? (
        <Requests title={t('friends.request_list.your_requests')} requests={outgoing} menuOf={menuOf} />
      ) : null}
    </>
  )
}

function Requests({ title, requests, menuOf }: { title: string; requests: FriendRequest[]; menuOf: MenuOf }) {
  return (
    <section aria-label={title} className="mb-6">
      <h3 className="mb-3 text-16 font-[650]">{title}</h3>
      <ul className="rounded-card border border-line bg-surface">
        {requests.map((request) => (
          <PersonRow key={request.id} person={request.user} note={<Time at={request.created} />}>
            {request.direction === 'incoming' ? (
              <Answer request={request} />
            ) : (
              <WithdrawRequest request={request} />
            )}
            {menuOf(request.user.username)}
          </PersonRow>
        ))}
      </ul>
    </section>
  )
}

function Answer({ request }: { request: FriendRequest }) {
  const answer = useAnswerRequest()
  const id = request.notification_id
  if (id === null) return null
  const give = (yes: boolean) => answer.mutate({ id, yes })
  return (
    <>
      <Button
        variant="outline"
        size="small"
        aria-label={t('friends.request_list.accept_player', { player: request.user.username })}
        pending={answer.isPending && answer.variables.yes}
        onClick={() => give(true)}
      >
        {t('common.accept')}
      </Button>
      <Button
        variant="quiet"
        size="small"
        aria-label={t('friends.request_list.decline_player', { player: request.user.username })}
        pending={answer.isPending && !answer.variables.yes}
        onClick={() => give(false)}
      >
        {t('common.decline')}
      </Button>
    </>
  )
}

function WithdrawRequest({ request }: { request: FriendRequest }) {
  const cancel = useCancelRequest()
  return (
    <Button
      variant="outline"
      size="small"
      aria-label={t('friends.request_list.cancel_label', { player: request.user.username })}
      pending={cancel.isPending}
      onClick={() => cancel.mutate(request.id)}
    >
      {t('common.cancel_request')}
    </Button>
  )
}

type Props = {
  person: { username: string; avatar_url: string | null }
  note?: ReactNode
  children: ReactNode
}

/** A player in a list, with actions at the end of the row. */
export function PersonRow({ person, note, children }: Props) {
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-3.5 gap-y-2 border-b border-line px-4 py-2.5 last:border-0">
      <PlayerAvatar name={person.username} url={person.avatar_url} size={36} />
      <span className="min-w-0 grow basis-36">
        <PlayerLink
          username={person.username}
          className="block truncate text-start text-14 font-semibold hover:underline"
        />
        {note ? <span className="block text-12 text-faint">{note}</span> : null}
      </span>
      <span className="flex items-center gap-2.5">{children}</span>
    </li>
  )
}
