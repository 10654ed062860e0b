import { t } from '#messages/players.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { manyFriendsQuery } from '#client/domains/friends/queries.ts'
import { Card } from '#client/ui/Card.tsx'

/** Friends who are online, updated live. Nothing if the player has no friends. */
export function FriendsOnline() {
  const { data } = useQuery(manyFriendsQuery)
  if (!data || data.count === 0) return null
  const online = data.results.filter((friend) => friend.online)
  return (
    <Card
      title={t('common.friends')}
      aside={
        <Link to="/profile" search={{ tab: 'friends' }} className="hover:text-text hover:underline">
          {t('players.friends_online.all_count', { count: data.count })}
        </Link>
      }
    >
      {online.length === 0 ? (
        <p className="text-14 text-muted">{t('players.friends_online.none_of_them_is_online')}</p>
      ) : null}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
        {online.map((friend) => (
          <li key={friend.id} className="flex items-center gap-3">
            <PlayerAvatar name={friend.username} url={friend.avatar_url} />
            <Link
              to="/profile/$username"
              params={{ username: friend.username }}
              search={{}}
              dir="auto"
              className="min-w-0 grow truncate text-start text-14 font-semibold hover:underline"
            >
              {friend.username}
            </Link>
            <span className="inline-flex items-center gap-1.5 text-12 text-win">
              <span aria-hidden="true" className="size-2 rounded-full bg-win" />
              {t('players.friends_online.online')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
