import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { PlayerAvatar } from '#client/art/PlayerAvatar.tsx'
import { notificationsQuery } from '#client/notifications/queries.ts'
import { TeamInviteButtons } from '#client/notifications/TeamInviteButtons.tsx'
import { TeamList, TeamListSkeleton } from '#client/teams/TeamList.tsx'

const TEAM_INVITE = 5

/** One's own teams on one's own page, open invites first; `view=teams` brings it into sight. */
export function TeamsSection({ isWanted }: { isWanted: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [page, setPage] = useState(1)
  const { data, isPending } = useQuery(notificationsQuery(1, 50))
  const invites = data?.results.filter((one) => one.type_of_notification === TEAM_INVITE) ?? []

  useEffect(() => {
    if (!isWanted) return
    heading.current?.scrollIntoView({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
  }, [isWanted])

  return (
    <section aria-labelledby="teams">
      <h2 id="teams" ref={heading} tabIndex={-1} className="mb-4 scroll-mt-24 text-20 outline-none">Teams</h2>
      {invites.length > 0 ? (
        <ul aria-label="Open invites" className="mb-4 grid gap-3">
          {invites.map((invite) => (
            <li key={invite.id} className="rounded-card border border-accent-text/50 bg-surface pt-3">
              <div className="flex items-center gap-3 px-4 pb-2.5">
                <PlayerAvatar name={invite.from_user ?? '?'} url={invite.profile_url} size={36} />
                <p className="text-14">{invite.message}</p>
              </div>
              <TeamInviteButtons notification={invite} />
            </li>
          ))}
        </ul>
      ) : null}
      {isPending ? <TeamListSkeleton /> : <TeamList page={page} onPage={setPage} />}
    </section>
  )
}
