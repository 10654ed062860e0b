import { t } from '#messages/players.ts'
import { getRouteApi, Link, useLocation } from '@tanstack/react-router'
import { Gamepad2, Heart, History, Settings, UserPlus, Users, Wallet } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { FriendsTab } from '#client/domains/friends/FriendsTab.tsx'
import { GamesTab } from '#client/domains/players/game-accounts/GamesTab.tsx'
import { ResultList } from '#client/domains/players/results/ResultList.tsx'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { PersonMenu } from '#client/domains/teams/page/PersonMenu.tsx'
import { TeamsTab } from '#client/domains/teams/TeamsTab.tsx'
import { RoleInvites } from './RoleInvites.tsx'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Page } from '#client/ui/Page.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { TabGroup, type TabItem, TabPanel, Tabs } from '#client/ui/Tabs.tsx'
import { walletSearch, walletText } from '#client/domains/wallet/search.ts'
import { WalletTab } from '#client/domains/wallet/WalletTab.tsx'

const ReferralsTab = lazy(() =>
  import('#client/domains/referrals/ReferralsTab.tsx').then((parts) => ({ default: parts.ReferralsTab })),
)
const SettingsTab = lazy(() =>
  import('#client/app/settings/SettingsTab.tsx').then((parts) => ({ default: parts.SettingsTab })),
)
const route = getRouteApi('/profile/')

const tabs = [
  {
    id: 'wallet',
    get label() {
      return t('common.wallet')
    },
    icon: <Wallet aria-hidden="true" />,
  },
  {
    id: 'settings',
    get label() {
      return t('common.settings')
    },
    icon: <Settings aria-hidden="true" />,
  },
  {
    id: 'referrals',
    get label() {
      return t('players.profile.referrals')
    },
    icon: <UserPlus aria-hidden="true" />,
  },
  {
    id: 'teams',
    get label() {
      return t('common.teams')
    },
    icon: <Users aria-hidden="true" />,
  },
  {
    id: 'friends',
    get label() {
      return t('common.friends')
    },
    icon: <Heart aria-hidden="true" />,
  },
  {
    id: 'games',
    get label() {
      return t('common.games')
    },
    icon: <Gamepad2 aria-hidden="true" />,
  },
  {
    id: 'history',
    get label() {
      return t('common.history')
    },
    icon: <History aria-hidden="true" />,
  },
] as const satisfies readonly TabItem[]

type TabId = (typeof tabs)[number]['id']

const menuOf = (username: string) => <PersonMenu username={username} />

/** The player's own profile: seven tabs, at the left on wide screens. */
export function ProfileScreen() {
  const { tab, page = 1, ...search } = route.useSearch()
  const navigate = route.useNavigate()
  const isNamed = useLocation({ select: ({ hash }) => hash !== '' })
  const setPage = (next: number) =>
    navigate({ search: (before) => ({ ...before, page: next === 1 ? undefined : next }), resetScroll: false })
  return (
    <Page>
      <TabGroup
        current={tab}
        onSelect={(id: TabId) => navigate({ search: { tab: id }, resetScroll: false })}
        className="gap-8 lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)]"
      >
        <div className="mb-6 grid grid-cols-[minmax(0,1fr)] content-start gap-5">
          <OwnerName />
          <div className="lg:sticky lg:top-24">
            <Tabs label={t('common.profile')} layout="side" tabs={tabs} current={tab} />
          </div>
        </div>
        <TabPanel current={tab}>
          <h2 className={headingLook(tab, isNamed)}>{tabs.find((each) => each.id === tab)?.label}</h2>
          {tab === 'wallet' ? (
            <WalletTab
              filter={walletSearch(search)}
              page={page}
              onPage={setPage}
              onFilter={(filter) => navigate({ search: { tab, ...walletText(filter) }, resetScroll: false })}
            />
          ) : (
            <Content tab={tab} page={page} onPage={setPage} />
          )}
        </TabPanel>
      </TabGroup>
    </Page>
  )
}

/** A page of the settings has its own heading, and on a phone only that. */
function headingLook(tab: TabId, isPart: boolean): string {
  if (tab === 'wallet') return 'sr-only'
  return tab === 'settings' && isPart ? 'mb-5 text-28 max-md:sr-only' : 'mb-5 text-28'
}

function Content({
  tab,
  page,
  onPage,
}: {
  tab: Exclude<TabId, 'wallet'>
  page: number
  onPage: (page: number) => void
}) {
  const { user } = useSession()
  switch (tab) {
    case 'settings':
      return (
        <Suspense fallback={<SkeletonList count={4} row="h-32 w-full" />}>
          <SettingsTab />
        </Suspense>
      )
    case 'referrals':
      return (
        <Suspense fallback={<SkeletonList count={4} row="h-32 w-full" />}>
          <ReferralsTab page={page} onPage={onPage} />
        </Suspense>
      )
    case 'teams':
      return (
        <>
          <RoleInvites />
          <TeamsTab page={page} onPage={onPage} />
        </>
      )
    case 'friends':
      return <FriendsTab page={page} onPage={onPage} menuOf={menuOf} />
    case 'games':
      return <GamesTab />
    case 'history':
      return (
        <ResultList
          username={user?.username ?? ''}
          page={page}
          onPage={onPage}
          empty={t('players.profile.no_matches')}
          action={
            <ButtonLink to="/play" variant="main">
              {t('common.play_a_match')}
            </ButtonLink>
          }
        />
      )
  }
}

function OwnerName() {
  const { user } = useSession()
  const { data: profile } = useProfile()
  if (!user) return null
  return (
    <div className="relative flex items-center gap-3.5">
      <PlayerAvatar name={user.username} url={profile?.avatar_url ?? null} size={52} />
      <div className="min-w-0">
        <h1 dir="auto" className="truncate text-start text-16 [font-stretch:100%]">
          {user.username}
        </h1>
        <p className="truncate text-12 text-muted">{user.name}</p>
        <Link
          to="/profile/$username"
          params={{ username: user.username || 'me' }}
          search={{}}
          className="text-12 font-semibold underline-offset-4 after:absolute after:inset-0 after:rounded-input hover:underline"
        >
          {t('common.view_public_profile')}
        </Link>
      </div>
    </div>
  )
}
