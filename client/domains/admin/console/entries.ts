import { t } from '#messages/admin.ts'
import { t as siteText } from '#messages/site.ts'
import {
  Activity,
  CalendarRange,
  FileText,
  Gamepad2,
  Images,
  Landmark,
  type LucideIcon,
  Megaphone,
  MessagesSquare,
  ScrollText,
  SlidersHorizontal,
  Sunrise,
  Target,
  Trophy,
  UserCog,
  Users,
  Webhook,
  WholeWord,
} from 'lucide-react'
import { providerName } from '#client/domains/accounts/social/provider-names.ts'
import type { Permission } from '#core/permissions.ts'
import { permissionFor, worksOn, type QueueKind } from '#core/queues.ts'
import { lookOf } from '../today/kinds.ts'
import type { Profile } from '#client/domains/accounts/session/profile.ts'
import { isPermitted, isStaff } from '#client/domains/accounts/session/staff.ts'

/** `may`: what one needs to see it; without, it is for all of the staff. `queue`: whose waiting cases are counted at it. */
export type ConsoleEntry = {
  may?: Permission
  queue?: QueueKind
  to: string
  name: () => string
  icon: LucideIcon
}

/** Entries that belong together, under a name; the first, Today, has none. */
export type ConsoleGroup = { name?: () => string; entries: readonly ConsoleEntry[] }

/** The queues in the order of the menu. Differences to PayPal are a part of the page about money. */
const QUEUES = [
  'disputes',
  'challenge_results',
  'reports',
  'fair_play',
  'appeals',
  'identity',
  'organizers',
  'payouts',
  'payments',
  'adjustments',
  'prizes',
  'trust',
  'counter_notices',
  'data_requests',
] as const

function queueEntry(queue: QueueKind): ConsoleEntry {
  const { name, icon, section } = lookOf(queue)
  return { may: permissionFor(queue), queue, to: `/admin/${section}`, name, icon }
}

/** Where one can go in the console, in the order of the menu. */
const GROUPS: readonly ConsoleGroup[] = [
  {
    entries: [{ to: '/admin', name: () => t('admin.console.today'), icon: Sunrise }],
  },
  {
    name: () => t('admin.today.queues'),
    entries: QUEUES.map(queueEntry),
  },
  {
    name: () => t('admin.console.group_community'),
    entries: [
      { may: 'players', to: '/admin/players', name: () => t('common.players'), icon: Users },
      {
        may: 'tournaments',
        to: '/admin/tournaments',
        name: () => t('common.tournaments'),
        icon: Trophy,
      },
      { may: 'challenges', to: '/admin/challenges', name: () => t('common.challenges'), icon: Target },
      { may: 'seasons', to: '/admin/seasons', name: () => t('common.seasons'), icon: CalendarRange },
      {
        may: 'trust',
        to: '/admin/pictures',
        name: () => t('admin.console.pictures'),
        icon: Images,
      },
    ],
  },
  {
    name: () => t('admin.console.group_site'),
    entries: [
      { may: 'catalogue', to: '/admin/games', name: () => t('common.games'), icon: Gamepad2 },
      { may: 'word_lists', to: '/admin/words', name: () => t('admin.console.words'), icon: WholeWord },
      {
        may: 'announcements',
        to: '/admin/announcements',
        name: () => t('admin.console.announcements'),
        icon: Megaphone,
      },
      { may: 'pages', to: '/admin/pages', name: () => t('common.pager.pages'), icon: FileText },
      {
        may: 'settings',
        to: '/admin/settings',
        name: () => t('common.settings'),
        icon: SlidersHorizontal,
      },
    ],
  },
  {
    name: () => t('admin.console.group_administration'),
    entries: [
      {
        may: 'ledger',
        queue: 'ledger',
        to: '/admin/money',
        name: () => t('common.money'),
        icon: Landmark,
      },
      { may: 'roles', to: '/admin/staff', name: () => t('admin.console.staff'), icon: UserCog },
      {
        may: 'operations',
        to: '/admin/operations',
        name: () => t('admin.console.operations'),
        icon: Activity,
      },
      {
        may: 'operations',
        to: '/admin/webhooks',
        name: () => siteText('common.webhooks'),
        icon: Webhook,
      },
      {
        may: 'operations',
        to: '/admin/discord',
        name: () => providerName('discord'),
        icon: MessagesSquare,
      },
      { may: 'audit', to: '/admin/audit', name: () => t('admin.audit.title'), icon: ScrollText },
    ],
  },
]

const ENTRIES = GROUPS.flatMap(({ entries }) => entries)

/** Returns the permission that a section of the console needs; undefined where any staff may see it. */
export function permissionOf(section: string | undefined): Permission | undefined {
  return ENTRIES.find(({ to }) => to === `/admin/${section}`)?.may
}

/** The pages of the console that one may see, in the groups of the menu; none for those who are no staff. */
export function consoleGroups(profile: Profile | undefined): ConsoleGroup[] {
  if (!isStaff(profile)) return []
  const worker = profile && { role: profile.role, permissions: new Set(profile.permissions) }
  const isShown = ({ may, queue }: ConsoleEntry) =>
    may === undefined ||
    isPermitted(profile, may) ||
    (queue !== undefined && worker !== undefined && worksOn(queue, worker) !== 'none')
  return GROUPS.map((group) => ({ ...group, entries: group.entries.filter(isShown) })).filter(
    ({ entries }) => entries.length > 0,
  )
}

/** The pages of the console in one list. */
export function consolePages(profile: Profile | undefined): ConsoleEntry[] {
  return consoleGroups(profile).flatMap(({ entries }) => entries)
}
