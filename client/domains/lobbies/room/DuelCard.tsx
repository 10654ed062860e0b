import { t } from '#messages/lobbies.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { HeadToHeadFigures } from '#client/domains/players/rivals/HeadToHeadFigures.tsx'
import { headToHeadQuery } from '#client/domains/players/rivals/queries.ts'
import type { Lobby } from '#client/domains/lobbies/queries.ts'
import { Card } from '#client/ui/Card.tsx'

/** The two players of a lobby between single players; undefined while a seat is free. */
export function duelOf({ sides, team_size: size }: Pick<Lobby, 'sides' | 'team_size'>) {
  const [one, other] = sides.map(({ players }) => players[0])
  return size === 1 && one && other ? { one: one.username, other: other.username } : undefined
}

/** Earlier matches of the two players, for somebody who watches. */
export function DuelCard({ one, other }: { one: string; other: string }) {
  const { data } = useQuery(headToHeadQuery(one, other))
  if (!data) return null
  return (
    <Card
      title={t('lobbies.duel_card.title')}
      aside={
        <Link
          to="/compare"
          search={{ one, other }}
          className="text-14 text-muted underline-offset-4 hover:text-text hover:underline"
        >
          {t('common.compare')}
        </Link>
      }
    >
      {data.wins + data.losses + data.draws === 0 ? (
        <p className="text-16 text-pretty text-muted">{t('lobbies.duel_card.first_meeting')}</p>
      ) : (
        <HeadToHeadFigures rivals={data} />
      )}
    </Card>
  )
}
