import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { LobbyRow } from '#client/lobbies/LobbyRow.tsx'
import { nowWords } from '#client/lobbies/nowWords.ts'
import { dashboardQuery } from '#client/lobbies/queries.ts'
import { destinationOf } from '#client/notifications/destination.ts'
import { notificationsQuery } from '#client/notifications/queries.ts'
import type { SessionUser } from '#client/session/store.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { isProfileComplete } from '#core/onboarding/step.ts'
import { useProfile } from '#client/session/profile.ts'

/** For players, in place of the hero: the one thing that waits for them. */
export function NextThing({ user }: { user: SessionUser }) {
  const { data: profile } = useProfile()
  const dashboard = useQuery({ ...dashboardQuery, meta: { quiet: true } })
  const [next] = dashboard.data?.now.toSorted((one, other) => nowWords(one, user.id).urgency - nowWords(other, user.id).urgency) ?? []
  return (
    <section aria-labelledby="next" className="relative isolate overflow-hidden border-b border-line">
      <span aria-hidden="true" className="absolute inset-0 -z-10 bg-[radial-gradient(60%_120%_at_12%_0%,color-mix(in_oklab,var(--accent)_12%,transparent),transparent)]" />
      <div className="page-width min-h-56 py-8 sm:py-12">
        {dashboard.isPending ? (
          <Skeleton className="h-36 w-full rounded-card" />
        ) : next ? (
          <div className="grid items-center gap-6 lg:grid-cols-2 lg:gap-12">
            <div>
              <h1 id="next" className="text-28 sm:text-40">Your next thing</h1>
              <p className="mt-2 text-20 text-pretty text-muted">{nowWords(next, user.id).sentence}</p>
              <ButtonLink to="/lobby-detail/$lobbyId" params={{ lobbyId: String(next.id) }} search={{}} variant="main" size="large" className="mt-6 max-sm:w-full">
                {nowWords(next, user.id).action}
              </ButtonLink>
            </div>
            <LobbyRow lobby={next} playerId={user.id} />
          </div>
        ) : profile && !isProfileComplete(profile) ? (
          <Idle title={`Welcome, ${user.username}`} text="A few facts about you and one game account, and you can play.">
            <ButtonLink to="/onboarding" variant="main" size="large">Finish your profile</ButtonLink>
          </Idle>
        ) : (
          <Idle title="Ready for the next match?" text="Open a lobby and be found, or take a seat in one that waits.">
            <ButtonLink to="/play" variant="main" size="large" icon={<Plus aria-hidden="true" className="size-5" />}>Open a lobby</ButtonLink>
            <ButtonLink to="/lobby" variant="outline" size="large">Browse lobbies</ButtonLink>
          </Idle>
        )}
        <Invites />
      </div>
    </section>
  )
}

function Idle({ title, text, children }: { title: string; text: string; children: React.ReactNode }) {
  return (
    <>
      <h1 id="next" className="text-28 sm:text-40">{title}</h1>
      <p className="mt-2 max-w-xl text-20 text-pretty text-muted">{text}</p>
      <div className="mt-6 flex flex-wrap gap-3">{children}</div>
    </>
  )
}

/** The types of notification that wait for an answer: friend request, lobby and team invite. */
const ASKING = [1, 2, 5]

/** Invites that are open, as lines that lead to where they are answered. */
function Invites() {
  const { data } = useQuery({ ...notificationsQuery(), meta: { quiet: true } })
  const asking = data?.results.filter((one) => ASKING.includes(one.type_of_notification) && !one.read) ?? []
  if (asking.length === 0) return null
  return (
    <ul aria-label="Invites" className="mt-6 flex flex-wrap gap-3">
      {asking.map((one) => {
        const place = destinationOf(one)
        return place ? (
          <li key={one.id}>
            <Link {...(place as { to: '/' })} className="flex min-h-11 items-center rounded-input border border-line bg-surface px-4 text-14 hover:border-edge">
              {one.message}
            </Link>
          </li>
        ) : null
      })}
    </ul>
  )
}
