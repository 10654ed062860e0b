import { t } from '#messages/admin.ts'
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

/** `may`: what one needs to see it; without, it is for all of the staff. `queue`: whose name differs from it. */
export type ConsoleEntry = {
  may?: Permission
  queue?: string
  to: string
  name: () => string
  icon: LucideIcon
}

/** Where one can go in the console, in the order of the menu. */
const ENTRIES: readonly ConsoleEntry[] = [
  { to: '/admin', name: () => t('admin.console.today'), icon: Sunrise },
  { may: 'disputes', to: '/admin/disputes', name: () => t('admin.console.disputes'), icon: Scale },
  {
    may: 'challenge_results',
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
  {
    may: 'tournaments',
    to: '/admin/tournaments',
    name: () => t('admin.console.tournaments'),
    icon: Trophy,
  },
  { may: 'challenges', to: '/admin/challenges', name: () => t('admin.console.challenges'), icon: Target },
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

/** The pages of the console that one may see, in the order of the menu; none for those who are no staff. */
export function consolePages(profile: Profile | undefined): ConsoleEntry[] {
  if (!isStaff(profile)) return []
  return ENTRIES.filter(({ may }) => may === undefined || isPermitted(profile, may))
}
