import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { isPermitted } from '#client/domains/accounts/session/staff.ts'
import { StaffOnly } from '#client/domains/admin/console/StaffOnly.tsx'
import { CompetitionRow } from './CompetitionRow.tsx'
import { HandOverButton } from './HandOverButton.tsx'
import { CompetitionsPage } from './CompetitionsPage.tsx'
import { TOURNAMENT_STATES, tournamentsQuery, type StaffTournament } from './queries.ts'

const route = getRouteApi('/admin/{-$section}/{-$id}')

/** Tournaments in any state, and what waits in them. */
export function TournamentsScreen() {
  return (
    <StaffOnly title={t('common.tournaments')} may="tournaments">
      <Tournaments />
    </StaffOnly>
  )
}

function Tournaments() {
  const { data: profile } = useProfile()
  const { q = '', kind, page = 1 } = route.useSearch()
  const found = useQuery(
    tournamentsQuery({ q, state: TOURNAMENT_STATES.find((each) => each === kind), page }),
  )
  return (
    <CompetitionsPage
      title={t('common.tournaments')}
      lead={t('admin.competitions.tournaments_lead')}
      none={t('admin.competitions.none_tournaments')}
      noneYet={t('admin.competitions.no_tournaments_yet')}
      states={TOURNAMENT_STATES}
      found={found}
    >
      {(row: StaffTournament) => (
        <CompetitionRow
          key={row.id}
          row={row}
          state={row.status === 'live' && row.paused ? 'paused' : row.status}
          target={
            row.is_hidden && profile?.role !== 'admin'
              ? undefined
              : { to: '/tournament-details', search: { tournamentId: row.id } }
          }
        >
          {row.waits.some((wait) => wait.kind === 'no_organizer') && isPermitted(profile, 'organizers') ? (
            <HandOverButton event={{ kind: 'tournament', id: row.id, name: row.name }} />
          ) : null}
        </CompetitionRow>
      )}
    </CompetitionsPage>
  )
}
