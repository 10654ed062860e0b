import { t } from '#messages/tournaments.ts'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import type { TabItem } from '#client/ui/Tabs.tsx'

export const TABS = [
  'overview',
  'bracket',
  'matches',
  'standings',
  'participants',
  'rules',
  'journal',
  'organise',
] as const
export type TabId = (typeof TABS)[number]

/** The tabs of a tournament's page; the organiser's desk is for its staff. */
export function tabsOf(tournament: Tournament): TabItem<TabId>[] {
  return TABS.filter((id) => id !== 'organise' || tournament.staff_role !== null).map((id) => ({
    id,
    label: t(`tournaments.tabs.${id}`),
    count: id === 'participants' ? tournament.entrants_count : undefined,
  }))
}
