import { t } from '#messages/admin.ts'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { useTitle } from '#client/lib/title.ts'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { isStaff } from '#client/domains/accounts/session/staff.ts'
import { StaffOnly } from '#client/domains/admin/StaffOnly.tsx'
import { AdjustmentsScreen } from '#client/domains/admin/adjustments/AdjustmentsScreen.tsx'
import { AuditScreen } from '#client/domains/admin/audit/AuditScreen.tsx'
import { ChallengesScreen } from '#client/domains/admin/competitions/ChallengesScreen.tsx'
import { TournamentsScreen } from '#client/domains/admin/competitions/TournamentsScreen.tsx'
import { ChallengeResultsScreen } from '#client/domains/admin/challenge-results/ChallengeResultsScreen.tsx'
import { CounterNoticesScreen } from '#client/domains/admin/counter-notices/CounterNoticesScreen.tsx'
import { DataRequestsScreen } from '#client/domains/admin/data-requests/DataRequestsScreen.tsx'
import { DisputeListScreen } from '#client/domains/admin/DisputeListScreen.tsx'
import { DisputeScreen } from '#client/domains/admin/DisputeScreen.tsx'
import { AnnouncementsScreen } from '#client/domains/admin/announcements/AnnouncementsScreen.tsx'
import { AppealsScreen } from '#client/domains/admin/appeals/AppealsScreen.tsx'
import { FairPlayScreen } from '#client/domains/admin/fair-play/FairPlayScreen.tsx'
import { GamesScreen } from '#client/domains/admin/games/GamesScreen.tsx'
import { IdentityScreen } from '#client/domains/admin/identity/IdentityScreen.tsx'
import { NoticesScreen } from '#client/domains/admin/notices/NoticesScreen.tsx'
import { OrganizersScreen } from '#client/domains/admin/organizers/OrganizersScreen.tsx'
import { MoneyPage } from '#client/domains/admin/money/MoneyPage.tsx'
import { PaymentsScreen } from '#client/domains/admin/payments/PaymentsScreen.tsx'
import { PayoutsScreen } from '#client/domains/admin/payouts/PayoutsScreen.tsx'
import { OperationsScreen } from '#client/domains/admin/operations/OperationsScreen.tsx'
import { PagesScreen } from '#client/domains/admin/pages/PagesScreen.tsx'
import { PicturesScreen } from '#client/domains/admin/pictures/PicturesScreen.tsx'
import { PlayerScreen } from '#client/domains/admin/people/PlayerScreen.tsx'
import { PlayersScreen } from '#client/domains/admin/people/PlayersScreen.tsx'
import { BudgetsScreen } from '#client/domains/admin/prizes/BudgetsScreen.tsx'
import { PrizesScreen } from '#client/domains/admin/prizes/PrizesScreen.tsx'
import { ReportsScreen } from '#client/domains/admin/reports/ReportsScreen.tsx'
import { SeasonsScreen } from '#client/domains/admin/seasons/SeasonsScreen.tsx'
import { SettingsScreen } from '#client/domains/admin/settings/SettingsScreen.tsx'
import { StaffScreen } from '#client/domains/admin/staff/StaffScreen.tsx'
import { TodayScreen } from '#client/domains/admin/today/TodayScreen.tsx'
import { WordsScreen } from '#client/domains/admin/words/WordsScreen.tsx'
import { ConsoleFrame } from './ConsoleFrame.tsx'
import { permissionOf } from './entries.ts'

const route = getRouteApi('/admin/{-$section}/{-$id}')

const SECTIONS = [
  'today',
  'disputes',
  'challenge-results',
  'reports',
  'fair-play',
  'identity',
  'appeals',
  'organizers',
  'money',
  'payouts',
  'payments',
  'adjustments',
  'prizes',
  'players',
  'tournaments',
  'challenges',
  'seasons',
  'games',
  'words',
  'notices',
  'counter-notices',
  'data-requests',
  'pictures',
  'staff',
  'announcements',
  'pages',
  'settings',
  'operations',
  'audit',
] as const
type SectionName = (typeof SECTIONS)[number]

function titleOf(section: SectionName | undefined): string {
  if (section === 'fair-play') return t('admin.console.fair_play')
  if (section === 'challenge-results') return t('admin.console.challenge_results')
  if (section === 'counter-notices') return t('admin.console.counter_notices')
  if (section === 'data-requests') return t('admin.console.data_requests')
  return t(`admin.console.${section ?? 'today'}`)
}

/** The page of the console that the address names, in its frame; its own address is today. */
export function ConsolePage() {
  const { section: asked, id } = route.useParams()
  const section = asked === undefined ? 'today' : SECTIONS.find((each) => each === asked)
  const title = titleOf(section)
  // One dispute has a title of its own.
  useTitle(id === undefined ? title : undefined)
  const { data: profile } = useProfile()
  // Organizers review the results of their own challenges, even if they see nothing else of the console.
  const isOrganizer = section === 'challenge-results' && profile?.role === 'organizer'
  if (isOrganizer && !isStaff(profile)) return <ChallengeResultsScreen />
  const may = isOrganizer ? undefined : permissionOf(section)
  return (
    <StaffOnly title={title}>
      {section === undefined ? (
        <Navigate
          to="/admin/{-$section}/{-$id}"
          params={{ section: undefined, id: undefined }}
          search={{}}
          replace
        />
      ) : (
        <ConsoleFrame>
          <StaffOnly title={title} may={may}>
            <Section section={section} id={id} />
          </StaffOnly>
        </ConsoleFrame>
      )}
    </StaffOnly>
  )
}

function Section({ section, id }: { section: SectionName; id: string | undefined }) {
  if (section === 'today') return <TodayScreen />
  if (section === 'fair-play') return <FairPlayScreen />
  if (section === 'challenge-results') return <ChallengeResultsScreen />
  if (section === 'reports') return <ReportsScreen />
  if (section === 'appeals') return <AppealsScreen />
  if (section === 'identity') return <IdentityScreen />
  if (section === 'organizers') return <OrganizersScreen />
  if (section === 'money') return <MoneyPage part={id} />
  if (section === 'payments') return <PaymentsScreen />
  if (section === 'payouts') return <PayoutsScreen />
  if (section === 'adjustments') return <AdjustmentsScreen />
  if (section === 'prizes') return id === 'budgets' ? <BudgetsScreen /> : <PrizesScreen />
  if (section === 'players') return id === undefined ? <PlayersScreen /> : <PlayerScreen playerId={id} />
  if (section === 'tournaments') return <TournamentsScreen />
  if (section === 'challenges') return <ChallengesScreen />
  if (section === 'seasons') return <SeasonsScreen />
  if (section === 'notices') return <NoticesScreen />
  if (section === 'counter-notices') return <CounterNoticesScreen />
  if (section === 'data-requests') return <DataRequestsScreen />
  if (section === 'games') return <GamesScreen slug={id} />
  if (section === 'pictures') return <PicturesScreen />
  if (section === 'words') return <WordsScreen />
  if (section === 'staff') return <StaffScreen />
  if (section === 'announcements') return <AnnouncementsScreen />
  if (section === 'pages') return <PagesScreen />
  if (section === 'settings') return <SettingsScreen />
  if (section === 'operations') return <OperationsScreen />
  if (section === 'audit') return <AuditScreen />
  return id === undefined ? <DisputeListScreen /> : <DisputeScreen matchId={id} />
}
