import { ButtonLink } from '#client/ui/Button.tsx'
import { SkeletonList } from '#client/ui/Skeleton.tsx'
import { GameScores } from './GameScores.tsx'
import type { Match } from './queries.ts'
import { ResultMovement } from './ResultMovement.tsx'

type Props = { match: Match | undefined; outcome: 'won' | 'lost' | 'drawn' | 'watched'; winner: string | undefined; again: { game: string; mode: string } }

const words = { won: 'You won', lost: 'You lost', drawn: 'A draw', watched: '' }
const edges = { won: 'border-win', lost: 'border-line', drawn: 'border-line', watched: 'border-line' }

/** How it ended, what it did to the ratings, and the way to the next match. */
export function ResultPanel({ match, outcome, winner, again }: Props) {
  const title = outcome === 'watched' ? (winner ? `${winner} won` : 'A draw') : words[outcome]
  return (
    <section aria-label="Now" className={`rounded-card border bg-surface p-4 sm:p-6 ${edges[outcome]}`}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div aria-live="polite">
          <h2 className={`text-28 ${outcome === 'won' ? 'text-win' : ''}`}>{title}</h2>
          <p className="mt-1 text-16 text-muted">{outcome === 'won' ? 'The rating is yours.' : 'The match is settled.'}</p>
        </div>
        <ButtonLink to="/play" search={again} variant="main" size="large">
          Play another
        </ButtonLink>
      </div>
      {match ? (
        <>
          {match.scores ? <div className="mt-4"><GameScores scores={match.scores} /></div> : null}
          <h3 className="mt-6 mb-1 text-16">Ratings</h3>
          <ResultMovement match={match} />
        </>
      ) : (
        <div className="mt-4"><SkeletonList count={2} row="h-10 w-full" /></div>
      )}
    </section>
  )
}
