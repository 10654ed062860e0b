import { t } from '#messages/friends.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#client/ui/Button.tsx'
import { followingQuery, useFollow } from './follow-queries.ts'
import { PersonRow } from './PersonRow.tsx'

/** The players that the person follows; nothing if there are none. */
export function FollowingList() {
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
