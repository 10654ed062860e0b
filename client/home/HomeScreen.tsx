import { useLiveLobbyList } from '#client/lobbies/live.ts'
import { useSession } from '#client/session/store.ts'
import { GameStrip } from './GameStrip.tsx'
import { Hero } from './Hero.tsx'
import { HowItWorks } from './HowItWorks.tsx'
import { LiveStrip } from './LiveStrip.tsx'
import { NextThing } from './NextThing.tsx'
import { TopFive } from './TopFive.tsx'
import { YourRatings } from './YourRatings.tsx'

/** The front page: the promise and the way in; for players their next thing instead. */
export function HomeScreen() {
  const { user } = useSession()
  useLiveLobbyList()
  return (
    <>
      {user ? <NextThing user={user} /> : <Hero />}
      <div className="page-width grid gap-10 py-8 sm:gap-12 sm:py-10">
        <LiveStrip />
        <GameStrip />
        <div className={`grid gap-4 ${user ? 'lg:auto-cols-fr lg:grid-flow-col' : 'lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]'}`}>
          {user ? <YourRatings /> : <HowItWorks />}
          <TopFive />
        </div>
      </div>
    </>
  )
}
