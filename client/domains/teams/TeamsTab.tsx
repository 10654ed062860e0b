import { TeamInvites } from '#client/domains/teams/invites/TeamInvites.tsx'
import { TeamList } from './TeamList.tsx'

/** The player's open invites and teams, updated live. */
export function TeamsTab(pages: { page: number; onPage: (page: number) => void }) {
  return (
    <>
      <TeamInvites />
      <TeamList {...pages} />
    </>
  )
}
