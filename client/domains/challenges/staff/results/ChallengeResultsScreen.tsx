import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Queue } from '#client/domains/admin/console/Queue.tsx'
import { ButtonLink } from '#client/ui/Button.tsx'
import { PAGE_SIZE, reviewsQuery } from './queries.ts'
import { ResultCase } from './ResultCase.tsx'

const route = getRouteApi('/admin/{-$section}/{-$id}')

/** Results of challenges that wait for a review: of their own challenges for organizers, of all for staff. */
export function ChallengeResultsScreen() {
  const { challenge: asked = '', page = 1 } = route.useSearch()
  const challenge = /^[1-9]\d{0,14}$/.test(asked) ? Number(asked) : undefined
  const rows = useQuery(reviewsQuery({ challenge, page }))
  const name = rows.data?.results[0]?.challenge.name
  return (
    <Queue
      kind="challenge_results"
      title={t('admin.console.challenge_results')}
      lead={
        challenge !== undefined && name !== undefined
          ? t('admin.challenge_results.lead_of', { name })
          : t('admin.challenge_results.lead')
      }
      none={t('admin.challenge_results.none')}
      section="challenge-results"
      param="case"
      pageSize={PAGE_SIZE}
      actions={
        challenge === undefined ? null : (
          <ButtonLink
            to="/admin/{-$section}/{-$id}"
            params={{ section: 'challenge-results', id: undefined }}
            search={{}}
            variant="outline"
          >
            {t('admin.challenge_results.of_all')}
          </ButtonLink>
        )
      }
      rows={rows}
      caseOf={({ id, player, challenge: of, points, sent, review_by: due }) => ({
        id: String(id),
        name: player.username,
        text: t('admin.challenge_results.row', { points, name: of.name }),
        at: due ?? sent,
      })}
    >
      {(review, close) => <ResultCase review={review} onClose={close} />}
    </Queue>
  )
}
