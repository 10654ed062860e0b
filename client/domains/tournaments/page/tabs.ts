import { t } from '#messages/tournaments.ts'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import type { TabItem } from '#client/ui/Tabs.tsx'

export const TABS = [
  'overview',
  'bracket',
  'matches',
  'standings',
  'streams',
  'find',
  'participants',
  'rules',
  'journal',
  'organise',
] as const
export type TabId = (typeof TABS)[number]

/**
 * The tabs of a tournament's page; the organizer's desk is for its staff, and streams are shown once there are some. The journal
 * is one while it is `wanted`: a menu leads there.
 */
export function tabsOf(tournament: Tournament, wanted?: TabId): TabItem<TabId>[] {
  const isHidden = (id: TabId) =>
    (id === 'journal' && wanted !== 'journal') ||
    (id === 'organise' && tournament.staff_role === null) ||
    (id === 'streams' && tournament.featured.length === 0) ||
    (id === 'find' && !findsTeams(tournament))
  return TABS.filter((id) => !isHidden(id)).map((id) => ({
    id,
    label: t(
      id === 'bracket' && isTableOnly(tournament) ? 'tournaments.desk.waves' : `tournaments.tabs.${id}`,
    ),
    count: id === 'participants' ? tournament.entrants_count : undefined,
  }))
}

/** In registration for everybody; then free players are substitutes for captains who are in, and for organizers. */
function findsTeams({ team_size: size, status, me, staff_role: role }: Tournament): boolean {
  if (size === 1) return false
  if (status === 'registration') return true
  const isLocked = status === 'check_in' || status === 'live'
  return isLocked && (me?.can_substitute === true || (role !== null && role !== 'referee'))
}

/** Checks whether no stage is an elimination, so that there is no bracket to name. */
export const isTableOnly = ({ format }: Pick<Tournament, 'format'>): boolean =>
  format === 'round_robin' || format === 'swiss'
