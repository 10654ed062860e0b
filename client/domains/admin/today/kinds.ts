import { t } from '#messages/admin.ts'
import {
  Award,
  BadgeCheck,
  Banknote,
  Flag,
  CircleDollarSign,
  CreditCard,
  FileLock,
  Gavel,
  Landmark,
  type LucideIcon,
  ListChecks,
  Copyright,
  Scale,
  ScanFace,
  ShieldQuestion,
  Undo2,
} from 'lucide-react'
import type { Kind, TodayItem } from './queries.ts'

/** Where a queue is, what it is called, and how it is drawn. */
type Look = {
  icon: LucideIcon
  name: () => string
  section: string
  /** A part of the section. */
  part?: string
  param?: 'player' | 'case'
}

const LOOKS: Record<Kind, Look> = {
  disputes: { icon: Scale, name: () => t('common.disputes'), section: 'disputes' },
  challenge_results: {
    icon: ListChecks,
    name: () => t('admin.console.challenge_results'),
    section: 'challenge-results',
    param: 'case',
  },
  fair_play: {
    icon: ShieldQuestion,
    name: () => t('admin.console.fair_play'),
    section: 'fair-play',
    param: 'case',
  },
  identity: {
    icon: ScanFace,
    name: () => t('admin.console.identity'),
    section: 'identity',
    param: 'player',
  },
  reports: { icon: Flag, name: () => t('admin.reports.title'), section: 'reports', param: 'case' },
  payouts: { icon: Banknote, name: () => t('admin.payouts.title'), section: 'payouts', param: 'case' },
  appeals: { icon: Gavel, name: () => t('admin.appeals.title'), section: 'appeals', param: 'case' },
  adjustments: {
    icon: CircleDollarSign,
    name: () => t('admin.adjustments.title'),
    section: 'adjustments',
    param: 'case',
  },
  prizes: { icon: Award, name: () => t('common.prizes'), section: 'prizes', param: 'case' },
  payments: { icon: CreditCard, name: () => t('admin.console.payments'), section: 'payments', param: 'case' },
  ledger: {
    icon: Landmark,
    name: () => t('admin.console.ledger'),
    section: 'money',
    part: 'paypal',
    param: 'case',
  },
  trust: { icon: Copyright, name: () => t('admin.console.notices'), section: 'notices', param: 'case' },
  counter_notices: {
    icon: Undo2,
    name: () => t('admin.console.counter_notices'),
    section: 'counter-notices',
    param: 'case',
  },
  data_requests: {
    icon: FileLock,
    name: () => t('admin.console.data_requests'),
    section: 'data-requests',
    param: 'case',
  },
  organizers: {
    icon: BadgeCheck,
    name: () => t('admin.organizers.title'),
    section: 'organizers',
    param: 'player',
  },
}

export const lookOf = (kind: Kind): Look => LOOKS[kind]

/** Where a queue, or one of its cases, is opened. */
export function targetOf(kind: Kind, id?: string) {
  const { section, part, param } = LOOKS[kind]
  const isPage = param === undefined && id !== undefined
  return {
    to: '/admin/{-$section}/{-$id}',
    params: { section, id: isPage ? id : part },
    search: param !== undefined && id !== undefined ? { [param]: id } : {},
  } as const
}

/** The person whom the case is about, or its number if it names nobody, such as a notice. */
export function whoOf({ kind, id, who }: TodayItem): string {
  if (who.length === 0) return t('admin.today.case_number', { kind, id })
  return kind === 'disputes'
    ? t('admin.today.versus', { one: who[0] ?? '', other: who[1] ?? '' })
    : who.join(', ')
}
