import type { ReactNode } from 'react'
import { PlayerLink } from '#client/domains/players/PlayerLink.tsx'
import { GameScores } from '#client/domains/matches/report/GameScores.tsx'
import type { Match } from '#client/domains/matches/queries.ts'
import { useCatalogue } from '#client/domains/players/games.ts'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { RatingStep } from '#client/domains/players/results/RatingStep.tsx'
import { TierStep } from '#client/domains/players/results/TierStep.tsx'

type Props = {
  match: Match | undefined
  /** The score of each game, as the viewer sees the sides. */
  games: readonly (readonly [number, number])[]
  /** The next acts. */
  actions: ReactNode
}

/** The parts below the picture of a result: the score of each game, and what to do next. */
export function ResultActions({ match, games, actions }: Props) {
  const { mode } = useCatalogue()
  const mapName = ({ game, mode: slug }: Match, map: string) =>
    mode(game, slug)?.maps.find((each) => each.slug === map)?.name ?? map
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      {match && games.length > 0 ? (
        <GameScores
          scores={games.map(([one, other]) => [one, other])}
          maps={match.maps.map((map) => mapName(match, map))}
        />
      ) : null}
      <div className="act-bar flex flex-wrap gap-2 sm:ms-auto sm:gap-3">{actions}</div>
    </div>
  )
}

type MovementProps = {
  match: Match
  /** Placement is over, so that a change of tier means something. */
  isPlaced: (playerId: string) => boolean
}

/** How a settled match changed each player's rating. */
export function ResultMovement({ match, isPlaced }: MovementProps) {
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
              <PlayerLink
                username={player.username}
                className="min-w-0 flex-1 truncate text-start text-14 font-semibold hover:underline"
              />
              <span className="flex items-center gap-3 basis-full ps-11">
                {isPlaced(player.id) ? (
                  <TierStep before={player.rating} after={player.rating_after ?? player.rating} />
                ) : null}
                <RatingStep before={player.rating} after={player.rating_after ?? player.rating} rolls />
              </span>
            </li>
          ))}
        </ul>
      ))}
    </div>
  )
}
