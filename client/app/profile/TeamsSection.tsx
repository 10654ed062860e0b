import { t } from '#messages/players.ts'
import { useEffect, useRef, useState } from 'react'
import { TeamsTab } from '#client/domains/teams/TeamsTab.tsx'
import { RoleInvites } from './RoleInvites.tsx'

/** The player's teams, open invites first; `view=teams` in the URL scrolls to it. */
export function TeamsSection({ isWanted }: { isWanted: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [page, setPage] = useState(1)

  useEffect(() => {
    if (!isWanted) return
    heading.current?.scrollIntoView({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
  }, [isWanted])

  return (
    <section aria-labelledby="teams">
      <h2 id="teams" ref={heading} tabIndex={-1} className="mb-4 scroll-mt-6 text-20 outline-none">
        {t('common.teams')}
      </h2>
      <RoleInvites />
      <TeamsTab page={page} onPage={setPage} />
    </section>
  )
}
