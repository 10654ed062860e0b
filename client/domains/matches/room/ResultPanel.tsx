import { t } from '#messages/matches.ts'
import type { ReactNode } from 'react'
import { ButtonLink } from '#client/ui/Button.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { endingSentence } from '#client/domains/matches/dispute/disputeText.ts'
import { GameScores } from '#client/domains/matches/report/GameScores.tsx'
import type { Match } from '#client/domains/matches/queries.ts'
import { useCatalogue } from '#client/domains/players/games.ts'
import { Link } from '@tanstack/react-router'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { RatingStep } from '#client/domains/players/results/RatingStep.tsx'
import { TierStep } from '#client/domains/players/results/TierStep.tsx'

type Props = {
  match: Match | undefined
  outcome: 'won' | 'lost' | 'drawn' | 'watched'
  winner: string | undefined
  /** Instead of the button to play another match. */
  next?: ReactNode
  nextMatch: { game: string; mode: string }
  /** The rematch button; the main button if there is one. */
  rematch?: ReactNode
  /** The effect on money. */
  money?: ReactNode
  /** The record of the dispute if moderators decided the match. */
  disputeRecord?: ReactNode
}

const titles = {
  get won() {
    return t('matches.result_panel.you_won')
  },
  get lost() {
    return t('matches.result_panel.you_lost')
  },
  get drawn() {
    return t('matches.result_panel.a_draw')
  },
  watched: '',
}
const edges = {
  won: 'win-sweep border-win',
  lost: 'border-line',
  drawn: 'border-line',
  watched: 'border-line',
}

/** How the match ended, its effect on ratings and money, and links to the next match. */
export function ResultPanel({
  match,
  outcome,
  winner,
  next,
  nextMatch,
  rematch,
  money,
  disputeRecord,
}: Props) {
  const { mode } = useCatalogue()
  const mapName = ({ game, mode: slug }: Match, map: string) =>
    mode(game, slug)?.maps.find((each) => each.slug === map)?.name ?? map
  const title =
    outcome === 'watched'
      ? winner
        ? t('matches.result_panel.winner_won', { winner })
        : t('matches.result_panel.a_draw')
      : titles[outcome]
  const loser = match?.sides.find((side) => side.id !== match.winner_side_id)?.name
  return (
    <section
      aria-label={t('common.now')}
      className={`rounded-card border bg-surface p-4 sm:p-6 ${edges[outcome]}`}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0" aria-live="polite">
          <h2 className={`text-28 wrap-anywhere ${outcome === 'won' ? 'text-win' : ''}`}>{title}</h2>
          <p className="mt-1 text-16 wrap-anywhere text-muted">
            {match ? endingSentence(match.ending, loser) : t('matches.dispute.the_match_is_settled')}
          </p>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:w-full">
          {rematch}
          {next ?? (
            <ButtonLink to="/play" search={nextMatch} variant={rematch ? 'outline' : 'main'} size="large">
              {t('matches.result_panel.play_another')}
            </ButtonLink>
          )}
        </div>
      </div>
      {match ? (
        <>
          {match.scores ? (
            <div className="mt-4">
              <GameScores scores={match.scores} maps={match.maps.map((map) => mapName(match, map))} />
            </div>
          ) : null}
          {money}
          <h3 className="mt-6 mb-1 text-16">{t('common.ratings')}</h3>
          <ResultMovement match={match} />
          {disputeRecord}
        </>
      ) : (
        <div className="mt-4">
          <SkeletonList count={2} row="h-10 w-full" />
        </div>
      )}
    </section>
  )
}

/** How a settled match changed each player's rating. */
function ResultMovement({ match }: { match: Match }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 sm:grid-cols-2">
      {match.sides.map((side) => (
        <ul key={side.id} aria-label={side.name}>
          {side.players.map((player) => (
            <li
              key={player.id}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2.5"
            >
              <PlayerAvatar name={player.username} url={player.avatar_url} />
              <Link
                to="/profile/$username"
                params={{ username: player.username }}
                search={{}}
                dir="auto"
                className="min-w-0 flex-1 truncate text-start text-14 font-semibold hover:underline"
              >
                {player.username}
              </Link>
              <span className="flex items-center gap-3 basis-full ps-11">
                <TierStep before={player.rating} after={player.rating_after ?? player.rating} />
                <RatingStep before={player.rating} after={player.rating_after ?? player.rating} rolls />
              </span>
            </li>
          ))}
        </ul>
      ))}
    </div>
  )
}
