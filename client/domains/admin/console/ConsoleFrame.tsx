import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { LayoutGrid } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { scrollToCurrent } from '#client/lib/scroll-to-current.ts'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'
import { ConsoleMenu } from './ConsoleMenu.tsx'
import { consoleGroups } from './entries.ts'
import { queuesQuery } from './queries.ts'

/** The frame of all pages of the console: where one can go, and what waits there. Only what the role may see. */
export function ConsoleFrame({ children }: { children: ReactNode }) {
  const { data: profile } = useProfile()
  const { data } = useQuery(queuesQuery)
  const [isOpen, setOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  const place = useLocation({ select: ({ pathname }) => pathname })
  // The numbers make the entries before the open one wider.
  useLayoutEffect(() => showCurrent(menu.current), [place, data])
  const groups = consoleGroups(profile)
  const waiting = (kind: string) => data?.queues.find((queue) => queue.kind === kind)?.waiting
  return (
    <div className="lg:grid lg:min-h-[calc(100dvh-var(--head))] lg:grid-cols-[14.5rem_minmax(0,1fr)]">
      <nav
        aria-label={t('admin.console.console')}
        className="border-line bg-surface max-lg:border-b lg:border-e"
      >
        <div className="max-lg:flex max-lg:items-center lg:sticky lg:top-(--head) lg:flex lg:max-h-[calc(100dvh-var(--head))] lg:flex-col lg:pt-5">
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={t('admin.console.all_pages')}
            onClick={() => setOpen(true)}
            className="ms-3 me-1 grid size-11 shrink-0 place-items-center rounded-input border border-line text-muted hover:bg-raised hover:text-text lg:hidden"
          >
            <LayoutGrid aria-hidden className="size-[18px]" />
          </button>
          {/* Positioned, so that what only screen readers see stays inside when it is scrolled out of sight. */}
          <div
            ref={menu}
            className="relative max-lg:flex max-lg:gap-1 max-lg:overflow-x-auto max-lg:px-3 max-lg:py-2 lg:overflow-y-auto lg:px-3 lg:pb-5"
          >
            <ConsoleMenu groups={groups} waiting={waiting} isRow />
          </div>
        </div>
      </nav>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('admin.console.console')} shape="sheet">
        <nav aria-label={t('admin.console.all_pages')}>
          <ConsoleMenu groups={groups} waiting={waiting} onChoose={() => setOpen(false)} />
        </nav>
      </Dialog>
      {/* Where "Skip to content" leads: past the menu. Headers of pages are lower here. */}
      <div id="content" tabIndex={-1} data-dense className="min-w-0 outline-none">
        {children}
      </div>
    </div>
  )
}

/** The menu may be longer than there is room: the open entry is in sight. */
function showCurrent(menu: HTMLElement | null): void {
  const current = menu?.querySelector<HTMLElement>('[aria-current=page]')
  if (!menu || !current) return
  scrollToCurrent(menu, '[aria-current=page]')
  const { offsetTop: top, offsetHeight: height } = current
  const isInSight = top >= menu.scrollTop && top + height <= menu.scrollTop + menu.clientHeight
  if (!isInSight) menu.scrollTop = top - (menu.clientHeight - height) / 2
}
