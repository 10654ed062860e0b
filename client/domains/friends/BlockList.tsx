import { t } from '#messages/friends.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#client/ui/Button.tsx'
import { PersonRow } from './PersonRow.tsx'
import { blocksQuery, useUnblock } from './queries.ts'

/** The players the person has blocked; nothing if there are none. */
export function BlockList() {
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
              {t('friends.block_list.unblock')}
            </Button>
          </PersonRow>
        ))}
      </ul>
    </section>
  )
}
