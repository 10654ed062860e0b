import { t } from '#messages/organizations.ts'
import { t as site } from '#messages/site.ts'
import type { Organization } from '#client/domains/organizations/queries.ts'

export const TABS = ['tournaments', 'leaderboard', 'bans', 'keys', 'integrations'] as const
export type TabId = (typeof TABS)[number]

const FOR_STAFF: readonly TabId[] = ['bans', 'keys', 'integrations']

/** The tabs of an organization's page; bans, keys and integrations are for its owners and managers. */
export function tabsOf({ can }: Organization): { id: TabId; label: string }[] {
  return TABS.filter((id) => !FOR_STAFF.includes(id) || can.edit).map((id) => ({
    id,
    label: id === 'integrations' ? site('common.integrations') : t(`organizations.tabs.${id}`),
  }))
}
