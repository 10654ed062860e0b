import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import {
  Activity,
  BadgeCheck,
  Copyright,
  Banknote,
  Images,
  Landmark,
  CalendarRange,
  FileLock,
  FileText,
  Flag,
  Gamepad2,
  Gavel,
  CircleDollarSign,
  CreditCard,
  ListChecks,
  type LucideIcon,
  Megaphone,
  Scale,
  ScanFace,
  ScrollText,
  ShieldQuestion,
  SlidersHorizontal,
  Sunrise,
  Undo2,
  UserCog,
  Users,
  WholeWord,
} from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Permission } from '#core/permissions.ts'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { isPermitted } from '#client/domains/accounts/session/staff.ts'
import { queuesQuery } from './queries.ts'

/** `may`: what one needs to see it; without, it is for all of the staff. `queue`: whose name differs from it. */
type Entry = { may?: Permission; queue?: string; to: string; name: () => string; icon: LucideIcon }

/** Where one can go in the console, in the order of the menu. */
const ENTRIES: readonly Entry[] = [
  { to: '/admin', name: () => t('admin.console.today'), icon: Sunrise },
  { may: 'disputes', to: '/admin/disputes', name: () => t('admin.console.disputes'), icon: Scale },
  {
    may: 'challenge_results',
    to: '/challenge-reviews',
    name: () => t('admin.console.challenge_results'),
    icon: ListChecks,
  },
  { may: 'reports', to: '/admin/reports', name: () => t('admin.console.reports'), icon: Flag },
  {
    may: 'fair_play',
    to: '/admin/fair-play',
    name: () => t('admin.console.fair_play'),
    icon: ShieldQuestion,
  },
  { may: 'appeals', to: '/admin/appeals', name: () => t('admin.console.appeals'), icon: Gavel },
  { may: 'trust', to: '/admin/notices', name: () => t('admin.console.notices'), icon: Copyright },
  {
    may: 'trust',
    queue: 'counter_notices',
    to: '/admin/counter-notices',
    name: () => t('admin.console.counter_notices'),
    icon: Undo2,
  },
  {
    may: 'personal_data',
    queue: 'data_requests',
    to: '/admin/data-requests',
    name: () => t('admin.console.data_requests'),
    icon: FileLock,
  },
  { may: 'identity', to: '/admin/identity', name: () => t('admin.console.identity'), icon: ScanFace },
  { may: 'organizers', to: '/admin/organizers', name: () => t('admin.console.organizers'), icon: BadgeCheck },
  { may: 'payouts', to: '/admin/payouts', name: () => t('admin.console.payouts'), icon: Banknote },
  {
    may: 'adjustments',
    queue: 'payments',
    to: '/admin/payments',
    name: () => t('admin.console.payments'),
    icon: CreditCard,
  },
  {
    may: 'adjustments',
    to: '/admin/adjustments',
    name: () => t('admin.console.adjustments'),
    icon: CircleDollarSign,
  },
  { may: 'ledger', to: '/admin/money', name: () => t('admin.console.money'), icon: Landmark },
  { may: 'players', to: '/admin/players', name: () => t('admin.console.players'), icon: Users },
  { may: 'seasons', to: '/admin/seasons', name: () => t('admin.console.seasons'), icon: CalendarRange },
  { may: 'catalogue', to: '/admin/games', name: () => t('admin.console.games'), icon: Gamepad2 },
  { may: 'trust', queue: '', to: '/admin/pictures', name: () => t('admin.console.pictures'), icon: Images },
  { may: 'word_lists', to: '/admin/words', name: () => t('admin.console.words'), icon: WholeWord },
  { may: 'roles', to: '/admin/staff', name: () => t('admin.console.staff'), icon: UserCog },
  {
    may: 'announcements',
    to: '/admin/announcements',
    name: () => t('admin.console.announcements'),
    icon: Megaphone,
  },
  { may: 'pages', to: '/admin/pages', name: () => t('admin.console.pages'), icon: FileText },
  {
    may: 'settings',
    to: '/admin/settings',
    name: () => t('admin.console.settings'),
    icon: SlidersHorizontal,
  },
  {
    may: 'operations',
    to: '/admin/operations',
    name: () => t('admin.console.operations'),
    icon: Activity,
  },
  { may: 'audit', to: '/admin/audit', name: () => t('admin.console.audit'), icon: ScrollText },
]

/** The frame of all pages of the console: where one can go, and what waits there. Only what the role may see. */
export function ConsoleFrame({ children }: { children: ReactNode }) {
  const { data: profile } = useProfile()
  const { data } = useQuery(queuesQuery)
  const waiting = (kind: string) => data?.queues.find((queue) => queue.kind === kind)?.waiting
  const list = useRef<HTMLUListElement>(null)
  const place = useLocation({ select: ({ pathname }) => pathname })
  // The numbers make the entries before the open one wider.
  useLayoutEffect(() => showCurrent(list.current), [place, data])
  const entries = ENTRIES.filter(({ may }) => may === undefined || isPermitted(profile, may))
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

function Item({ to, name, icon: Icon, waiting }: Entry & { waiting: number | undefined }) {
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
