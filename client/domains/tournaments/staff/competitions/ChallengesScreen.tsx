import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { isPermitted } from '#client/domains/accounts/session/staff.ts'
import { StaffOnly } from '#client/domains/admin/console/StaffOnly.tsx'
import { CompetitionRow } from './CompetitionRow.tsx'
import { HandOverButton } from './HandOverButton.tsx'
import { CompetitionsPage } from './CompetitionsPage.tsx'
import { CHALLENGE_STATES, challengesQuery, type StaffChallenge } from './queries.ts'

const route = getRouteApi('/admin/{-$section}/{-$id}')

/** Challenges in any state, and what waits in them. */
export function ChallengesScreen() {
  return (
    <StaffOnly title={t('common.challenges')} may="challenges">
      <Challenges />
    </StaffOnly>
  )
}

function Challenges() {
  const { data: profile } = useProfile()
  const { q = '', kind, page = 1 } = route.useSearch()
  const found = useQuery(challengesQuery({ q, state: CHALLENGE_STATES.find((each) => each === kind), page }))
  return (
    <CompetitionsPage
      title={t('common.challenges')}
      lead={t('admin.competitions.challenges_lead')}
      none={t('admin.competitions.none_challenges')}
      noneYet={t('admin.competitions.no_challenges_yet')}
      states={CHALLENGE_STATES}
      found={found}
    >
      {(row: StaffChallenge) => (
        <CompetitionRow
          key={row.id}
          row={row}
          state={row.status}
          target={{ to: '/challenge-details', search: { challengeId: String(row.id) } }}
        >
          {row.waits.some((wait) => wait.kind === 'no_organizer') && isPermitted(profile, 'organizers') ? (
            <HandOverButton event={{ kind: 'challenge', id: row.id, name: row.name }} />
          ) : null}
        </CompetitionRow>
      )}
    </CompetitionsPage>
  )
}
