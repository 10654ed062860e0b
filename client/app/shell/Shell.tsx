import { t } from '#messages/site.ts'
import { Outlet, rootRouteId, useRouterState } from '@tanstack/react-router'
import { lazy, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { whenIdle } from '#client/lib/when-idle.ts'
import { LazyPart } from '#client/ui/states/LazyPart.tsx'
import { restoreFocus } from '#client/ui/overlays/focus-restorer.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { CommandKey } from '#client/app/shell/commands/CommandKey.tsx'
import { AnnouncementsPart } from './AnnouncementsPart.tsx'
import { hasSecondLevel, partOf } from './links.ts'
import { TopBar } from './TopBar.tsx'
import { FlaskConical } from 'lucide-react'
import { getSite } from '#client/lib/boot.ts'
import { titleOf } from '#client/lib/title.ts'

const ViewingBanner = lazy(() =>
  import('./ViewingBanner.tsx').then((part) => ({ default: part.ViewingBanner })),
)
/** Reads the profile, whose code visitors need not load. */
const UndeliverablePart = lazy(() =>
  import('./UndeliverablePart.tsx').then((part) => ({ default: part.UndeliverablePart })),
)
const SecondLevel = lazy(() => import('./SecondLevel.tsx').then((part) => ({ default: part.SecondLevel })))
const BottomBar = lazy(() => import('./BottomBar.tsx').then((part) => ({ default: part.BottomBar })))
const Footer = lazy(() => import('./Footer.tsx').then((part) => ({ default: part.Footer })))
const PlayerCards = lazy(() =>
  import('#client/domains/friends/card/PlayerCards.tsx').then((part) => ({ default: part.PlayerCards })),
)
/**
 * Not needed at first, so they are loaded later. Always the same elements: an update would take away what the server has
 * drawn while the code is not there yet.
 */
const secondLevel = (
  <LazyPart fallback={<div className="h-[49px] border-b border-line" />}>
    <SecondLevel />
  </LazyPart>
)
const footer = (
  <LazyPart>
    <Footer />
  </LazyPart>
)
const bottomBar = (
  <LazyPart fallback={<div className="bottom-bar border-t border-line bg-bg" />}>
    <BottomBar />
  </LazyPart>
)

/** Forms that one finishes before anything else: on phones no bar takes their room. */
const ALONE = new Set(['/signup', '/onboarding', '/verification', '/reset'])

/** Screens of a hall or a stream, and a recap that is pressed through, have nothing around them. */
const BARE = new Set(['/tournament-screen', '/season-recap'])

/** The layout of every page; that of a bare one is its own. */
export function Shell() {
  const isBare = useRouterState({ select: ({ location }) => BARE.has(location.pathname.replace(/\/$/, '')) })
  useEffect(restoreFocus, [])
  useEffect(
    () => whenIdle(() => void import('#client/ui/overlays/tooltips.ts').then((part) => part.startTooltips())),
    [],
  )
  useEffect(() => {
    // Two frames later the parts of the player have replaced those of the visitor.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => document.documentElement.removeAttribute('data-player')),
    )
  }, [])
  return isBare ? <Outlet /> : <Framed />
}

/**
 * The layout of a page: skip link, demo banner, top bar with its second level, screen, footer, and the bar of
 * phones. The console has neither of the last two.
 */
function Framed() {
  const { status, viewing } = useSession()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const isConsole = partOf(path) === '/admin'
  const frame = isConsole ? 'console' : ALONE.has(partOf(path)) ? 'form' : 'site'
  return (
    <div data-frame={frame} className="flex min-h-dvh flex-col pb-(--below)">
      <a
        href="#main"
        className="fixed inset-s-4 top-3 z-50 -translate-y-24 rounded-input bg-accent px-4 py-3 text-14 font-[650] text-on-accent focus-visible:translate-y-0"
        onClick={(event) => {
          // Keep the URL: changing the hash would count as a navigation.
          event.preventDefault()
          // A screen may have a menu of its own, which is skipped too.
          const content = document.getElementById('content') ?? document.getElementById('main')
          content?.focus()
        }}
      >
        {t('site.shell.skip_to_content')}
      </a>
      {viewing ? (
        <LazyPart>
          <ViewingBanner viewing={viewing} />
        </LazyPart>
      ) : null}
      <DemoBanner />
      <TopBar />
      {hasSecondLevel(path) ? secondLevel : null}
      {status === 'authenticated' ? (
        <LazyPart>
          <UndeliverablePart />
        </LazyPart>
      ) : null}
      <AnnouncementsPart />
      {/* At least as high as the window, so that the footer does not move while a screen loads. */}
      <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-var(--head))] flex-1 outline-none">
        <Outlet />
      </main>
      {isConsole ? null : footer}
      {frame === 'site' ? bottomBar : null}
      <RouteAnnouncer />
      <CommandKey />
      <CardsOfNames />
    </div>
  )
}

/** Loads the cards of names once the page is there. */
function CardsOfNames() {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return isIdle ? (
    <LazyPart>
      <PlayerCards />
    </LazyPart>
  ) : null
}

/** Explains that players, results and money on this site are made up, and where mails go. */
function DemoBanner() {
  const { demo, outbox } = getSite()
  if (!demo) return null
  return (
    <aside aria-label={t('site.demo_banner.demo_world')} className="border-b border-line bg-raised text-14">
      <p className="page-width flex flex-wrap items-center gap-x-2 py-2 text-muted">
        <FlaskConical aria-hidden="true" className="size-4 shrink-0 text-warn" />
        <strong className="font-[700] text-warn">{t('site.demo_banner.demo_world')}</strong>
        <span className="max-sm:hidden">{t('site.demo_banner.text')}</span>
        {outbox && (
          <a href="/dev/outbox" className="ms-auto font-[600] text-text underline underline-offset-4">
            {t('site.demo_banner.mail_outbox')}
          </a>
        )}
      </p>
    </aside>
  )
}

const SETTLE_MS = 400

/**
 * After a navigation: sets the document title, announces it to screen readers and moves the focus to the new
 * screen.
 */
function RouteAnnouncer() {
  const route = useRouterState({
    select: (state) => {
      const match = state.matches.at(-1)
      const isUnknown = match === undefined || match.routeId === rootRouteId || match.status === 'notFound'
      return isUnknown
        ? `${state.location.pathname}|${t('site.not_found.not_found')}`
        : `${match.pathname}|${match.staticData.title ?? ''}`
    },
  })
  const [announced, setAnnounced] = useState('')
  const shownRoute = useRef(route)

  // Runs before the screens' own effects, so that a screen can set a more specific title.
  useLayoutEffect(() => {
    document.title = titleOf(route.slice(route.indexOf('|') + 1) || undefined)
  }, [route])

  useEffect(() => {
    // The first screen takes no focus, also in development, where React runs this twice.
    if (shownRoute.current === route) return
    shownRoute.current = route
    const timer = setTimeout(() => {
      setAnnounced(document.title)
      const main = document.getElementById('main')
      const focused = document.activeElement
      // Keep the focus that a screen or dialog has set itself.
      if (
        focused &&
        focused !== document.body &&
        (main?.contains(focused) || focused.closest('[role=dialog]'))
      )
        return
      main?.focus({ preventScroll: true })
    }, SETTLE_MS)
    return () => clearTimeout(timer)
  }, [route])

  return (
    <p role="status" aria-live="polite" className="sr-only">
      {announced}
    </p>
  )
}
