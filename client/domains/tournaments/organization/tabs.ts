import { t } from '#messages/organizations.ts'
import type { Organization } from '#client/domains/organizations/queries.ts'

export const TABS = ['tournaments', 'leaderboard', 'bans'] as const
export type TabId = (typeof TABS)[number]

/** The tabs of an organization's page; bans are for its owners and managers. */
export function tabsOf({ can }: Organization): { id: TabId; label: string }[] {
  return TABS.filter((id) => id !== 'bans' || can.edit).map((id) => ({
    id,
    label: t(`organizations.tabs.${id}`),
  }))
}
