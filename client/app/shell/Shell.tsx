import { t } from '#messages/site.ts'
import { Outlet } from '@tanstack/react-router'
import { lazy, useEffect } from 'react'
import { whenIdle } from '#client/lib/when-idle.ts'
import { LazyPart } from '#client/ui/states/LazyPart.tsx'
import { restoreFocus } from '#client/ui/overlays/focus-restorer.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { CommandKey } from '#client/app/shell/commands/CommandKey.tsx'
import { AnnouncementsPart } from './AnnouncementsPart.tsx'
import { OfflineBar } from './OfflineBar.tsx'
import { RouteAnnouncer } from './RouteAnnouncer.tsx'
import { TopBar } from './TopBar.tsx'
import { FlaskConical } from 'lucide-react'
import { getSite } from '#client/lib/boot.ts'

const ViewingBanner = lazy(() =>
  import('./ViewingBanner.tsx').then((part) => ({ default: part.ViewingBanner })),
)
/** Reads the profile, whose code visitors need not load. */
const UndeliverablePart = lazy(() =>
  import('./UndeliverablePart.tsx').then((part) => ({ default: part.UndeliverablePart })),
)
const Footer = lazy(() => import('./Footer.tsx').then((part) => ({ default: part.Footer })))
/**
 * Not visible at first, so it is loaded later. Always the same element: an update would take away what the server has
 * drawn while the code is not there yet.
 */
const footer = (
  <LazyPart>
    <Footer />
  </LazyPart>
)

/** The layout of every page: skip link, demo banner, top bar, connection, screen and footer. */
export function Shell() {
  const { status, viewing } = useSession()
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
  return (
    <div className="flex min-h-dvh flex-col">
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
      <OfflineBar />
      {status === 'authenticated' ? (
        <LazyPart>
          <UndeliverablePart />
        </LazyPart>
      ) : null}
      <AnnouncementsPart />
      {/* At least as high as the window, so that the footer does not move while a screen loads. */}
      <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-4rem)] flex-1 outline-none">
        <Outlet />
      </main>
      {footer}
      <RouteAnnouncer />
      <CommandKey />
    </div>
  )
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
        <span className="max-sm:hidden">{t('site.demo_banner.players_and_results_are_made')}</span>
        {outbox && (
          <a href="/dev/outbox" className="ms-auto font-[600] text-text underline underline-offset-4">
            {t('site.demo_banner.mail_outbox')}
          </a>
        )}
      </p>
    </aside>
  )
}
