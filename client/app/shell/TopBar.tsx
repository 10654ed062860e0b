import { t } from '#messages/site.ts'
import { Link, useRouterState } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import { Menu as MenuIcon, Search, Moon, Sun } from 'lucide-react'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { LazyPart } from '#client/ui/states/LazyPart.tsx'
import { Brand } from './Brand.tsx'
import { openCommandMenu } from '#client/lib/command-menu.ts'
import { groupOf, TOP_LINKS } from './links.ts'
import { setThemeChoice, useTheme } from '#client/lib/theme.ts'
import { Tooltip } from '#client/ui/overlays/Tooltip.tsx'

const loadSideMenu = () => import('./SideMenu.tsx')
const PlayerArea = lazy(() => import('./PlayerArea.tsx').then((part) => ({ default: part.PlayerArea })))
const ConsoleHead = lazy(() => import('./ConsoleHead.tsx').then((part) => ({ default: part.ConsoleHead })))
const NetworkBar = lazy(() => import('./NetworkBar.tsx').then((part) => ({ default: part.NetworkBar })))
const SideMenu = lazy(() => loadSideMenu().then((part) => ({ default: part.SideMenu })))
export const ICON_BUTTON =
  'relative grid size-11 shrink-0 place-items-center rounded-input text-muted transition-colors hover:bg-raised hover:text-text'

const CURRENT = 'text-text shadow-[inset_0_-3px_var(--accent)]'

/** The top bar (client reference, Top bar). On small screens its links are in the side menu. The console has others. */
export function TopBar() {
  const { status } = useSession()
  const isSignedIn = status === 'authenticated'
  const section = useRouterState({ select: ({ location }) => groupOf(location.pathname) })
  const isConsole = section === '/admin'
  return (
    <header className="sticky top-0 z-30 h-(--head) border-b border-line bg-bg/95 backdrop-blur-sm">
      <div
        className={`flex h-(--row) items-center gap-1 sm:gap-2 ${isConsole ? 'px-4 lg:px-6' : 'page-width'}`}
      >
        {isConsole ? (
          <LazyPart>
            <ConsoleHead />
          </LazyPart>
        ) : (
          <SiteLinks section={section} isSignedIn={isSignedIn} />
        )}
        <div className="ms-auto flex shrink-0 items-center gap-1 lg:min-w-0 lg:shrink">
          <SearchButton />
          <span className="hidden lg:block">
            <ThemeButton />
          </span>
          {isSignedIn ? (
            <LazyPart fallback={<PlayerAreaSkeleton />}>
              <PlayerArea hasBalance={!isConsole} />
            </LazyPart>
          ) : (
            <span data-visitor className="contents">
              <SignedOutLinks />
            </span>
          )}
          <SideMenuButton />
        </div>
      </div>
      <LazyPart>
        <NetworkBar />
      </LazyPart>
    </header>
  )
}

function SiteLinks({ section, isSignedIn }: { section: string; isSignedIn: boolean }) {
  return (
    <>
      <Link to="/" className="min-w-0 rounded-input py-2 sm:me-3 lg:shrink-0">
        <Brand isShort={isSignedIn} />
      </Link>
      <nav aria-label={t('site.top_bar.main')} className="hidden h-full shrink-0 lg:flex">
        {TOP_LINKS.map((link) => (
          <Link
            key={link.to}
            to={link.to}
            activeOptions={{ exact: link.to === '/', includeSearch: false }}
            activeProps={{ 'aria-current': 'page', className: CURRENT }}
            inactiveProps={
              section === link.to
                ? { 'aria-current': true, className: CURRENT }
                : { className: 'text-muted hover:text-text' }
            }
            className="flex items-center px-3.5 text-14 font-[600] -outline-offset-4 transition-colors"
          >
            {link.label}
          </Link>
        ))}
      </nav>
    </>
  )
}

function SignedOutLinks() {
  return (
    <>
      <ButtonLink to="/" size="small" className="ms-2 max-sm:hidden">
        {t('site.top_bar.sign_in')}
      </ButtonLink>
      <ButtonLink
        to="/signup"
        search={{ referralCode: '' }}
        variant="outline"
        size="small"
        className="max-[22.5rem]:hidden sm:ms-1"
      >
        {t('site.top_bar.sign_up')}
      </ButtonLink>
    </>
  )
}

function SearchButton() {
  return (
    <button
      type="button"
      onClick={openCommandMenu}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      className="flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2.5 rounded-input text-14 text-muted transition-colors hover:bg-raised hover:text-text xl:min-h-10 xl:border xl:border-line xl:px-3"
    >
      <Search aria-hidden="true" className="size-[18px]" />
      <span className="max-xl:sr-only">{t('site.top_bar.search')}</span>
      <kbd className="hidden rounded-[4px] border border-line px-1.5 font-sans text-12 text-faint xl:inline">
        {t('site.top_bar.ctrl_k')}
      </kbd>
    </button>
  )
}

function SideMenuButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={t('site.top_bar.menu')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className={`${ICON_BUTTON} -me-2 lg:hidden`}
        onPointerEnter={loadSideMenu}
        onClick={() => setOpen(true)}
      >
        <MenuIcon aria-hidden="true" className="size-6" />
      </button>
      {isOpen && (
        <LazyPart>
          <SideMenu onClose={() => setOpen(false)} />
        </LazyPart>
      )}
    </>
  )
}

/** Reserves the space of balance, bell and menu, so that nothing moves when they load. */
function PlayerAreaSkeleton() {
  const { user } = useSession()
  return (
    <span aria-hidden="true" className="flex items-center gap-1">
      <span className="size-11" />
      <span className="w-10 max-[22.5rem]:hidden lg:w-24" />
      <span className="flex min-h-11 items-center gap-2.5 px-2 text-14 font-[650] max-lg:hidden">
        <span className="size-8 rounded-input bg-raised" />
        <span className="max-w-32 truncate">{user?.username || t('site.side_menu.user')}</span>
        <span className="size-4" />
      </span>
    </span>
  )
}

/** Switches between the light and dark theme. The default is the system's. */
function ThemeButton() {
  const { shown } = useTheme()
  const other = shown === 'dark' ? 'light' : 'dark'
  const Icon = shown === 'dark' ? Sun : Moon
  const label = t('site.theme_button.switch_theme', { other })
  return (
    <Tooltip text={label}>
      <button
        type="button"
        aria-label={label}
        onClick={() => setThemeChoice(other)}
        className="grid size-11 place-items-center rounded-input text-muted transition-colors hover:bg-raised hover:text-text"
      >
        <Icon aria-hidden="true" className="size-[18px]" />
      </button>
    </Tooltip>
  )
}
