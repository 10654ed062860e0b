import { t } from '#messages/site.ts'
import { Link, useRouterState, useNavigate } from '@tanstack/react-router'
import {
  Bell,
  Home,
  Info,
  LogOut,
  Moon,
  Sun,
  Swords,
  Trophy,
  Gauge,
  Gift,
  ListOrdered,
  Scale,
  Settings,
  Target,
  Users,
  Wallet,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { setThemeChoice, useTheme } from '#client/lib/theme.ts'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { isStaff } from '#client/domains/accounts/session/staff.ts'
import { useSession, getSession } from '#client/domains/accounts/session/store.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'
import { groupOf, partOf, PLAYER_LINKS, SIDE_LINKS } from './links.ts'
import { useQueryClient } from '@tanstack/react-query'
import { endViewing } from '#client/domains/accounts/session/viewing.ts'
import { logout } from '#client/domains/accounts/session/session.ts'

const ICONS: Record<string, ReactNode> = {
  '/': <Home />,
  '/play': <Swords />,
  '/lobby': <Users />,
  '/challenges': <Target />,
  '/about': <Info />,
  '/tournament': <Trophy />,
  '/leaderbords': <ListOrdered />,
  profile: <Wallet />,
  dashboard: <Gauge />,
  settings: <Settings />,
  referrals: <Gift />,
}
const CURRENT = 'bg-raised shadow-[inset_3px_0_var(--accent-text)]'
const ROW =
  'flex min-h-12 w-full items-center gap-3.5 rounded-input px-3 text-16 font-[600] text-text hover:bg-raised [&>svg]:size-5 [&>svg]:text-muted'

/**
 * The navigation links on small screens, including Notifications: 300 px wide, or 400 px on the
 * wider small screens.
 */
export function SideMenu({ onClose }: { onClose: () => void }) {
  const { status } = useSession()
  return (
    <Dialog isOpen onClose={onClose} title={t('site.top_bar.menu')} shape="sheet">
      <nav aria-label={t('site.top_bar.main')} className="mt-4 grid gap-1">
        {SIDE_LINKS.map((link) => (
          <Row key={link.to} to={link.to} onClick={onClose} icon={ICONS[link.to]}>
            {link.label}
          </Row>
        ))}
        <Row to="/notifications" onClick={onClose} icon={<Bell />}>
          {t('common.notifications')}
        </Row>
      </nav>
      <hr className="my-4 border-line" />
      {status === 'authenticated' ? <PlayerRows onClose={onClose} /> : <VisitorRows onClose={onClose} />}
      <hr className="my-4 border-line" />
      <ThemeRow />
    </Dialog>
  )
}

type RowProps = {
  to: string
  search?: Record<string, string>
  icon: ReactNode
  onClick: () => void
  children: ReactNode
}

/**
 * A link. If it has search parameters, it is current only with the same ones, since the profile has several
 * tabs.
 */
function Row({ icon, children, ...link }: RowProps) {
  const section = useRouterState({ select: ({ location }) => sectionOf(location.pathname) })
  return (
    <Link
      {...link}
      activeOptions={{ exact: link.to === '/', includeSearch: link.search !== undefined }}
      className={ROW}
      activeProps={{ 'aria-current': 'page', className: CURRENT }}
      {...(section === link.to && { inactiveProps: { 'aria-current': true, className: CURRENT } })}
    >
      {icon}
      {children}
    </Link>
  )
}

function PlayerRows({ onClose }: { onClose: () => void }) {
  const { user } = useSession()
  const { data: profile } = useProfile()
  const logOut = useLogout()
  const username = user?.username || t('site.side_menu.user')
  return (
    <div className="grid gap-1">
      <Link
        to="/profile/$username"
        params={{ username: user?.username || 'me' }}
        search={{}}
        onClick={onClose}
        className="flex items-center gap-3 rounded-input px-3 py-2 hover:bg-raised"
      >
        <PlayerAvatar name={username} url={profile?.avatar_url ?? null} size={36} />
        <span className="min-w-0">
          <span className="block truncate text-16 font-[700]">{username}</span>
          <span className="block truncate text-12 text-muted">{t('common.view_public_profile')}</span>
        </span>
      </Link>
      {PLAYER_LINKS.map((link) => (
        <Row key={link.id} to={link.to} search={link.search} onClick={onClose} icon={ICONS[link.id]}>
          {link.label}
        </Row>
      ))}
      {isStaff(profile) ? (
        <Row to="/admin" onClick={onClose} icon={<Scale />}>
          {t('site.admin.console')}
        </Row>
      ) : null}
      <button
        type="button"
        className={ROW}
        onClick={() => {
          onClose()
          void logOut()
        }}
      >
        <LogOut />
        {t('site.side_menu.logout')}
      </button>
    </div>
  )
}

function VisitorRows({ onClose }: { onClose: () => void }) {
  return (
    <div className="grid gap-3">
      <ButtonLink to="/signup" search={{ referralCode: '' }} variant="main" onClick={onClose}>
        {t('site.top_bar.sign_up')}
      </ButtonLink>
      <ButtonLink to="/" variant="outline" onClick={onClose}>
        {t('common.sign_in_title')}
      </ButtonLink>
    </div>
  )
}

function ThemeRow() {
  const { shown } = useTheme()
  const other = shown === 'dark' ? 'light' : 'dark'
  return (
    <button type="button" className={ROW} onClick={() => setThemeChoice(other)}>
      {shown === 'dark' ? <Sun /> : <Moon />}
      {other === 'light' ? t('site.side_menu.light_theme') : t('site.side_menu.dark_theme')}
    </button>
  )
}

/** The row that a page belongs to; some have one of their own here. */
function sectionOf(path: string): string {
  const part = partOf(path)
  return SIDE_LINKS.some(({ to }) => to === part) ? part : groupOf(path)
}

/** Logs out, then goes to `/`. */
export function useLogout(): () => Promise<void> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  // Staff who see the site as a player end only that.
  return async () => {
    if (getSession().viewing) return endViewing({ isToldServer: true })
    await logout(queryClient, () => navigate({ to: '/' }))
  }
}
