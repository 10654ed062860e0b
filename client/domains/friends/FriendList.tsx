import { t } from '#messages/friends.ts'
import { PlayerLink } from '#client/domains/players/PlayerLink.tsx'
import { useQuery } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import type { ReactNode } from 'react'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { PAGE_SIZE } from '#client/lib/page-size.ts'
import { dayText } from '#client/domains/players/results/dayText.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { ChallengeLink } from '#client/domains/players/ChallengeLink.tsx'
import type { MenuOf } from './FriendsTab.tsx'
import { type Friend, friendsQuery } from './queries.ts'

type Props = { page: number; onPage: (page: number) => void; menuOf: MenuOf; hasHeading: boolean }

/** The player's friends and who of them is online, with the way to more of them. */
export function FriendList({ hasHeading, ...props }: Props) {
  const { data } = useQuery(friendsQuery(props.page))
  const isFilled = data !== undefined && data.results.length > 0
  return (
    <>
      {hasHeading || isFilled ? (
        <div className="mb-3 flex items-center justify-between gap-4">
          {hasHeading ? (
            <h3 className="text-16 font-[650]">{t('friends.friends_tab.your_friends')}</h3>
          ) : null}
          {isFilled ? (
            <ButtonLink to="/players" variant="outline" size="small" className="ms-auto">
              {t('common.find_players')}
            </ButtonLink>
          ) : null}
        </div>
      ) : null}
      <Friends {...props} />
    </>
  )
}

function Friends({ page, onPage, menuOf }: Omit<Props, 'hasHeading'>) {
  const friends = useQuery(friendsQuery(page))
  if (friends.isPending)
    return <SkeletonList count={5} row="h-14 w-full" label={t('friends.friend_list.loading_friends')} />
  if (!friends.data)
    return (
      <ErrorState onRetry={() => friends.refetch()} isRetrying={friends.isFetching}>
        {t('friends.friend_list.failed')}
      </ErrorState>
    )
  if (friends.data.count === 0) {
    return (
      <EmptyState art="friends" action={<ButtonLink to="/players">{t('common.find_players')}</ButtonLink>}>
        {t('friends.friend_list.none')}
      </EmptyState>
    )
  }
  if (friends.data.results.length === 0) {
    return (
      <EmptyState
        icon={<Heart />}
        action={<Button onClick={() => onPage(1)}>{t('friends.friend_list.to_the_first_page')}</Button>}
      >
        {t('common.nothing_on_page')}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="rounded-card border border-line bg-surface">
        {friends.data.results.map((friend) => (
          <FriendRow key={friend.id} friend={friend} menu={menuOf(friend.username)} />
        ))}
      </ul>
      <Pager
        page={page}
        pageSize={PAGE_SIZE}
        count={friends.data.count}
        onPage={onPage}
        label={t('friends.friend_list.pages_of_friends')}
      />
    </>
  )
}

function FriendRow({ friend, menu }: { friend: Friend; menu: ReactNode }) {
  return (
    <li className="relative flex min-h-16 items-center gap-3.5 border-b border-line px-4 py-2.5 last:border-0 hover:bg-raised/40">
      <PlayerAvatar name={friend.username} url={friend.avatar_url} size={36} />
      <PlayerLink
        username={friend.username}
        className="min-w-0 grow truncate text-start text-14 font-semibold after:absolute after:inset-0 hover:underline"
      />
      {friend.since ? (
        <span className="text-12 text-faint max-sm:hidden">
          {t('friends.friend_list.friends_since_since', { since: dayText(friend.since) })}
        </span>
      ) : null}
      <span
        className={`inline-flex w-16 items-center justify-end gap-1.5 text-12 ${friend.online ? 'text-win' : 'text-faint'}`}
      >
        <span
          aria-hidden="true"
          className={`size-2 rounded-full ${friend.online ? 'bg-win' : 'border border-current'}`}
        />
        {friend.online ? t('common.online') : t('common.offline')}
      </span>
      <span className="relative max-sm:-me-2">
        <ChallengeLink username={friend.username} isInRow />
      </span>
      <span className="relative -me-2">{menu}</span>
    </li>
  )
}
