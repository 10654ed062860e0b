import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FriendList } from './FriendList.tsx'
import { friendRequestsQuery, blocksQuery, useUnblock } from './queries.ts'
import { RequestList, PersonRow } from './RequestList.tsx'
import { t } from '#messages/friends.ts'
import { Button } from '#client/ui/Button.tsx'
import { followingQuery, useFollow } from './follow-queries.ts'

/** Renders the menu of a player's row. Passed in, because it belongs to a later domain. */
export type MenuOf = (username: string) => ReactNode

type Props = { page: number; onPage: (page: number) => void; menuOf: MenuOf }

/** Friend requests, friends, players one follows and blocked ones. */
export function FriendsTab({ page, onPage, menuOf }: Props) {
  const requests = useQuery(friendRequestsQuery)
  return (
    <>
      <RequestList menuOf={menuOf} />
      {/* Below the requests the list needs its own heading; alone, that of the tab is enough. */}
      <FriendList
        page={page}
        onPage={onPage}
        menuOf={menuOf}
        hasHeading={requests.data !== undefined && requests.data.results.length > 0}
      />
      <FollowingList />
      <BlockList />
    </>
  )
}

/** The players the person has blocked; nothing if there are none. */
function BlockList() {
  const { data } = useQuery(blocksQuery)
  const unblock = useUnblock()
  if (!data || data.results.length === 0) return null
  return (
    <section aria-label={t('friends.block_list.blocked_players')} className="mt-8">
      <h3 className="mb-3 text-16 font-[650]">{t('friends.block_list.blocked')}</h3>
      <ul className="rounded-card border border-line bg-surface">
        {data.results.map((person) => (
          <PersonRow key={person.id} person={person}>
            <Button
              variant="outline"
              size="small"
              aria-label={t('friends.block_list.unblock_player', { player: person.username })}
              pending={unblock.isPending && unblock.variables === person.id}
              onClick={() => unblock.mutate(person.id)}
            >
              {t('common.unblock')}
            </Button>
          </PersonRow>
        ))}
      </ul>
    </section>
  )
}

/** The players that the person follows; nothing if there are none. */
function FollowingList() {
  const { data } = useQuery(followingQuery)
  const follow = useFollow()
  if (!data || data.results.length === 0) return null
  return (
    <section aria-label={t('friends.follow.following')} className="mt-8">
      <h3 className="mb-1 text-16 font-[650]">{t('friends.follow.following')}</h3>
      <p className="mb-3 text-14 text-pretty text-muted">{t('friends.follow.note')}</p>
      <ul className="rounded-card border border-line bg-surface">
        {data.results.map((person) => (
          <PersonRow key={person.id} person={person}>
            <Button
              variant="outline"
              size="small"
              aria-label={t('friends.follow.unfollow_player', { player: person.username })}
              pending={follow.isPending && follow.variables.id === person.id}
              onClick={() => follow.mutate({ id: person.id, follow: false })}
            >
              {t('friends.follow.unfollow')}
            </Button>
          </PersonRow>
        ))}
      </ul>
    </section>
  )
}
