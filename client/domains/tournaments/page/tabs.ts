import { t } from '#messages/tournaments.ts'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import type { TabItem } from '#client/ui/Tabs.tsx'

export const TABS = [
  'overview',
  'bracket',
  'matches',
  'standings',
  'streams',
  'participants',
  'rules',
  'journal',
  'organise',
] as const
export type TabId = (typeof TABS)[number]

/** The tabs of a tournament's page; the organiser's desk is for its staff, and streams are shown once there are some. */
export function tabsOf(tournament: Tournament): TabItem<TabId>[] {
  const isHidden = (id: TabId) =>
    (id === 'organise' && tournament.staff_role === null) ||
    (id === 'streams' && tournament.featured.length === 0)
  return TABS.filter((id) => !isHidden(id)).map((id) => ({
    id,
    label: t(`tournaments.tabs.${id}`),
    count: id === 'participants' ? tournament.entrants_count : undefined,
  }))
}
