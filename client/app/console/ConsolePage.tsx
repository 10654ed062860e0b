import type { ReactNode } from 'react'
import { t } from '#messages/admin.ts'
import { t as siteText } from '#messages/site.ts'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { useTitle } from '#client/lib/title.ts'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { isStaff } from '#client/domains/accounts/session/staff.ts'
import { StaffOnly } from '#client/domains/admin/console/StaffOnly.tsx'
import { AdjustmentsScreen } from '#client/domains/wallet/staff/adjustments/AdjustmentsScreen.tsx'
import { AuditScreen } from '#client/domains/admin/audit/AuditScreen.tsx'
import { ChallengesScreen } from '#client/domains/tournaments/staff/competitions/ChallengesScreen.tsx'
import { TournamentsScreen } from '#client/domains/tournaments/staff/competitions/TournamentsScreen.tsx'
import { ChallengeResultsScreen } from '#client/domains/challenges/staff/results/ChallengeResultsScreen.tsx'
import { CounterNoticesScreen } from '#client/domains/moderation/staff/counter-notices/CounterNoticesScreen.tsx'
import { DataRequestsScreen } from '#client/domains/privacy/staff/DataRequestsScreen.tsx'
import { DisputeListScreen } from '#client/domains/matches/staff/DisputeListScreen.tsx'
import { DisputeScreen } from '#client/domains/matches/staff/DisputeScreen.tsx'
import { AnnouncementsScreen } from '#client/domains/notifications/staff/AnnouncementsScreen.tsx'
import { AppealsScreen } from '#client/domains/moderation/staff/appeals/AppealsScreen.tsx'
import { FairPlayScreen } from '#client/domains/moderation/staff/fair-play/FairPlayScreen.tsx'
import { GamesScreen } from '#client/domains/site/staff/games/GamesScreen.tsx'
import { IdentityScreen } from '#client/domains/identity/staff/IdentityScreen.tsx'
import { NoticesScreen } from '#client/domains/moderation/staff/notices/NoticesScreen.tsx'
import { OrganizersScreen } from '#client/domains/tournaments/staff/organizers/OrganizersScreen.tsx'
import { MoneyPage } from '#client/domains/payments/staff/money/MoneyPage.tsx'
import { PaymentsScreen } from '#client/domains/payments/staff/attention/PaymentsScreen.tsx'
import { PayoutsScreen } from '#client/domains/payments/staff/payouts/PayoutsScreen.tsx'
import { OperationsScreen } from '#client/domains/admin/operations/OperationsScreen.tsx'
import { PagesScreen } from '#client/domains/site/staff/pages/PagesScreen.tsx'
import { PicturesScreen } from '#client/domains/moderation/staff/pictures/PicturesScreen.tsx'
import { PlayerScreen } from '#client/domains/admin/people/PlayerScreen.tsx'
import { PlayersScreen } from '#client/domains/admin/people/PlayersScreen.tsx'
import { BudgetsScreen } from '#client/domains/wallet/staff/prizes/BudgetsScreen.tsx'
import { PrizesScreen } from '#client/domains/wallet/staff/prizes/PrizesScreen.tsx'
import { ReportsScreen } from '#client/domains/moderation/staff/reports/ReportsScreen.tsx'
import { SeasonsScreen } from '#client/domains/ratings/staff/SeasonsScreen.tsx'
import { SettingsScreen } from '#client/domains/site/staff/settings/SettingsScreen.tsx'
import { StaffScreen } from '#client/domains/admin/staff/StaffScreen.tsx'
import { TodayScreen } from '#client/domains/admin/today/TodayScreen.tsx'
import { providerName } from '#client/domains/accounts/social/provider-names.ts'
import { DiscordServers } from '#client/domains/discord/staff/DiscordServers.tsx'
import { SiteWebhooks } from '#client/domains/webhooks/staff/SiteWebhooks.tsx'
import { WordsScreen } from '#client/domains/site/staff/words/WordsScreen.tsx'
import { ConsoleFrame } from '#client/domains/admin/console/ConsoleFrame.tsx'
import { permissionOf } from '#client/domains/admin/console/entries.ts'

const route = getRouteApi('/admin/{-$section}/{-$id}')

/** Title and screen of each address of the console, after `/admin/`. */
const SECTIONS: Record<
  string,
  { title: () => string; Screen: (props: { id: string | undefined }) => ReactNode }
