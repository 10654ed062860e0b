import { t } from '#messages/site.ts'
import { ChevronDown, Gauge, Gift, LogOut, Scale, Settings, Wallet } from 'lucide-react'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { isStaff } from '#client/domains/accounts/session/staff.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { Menu } from '#client/ui/overlays/Menu.tsx'
import { PLAYER_LINKS } from './links.ts'
import { useLogout } from './logout.ts'

const ICONS = { profile: Wallet, dashboard: Gauge, settings: Settings, referrals: Gift }

/** The menu of the signed-in player; `User` if there is no name. */
export function UserMenu() {
  const { user } = useSession()
  const { data: profile } = useProfile()
  const logOut = useLogout()
  const username = user?.username || t('site.user_menu.user')
  const links = PLAYER_LINKS.map((link) => {
    const Icon = ICONS[link.id]
    return { ...link, icon: <Icon aria-hidden="true" /> }
  })
  const staff = isStaff(profile)
    ? [
        {
          id: 'console',
          to: '/admin',
          label: t('site.user_menu.console'),
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
          <PlayerAvatar name={username} url={profile?.avatar_url ?? null} size={32} />
          <span className="max-w-32 min-w-0 truncate">{username}</span>
          <span className="sr-only">{t('site.user_menu.menu')}</span>
          <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted" />
        </>
      }
      items={[
        ...links,
        ...staff,
        {
          id: 'logout',
          label: t('site.user_menu.logout'),
          icon: <LogOut aria-hidden="true" />,
          hasLineAbove: true,
          onSelect: () => void logOut(),
        },
      ]}
    />
  )
}
