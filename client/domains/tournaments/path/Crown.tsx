import { t } from '#messages/tournaments.ts'
import { useQuery } from '@tanstack/react-query'
import { trophyUrl } from '#core/art/trophy.ts'
import { query } from '#client/lib/api/query.ts'
import type { CrownProps } from '#client/domains/lobbies/room/tournament-parts.ts'
import { tournamentQuery } from '#client/domains/tournaments/queries.ts'

/**
 * The trophy and the title of a player whose last match won the tournament, in place of those of the match.
 */
export function Crown({ tournament: { id, match_id: played }, children }: CrownProps) {
  const { data: tournament } = useQuery(tournamentQuery(id))
  const { data: path } = useQuery(query('GET v1 /tournaments/{id}/path/', { params: { id } }))
  const last = path?.steps.at(-1)
  const hasWon = tournament?.me?.place?.worst === 1 && last?.match_id === played && last.status === 'won'
  return children(
    hasWon
      ? {
          title: t('tournaments.share.champion', { name: tournament.name }),
          trophy: trophyUrl({ shape: 'cup', slug: tournament.game, material: 'gold', label: '1' }),
        }
      : undefined,
  )
}
