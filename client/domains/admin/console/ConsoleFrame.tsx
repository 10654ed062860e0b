import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { consolePages, type ConsoleEntry } from './entries.ts'
import { queuesQuery } from './queries.ts'

/** The frame of all pages of the console: where one can go, and what waits there. Only what the role may see. */
export function ConsoleFrame({ children }: { children: ReactNode }) {
  const { data: profile } = useProfile()
  const { data } = useQuery(queuesQuery)
  const waiting = (kind: string) => data?.queues.find((queue) => queue.kind === kind)?.waiting
  const list = useRef<HTMLUListElement>(null)
  const place = useLocation({ select: ({ pathname }) => pathname })
  // The numbers make the entries before the open one wider.
  useLayoutEffect(() => showCurrent(list.current), [place, data])
  const entries = consolePages(profile)
  return (
    <div className="lg:grid lg:min-h-[calc(100dvh-4rem)] lg:grid-cols-[14.5rem_minmax(0,1fr)]">
      <nav
        aria-label={t('admin.console.console')}
        className="border-line bg-surface max-lg:border-b lg:border-e"
      >
        <div className="lg:sticky lg:top-16 lg:px-3 lg:py-6">
          <p className="px-3 pb-3 font-wide text-20 max-lg:sr-only">{t('admin.console.console')}</p>
          {/* Positioned, so that what only screen readers see stays inside when it is scrolled out of sight. */}
          <ul
            ref={list}
            className="relative flex gap-1 max-lg:overflow-x-auto max-lg:px-3 max-lg:py-2 lg:grid"
          >
            {entries.map((entry) => (
              <li key={entry.to} className="shrink-0">
                <Item {...entry} waiting={waiting(entry.queue ?? entry.may ?? '')} />
              </li>
            ))}
          </ul>
        </div>
      </nav>
      {/* Where "Skip to content" leads: past the menu. */}
      <div id="content" tabIndex={-1} className="min-w-0 outline-none">
        {children}
      </div>
    </div>
  )
}

/** On a phone the entries are scrolled sideways: the open one is in sight. */
function showCurrent(list: HTMLUListElement | null): void {
  const current = list?.querySelector<HTMLElement>('[aria-current=page]')
  if (list && current) list.scrollLeft = current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2
}

const ITEM =
  'flex min-h-11 items-center gap-3 whitespace-nowrap rounded-input px-3 text-14 font-semibold hover:bg-raised'

function Item({ to, name, icon: Icon, waiting }: ConsoleEntry & { waiting: number | undefined }) {
  return (
    <Link
      to={to}
      activeOptions={{ exact: to === '/admin', includeSearch: false }}
      className={ITEM}
      activeProps={{ 'aria-current': 'page', className: 'bg-raised text-text' }}
      inactiveProps={{ className: 'text-muted' }}
    >
      <Icon aria-hidden className="size-[18px] shrink-0" />
      <span className="grow">{name()}</span>
      {waiting ? (
        <span className="text-12 text-muted tabular-nums">
          {waiting} <span className="sr-only">{t('admin.console.waiting')}</span>
        </span>
      ) : null}
    </Link>
  )
}
