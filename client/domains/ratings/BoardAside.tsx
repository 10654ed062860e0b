import { useProfile } from '#client/domains/accounts/session/profile.ts'
import type { Leaderboard } from './queries.ts'
import { OwnTierCard } from './seasons/OwnTierCard.tsx'
import type { Season } from './seasons/queries.ts'
import { SeasonCard } from './seasons/SeasonCard.tsx'
import { TiersCard } from './seasons/TiersCard.tsx'

type Props = { board: Leaderboard; seasons: readonly Season[] }

/** Beside a leaderboard: my tier, the season, and how many have each tier. */
export function BoardAside({ board, seasons }: Props) {
  const profile = useProfile()
  const { me, season } = board
  const viewer = profile.data && { username: profile.data.username, avatarUrl: profile.data.avatar_url }
  const next = seasons.find(({ state }) => state === 'upcoming')
  // What comes next is said with the current season, or between two.
  const isCurrent = season === null || season.state === 'live'
  if (!me && !season && board.count === 0) return null
  return (
    <aside className="grid content-start gap-4">
      {me ? <OwnTierCard board={board} me={me} isOver={season !== null && season.state !== 'live'} /> : null}
      {season || next ? (
        <SeasonCard season={season} next={isCurrent ? next : undefined} me={me} viewer={viewer} />
      ) : null}
      {board.count > 0 ? (
        <TiersCard tiers={board.tiers} mine={me && !me.placement ? me.tier : undefined} />
      ) : null}
    </aside>
  )
}
