import { t } from '#messages/site.ts'
import { Link, useRouterState } from '@tanstack/react-router'
import { ChartNoAxesColumn, Home, LogIn, Swords, Trophy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { groupOf } from './links.ts'
import { useKeyboardUp } from './keyboard-up.ts'

/** The links in the thumb's reach on a phone; the side menu has all of them. Away while the keyboard needs its room. */
export function BottomBar() {
  const isKeyboardUp = useKeyboardUp()
  return (
    <nav
      aria-label={t('site.top_bar.main')}
      hidden={isKeyboardUp}
      className="bottom-bar border-t border-line bg-bg text-12 font-[600]"
    >
      <Item to="/" icon={<Home />}>
        {t('site.links.home')}
      </Item>
      <Item to="/play" icon={<Swords />}>
        {t('common.play')}
      </Item>
      <Item to="/tournament" icon={<Trophy />}>
        {t('common.tournaments')}
      </Item>
      <Item to="/leaderbords" icon={<ChartNoAxesColumn />}>
        {t('site.bottom_bar.ranks')}
      </Item>
      <Me />
    </nav>
  )
}

/** The player's own pages, from the dashboard on; for visitors the way to sign in. */
function Me() {
  const { user } = useSession()
  const { data: profile } = useProfile()
  const here = useRouterState({ select: ({ location }) => location.href })
  const path = useRouterState({ select: ({ location }) => location.pathname })
  if (!user)
    return (
      // The card opens for those who are sent there, and leads back.
      <Item to="/" search={{ redirect: here === '/' ? '/dashboard' : here }} icon={<LogIn />} isForVisitors>
        {t('site.top_bar.sign_in')}
      </Item>
    )
  const name = user.username || t('site.side_menu.user')
  // The profile of somebody else is nobody's own page.
  const isOwn = ['me', name, encodeURIComponent(name)].some((each) => path === `/profile/${each}`)
  const isOther = path.startsWith('/profile/') && !isOwn
  return (
    <Item
      to="/dashboard"
      icon={<PlayerAvatar name={name} url={profile?.avatar_url ?? null} size={24} />}
      others={[...(isOther ? [] : ['/profile']), '/payment', '/kyc', '/notifications']}
    >
      {t('site.bottom_bar.me')}
    </Item>
  )
}

type Props = {
  to: string
  search?: Record<string, string>
  icon: ReactNode
  /** Pages that belong to it besides its own. */
  others?: readonly string[]
  isForVisitors?: boolean
  children: ReactNode
}

function Item({ to, search = {}, icon, others = [], isForVisitors = false, children }: Props) {
  const group = useRouterState({ select: ({ location }) => groupOf(location.pathname) })
  const isCurrent = !isForVisitors && [to, ...others].includes(group)
  return (
    <Link
      to={to}
      search={search}
      activeOptions={{ exact: true, includeSearch: isForVisitors }}
      inactiveProps={isCurrent ? { 'aria-current': true } : {}}
      className={`grid min-w-fit grow basis-0 content-center justify-items-center gap-1 px-1 -outline-offset-4 [&>svg]:size-6 ${isCurrent ? 'text-text shadow-[inset_0_3px_var(--accent)]' : 'text-muted'}`}
      {...(isForVisitors && { 'data-visitor': '' })}
    >
      {icon}
      {children}
    </Link>
  )
}
