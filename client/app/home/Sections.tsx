import { useLiveLobbyList } from '#client/domains/lobbies/live.ts'
import type { SessionUser } from '#client/domains/accounts/session/store.ts'
import { GameStrip } from './GameStrip.tsx'
import { HowItWorks } from './HowItWorks.tsx'
import { LiveStrip } from './LiveStrip.tsx'
import { TopFive } from './TopFive.tsx'
import { YourRatings } from './YourRatings.tsx'

/**
 * The lower part of the home page: current matches, games, how it works or the player's ratings, the top
 * five.
 */
export function Sections({ user }: { user: SessionUser | undefined }) {
  useLiveLobbyList()
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-10 py-8 sm:gap-12 sm:py-10">
      <LiveStrip playerId={user?.id} />
      <GameStrip />
      <div
        className={`grid grid-cols-[minmax(0,1fr)] gap-4 ${user ? 'lg:grid-cols-2' : 'lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]'}`}
      >
        {user ? <YourRatings /> : <HowItWorks />}
        <TopFive />
      </div>
    </div>
  )
}
