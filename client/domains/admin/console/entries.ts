import { t } from '#messages/admin.ts'
import {
  Award,
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
  Target,
  Trophy,
  Undo2,
  UserCog,
  Users,
  WholeWord,
} from 'lucide-react'
import type { Permission } from '#core/permissions.ts'
import type { Profile } from '#client/domains/accounts/session/profile.ts'
import { isPermitted, isStaff } from '#client/domains/accounts/session/staff.ts'

/**
 * `may`: what one needs to see it; without, it is for all of the staff. `forOrganizers`: organizers of the staff see it as
 * well, with what is theirs. `queue`: whose name differs from it.
 */
export type ConsoleEntry = {
  may?: Permission
  forOrganizers?: true
  queue?: string
  to: string
  name: () => string
  icon: LucideIcon
}

/** Entries that belong together, under a name; the first, Today, has none. */
export type ConsoleGroup = { name?: () => string; entries: readonly ConsoleEntry[] }

/** Where one can go in the console, in the order of the menu. */
const GROUPS: readonly ConsoleGroup[] = [
  {
    entries: [{ to: '/admin', name: () => t('admin.console.today'), icon: Sunrise }],
  },
  {
    name: () => t('admin.today.queues'),
    entries: [
      { may: 'disputes', to: '/admin/disputes', name: () => t('admin.console.disputes'), icon: Scale },
      {
        may: 'challenge_results',
        forOrganizers: true,
        to: '/admin/challenge-results',
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
      { may: 'identity', to: '/admin/identity', name: () => t('admin.console.identity'), icon: ScanFace },
      {
        may: 'organizers',
        to: '/admin/organizers',
        name: () => t('admin.console.organizers'),
        icon: BadgeCheck,
      },
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
      {
        may: 'adjustments',
        queue: 'prizes',
        to: '/admin/prizes',
        name: () => t('admin.console.prizes'),
        icon: Award,
      },
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
    ],
  },
  {
    name: () => t('admin.console.group_community'),
    entries: [
      { may: 'players', to: '/admin/players', name: () => t('admin.console.players'), icon: Users },
      {
        may: 'tournaments',
        to: '/admin/tournaments',
        name: () => t('admin.console.tournaments'),
        icon: Trophy,
      },
      { may: 'challenges', to: '/admin/challenges', name: () => t('admin.console.challenges'), icon: Target },
      { may: 'seasons', to: '/admin/seasons', name: () => t('admin.console.seasons'), icon: CalendarRange },
      {
        may: 'trust',
        queue: '',
        to: '/admin/pictures',
        name: () => t('admin.console.pictures'),
        icon: Images,
      },
    ],
  },
  {
    name: () => t('admin.console.group_site'),
    entries: [
      { may: 'catalogue', to: '/admin/games', name: () => t('admin.console.games'), icon: Gamepad2 },
      { may: 'word_lists', to: '/admin/words', name: () => t('admin.console.words'), icon: WholeWord },
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
    ],
  },
  {
    name: () => t('admin.console.group_administration'),
    entries: [
      { may: 'ledger', to: '/admin/money', name: () => t('admin.console.money'), icon: Landmark },
      { may: 'roles', to: '/admin/staff', name: () => t('admin.console.staff'), icon: UserCog },
      {
        may: 'operations',
        to: '/admin/operations',
        name: () => t('admin.console.operations'),
        icon: Activity,
      },
      { may: 'audit', to: '/admin/audit', name: () => t('admin.console.audit'), icon: ScrollText },
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
  const isShown = ({ may, forOrganizers }: ConsoleEntry) =>
    may === undefined ||
    isPermitted(profile, may) ||
    (forOrganizers === true && profile?.role === 'organizer')
  return GROUPS.map((group) => ({ ...group, entries: group.entries.filter(isShown) })).filter(
    ({ entries }) => entries.length > 0,
  )
}

/** The same pages one after the other. */
export function consolePages(profile: Profile | undefined): ConsoleEntry[] {
  return consoleGroups(profile).flatMap(({ entries }) => entries)
}
