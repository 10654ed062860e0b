import { TeamInvites } from './TeamInvites.tsx'
import { TeamList } from './TeamList.tsx'

/** The invites that wait for me, and my teams; both live. */
export function TeamsTab(pages: { page: number; onPage: (page: number) => void }) {
  return (
    <>
      <TeamInvites />
      <TeamList {...pages} />
    </>
  )
}
