import { t } from '#messages/players.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { Card } from '#client/ui/Card.tsx'
import { HeadToHeadFigures } from './HeadToHeadFigures.tsx'
import { headToHeadQuery } from './queries.ts'

/** The viewer's matches against the player of a page; nothing without any. */
export function RivalCard({ username }: { username: string }) {
  const { user } = useSession()
  const { data } = useQuery({
    ...headToHeadQuery(user?.username ?? '', username),
    enabled: user !== undefined,
  })
  if (!user || !data || data.wins + data.losses + data.draws === 0) return null
  return (
    <Card
      title={t('players.rivals.title', { name: data.other.username })}
      aside={
        <Link
          to="/compare"
          search={{ one: user.username, other: username }}
          className="text-14 text-muted underline-offset-4 hover:text-text hover:underline"
        >
          {t('common.compare')}
        </Link>
      }
    >
      <HeadToHeadFigures rivals={data} />
    </Card>
  )
}