> = {
  today: { title: () => t('admin.console.today'), Screen: TodayScreen },
  disputes: {
    title: () => t('common.disputes'),
    Screen: ({ id }) => (id === undefined ? <DisputeListScreen /> : <DisputeScreen matchId={id} />),
  },
  'challenge-results': { title: () => t('admin.console.challenge_results'), Screen: ChallengeResultsScreen },
  reports: { title: () => t('admin.reports.title'), Screen: ReportsScreen },
  'fair-play': { title: () => t('admin.console.fair_play'), Screen: FairPlayScreen },
  identity: { title: () => t('admin.console.identity'), Screen: IdentityScreen },
  appeals: { title: () => t('admin.appeals.title'), Screen: AppealsScreen },
  organizers: { title: () => t('admin.organizers.title'), Screen: OrganizersScreen },
  money: { title: () => t('common.money'), Screen: ({ id }) => <MoneyPage part={id} /> },
  payouts: { title: () => t('admin.payouts.title'), Screen: PayoutsScreen },
  payments: { title: () => t('admin.console.payments'), Screen: PaymentsScreen },
  adjustments: { title: () => t('admin.adjustments.title'), Screen: AdjustmentsScreen },
  prizes: {
    title: () => t('common.prizes'),
    Screen: ({ id }) => (id === 'budgets' ? <BudgetsScreen /> : <PrizesScreen />),
  },
  players: {
    title: () => t('common.players'),
    Screen: ({ id }) => (id === undefined ? <PlayersScreen /> : <PlayerScreen playerId={id} />),
  },
  tournaments: { title: () => t('common.tournaments'), Screen: TournamentsScreen },
  challenges: { title: () => t('common.challenges'), Screen: ChallengesScreen },
  seasons: { title: () => t('common.seasons'), Screen: SeasonsScreen },
  games: { title: () => t('common.games'), Screen: ({ id }) => <GamesScreen slug={id} /> },
  words: { title: () => t('admin.console.words'), Screen: WordsScreen },
  notices: { title: () => t('admin.console.notices'), Screen: NoticesScreen },
  'counter-notices': { title: () => t('admin.console.counter_notices'), Screen: CounterNoticesScreen },
  'data-requests': { title: () => t('admin.console.data_requests'), Screen: DataRequestsScreen },
  pictures: { title: () => t('admin.console.pictures'), Screen: PicturesScreen },
  staff: { title: () => t('admin.console.staff'), Screen: StaffScreen },
  announcements: { title: () => t('admin.console.announcements'), Screen: AnnouncementsScreen },
  pages: { title: () => t('common.pager.pages'), Screen: PagesScreen },
  settings: { title: () => t('common.settings'), Screen: SettingsScreen },
  operations: { title: () => t('admin.console.operations'), Screen: OperationsScreen },
  webhooks: { title: () => siteText('common.webhooks'), Screen: SiteWebhooks },
  discord: { title: () => providerName('discord'), Screen: DiscordServers },
  audit: { title: () => t('admin.audit.title'), Screen: AuditScreen },
}

/** The page of the console that the address names, in its frame; its own address is today. */
export function ConsolePage() {
  const { section: asked, id } = route.useParams()
  const section = asked ?? 'today'
  // Only own properties: the address could name any.
  const page = Object.hasOwn(SECTIONS, section) ? SECTIONS[section] : undefined
  const title = page?.title() ?? t('admin.console.today')
  // One dispute has a title of its own.
  useTitle(id === undefined ? title : undefined)
  const { data: profile } = useProfile()
  // Organizers review the results of their own challenges, even if they see nothing else of the console.
  const isOrganizer = section === 'challenge-results' && profile?.role === 'organizer'
  if (isOrganizer && !isStaff(profile)) return <ChallengeResultsScreen />
  const may = isOrganizer ? undefined : permissionOf(section)
  return (
    <StaffOnly title={title}>
      {page === undefined ? (
        <Navigate
          to="/admin/{-$section}/{-$id}"
          params={{ section: undefined, id: undefined }}
          search={{}}
          replace
        />
      ) : (
        <ConsoleFrame>
          <StaffOnly title={title} may={may}>
            <page.Screen id={id} />
          </StaffOnly>
        </ConsoleFrame>
      )}
    </StaffOnly>
  )
}
