import { lazy, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { StepUpArea } from '#client/domains/accounts/sign-in/StepUpArea.tsx'
import { HeaderBalance } from '#client/domains/wallet/HeaderBalance.tsx'
import type { AboveList } from '#client/domains/notifications/BellMenu.tsx'
import { NotificationBell } from '#client/domains/notifications/NotificationBell.tsx'
import { useFollowLanguage } from '#client/domains/accounts/session/language.ts'
import { useFollowTimeZone } from '#client/domains/accounts/session/time-zone.ts'
import { LazyPart } from '#client/ui/states/LazyPart.tsx'
import { t } from '#messages/site.ts'
import { useQueryClient } from '@tanstack/react-query'
import { showToast } from '#client/lib/toast.ts'
import { ChevronDown, Gauge, Gift, LogOut, Scale, Settings, Wallet } from 'lucide-react'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { isStaff } from '#client/domains/accounts/session/staff.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { Menu } from '#client/ui/overlays/Menu.tsx'
import { PLAYER_LINKS } from './links.ts'
import { useLogout } from './SideMenu.tsx'

const PlayerAlerts = lazy(() =>
  import('./PlayerAlerts.tsx').then((parts) => ({ default: parts.PlayerAlerts })),
)

const WaitingInBell = lazy(() =>
  import('#client/app/waiting/WaitingInBell.tsx').then((parts) => ({ default: parts.WaitingInBell })),
)
const waitingAbove: AboveList = (onLeave, list) => (
  <LazyPart>
    <WaitingInBell onLeave={onLeave}>{list}</WaitingInBell>
  </LazyPart>
)

/**
 * The signed-in part of the top bar: balance, notifications and the user menu (part of the side menu on small
 * screens). Also mounts the step-up dialog and the alerts at the end of the page. Visitors load none of it.
 */
export function PlayerArea({ hasBalance }: { hasBalance: boolean }) {
  useFollowTimeZone()
  useFollowLanguage()
  useTellUnsent()
  return (
    <>
      {hasBalance ? <HeaderBalance /> : null}
      <NotificationBell above={waitingAbove} />
      <span className="hidden min-w-0 lg:block">
        <UserMenu />
      </span>
      <StepUpArea />
      {createPortal(
        <LazyPart>
          <PlayerAlerts />
        </LazyPart>,
        document.body,
      )}
    </>
  )
}

/**
 * After the connection is back, tells how many of the person's actions failed without it: nothing is sent later without
 * their knowledge.
 */
function useTellUnsent(): void {
  const mutations = useQueryClient().getMutationCache()
  useEffect(() => {
    let failed = 0
    const stop = mutations.subscribe(({ type, mutation }) => {
      if (type === 'updated' && mutation.state.status === 'error' && !navigator.onLine) failed += 1
    })
    const tell = () => {
      if (failed > 0) showToast('error', t('site.network_bar.not_sent', { failed }))
      failed = 0
    }
    addEventListener('online', tell)
    return () => {
      stop()
      removeEventListener('online', tell)
    }
  }, [mutations])
}

const ICONS = { profile: Wallet, dashboard: Gauge, settings: Settings, referrals: Gift }

/** The menu of the signed-in player; `User` if there is no name. */
function UserMenu() {
  const { user } = useSession()
  const { data: profile } = useProfile()
  const logOut = useLogout()
  const username = user?.username || t('site.side_menu.user')
  const picture = (size: number) => (
    <PlayerAvatar name={username} url={profile?.avatar_url ?? null} size={size} />
  )
  const links = PLAYER_LINKS.map((link) => {
    const Icon = ICONS[link.id]
    return { ...link, icon: <Icon aria-hidden="true" /> }
  })
  const staff = isStaff(profile)
    ? [
        {
          id: 'console',
          to: '/admin',
          label: t('site.admin.console'),
          icon: <Scale aria-hidden="true" />,
          hasLineAbove: true,
        },
      ]
    : []
  return (
    <Menu
      triggerClass="flex min-h-11 max-w-full items-center gap-2.5 rounded-input px-2 text-14 font-[650] transition-colors hover:bg-raised"
      trigger={
        <>
          {picture(32)}
          <span className="max-w-32 min-w-0 truncate">{username}</span>
          <span className="sr-only">{t('site.user_menu.menu')}</span>
          <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted" />
        </>
      }
      head={{
        to: `/profile/${encodeURIComponent(user?.username || 'me')}`,
        picture: picture(40),
        label: username,
        note: t('common.view_public_profile'),
      }}
      items={[
        ...links,
        ...staff,
        {
          id: 'logout',
          label: t('site.side_menu.logout'),
          icon: <LogOut aria-hidden="true" />,
          hasLineAbove: true,
          onSelect: () => void logOut(),
        },
      ]}
    />
  )
}
