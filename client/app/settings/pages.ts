import { t } from '#messages/accounts.ts'
import {
  Bell,
  CodeXml,
  FileDown,
  Gauge,
  Lock,
  type LucideIcon,
  Mail,
  SlidersHorizontal,
  UserRound,
} from 'lucide-react'

/** The pages of the settings, in order; the hash of the address names one (`/profile?tab=settings#security`). */
export const PAGES = [
  {
    id: 'profile',
    Icon: UserRound,
    get label() {
      return t('common.profile')
    },
  },
  {
    id: 'contact',
    Icon: Mail,
    get label() {
      return t('accounts.sections.contact')
    },
  },
  {
    id: 'limits',
    Icon: Gauge,
    get label() {
      return t('common.limits')
    },
  },
  {
    id: 'security',
    Icon: Lock,
    get label() {
      return t('accounts.sections.safety')
    },
  },
  {
    id: 'notifications',
    Icon: Bell,
    get label() {
      return t('common.notifications')
    },
  },
  {
    id: 'preferences',
    Icon: SlidersHorizontal,
    get label() {
      return t('accounts.sections.preferences')
    },
  },
  {
    id: 'data',
    Icon: FileDown,
    get label() {
      return t('common.your_data')
    },
  },
  {
    id: 'developer',
    Icon: CodeXml,
    get label() {
      return t('accounts.sections.developer')
    },
  },
] as const satisfies readonly { id: string; Icon: LucideIcon; label: string }[]

export type PageId = (typeof PAGES)[number]['id']

/** Names of pages from when the settings were one page; mails and bookmarks still use them. */
const OLD_NAMES = new Map<string, PageId>([
  ['about', 'profile'],
  ['safety', 'security'],
])

/** The page that a hash names; undefined for other hashes, those of single settings included. */
export function pageOf(hash: string): PageId | undefined {
  return OLD_NAMES.get(hash) ?? PAGES.find(({ id }) => id === hash)?.id
}

export function pageLabel(page: PageId): string {
  return PAGES.find(({ id }) => id === page)?.label ?? ''
}
