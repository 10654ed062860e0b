import { t } from '#messages/players.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { GameTile } from '#client/domains/players/GameArt.tsx'
import { ClaimList } from '#client/domains/players/game-accounts/ClaimList.tsx'
import { type Game, offered } from '#client/domains/players/games.ts'
import { TypedGameForm } from '#client/domains/players/game-accounts/TypedGameForm.tsx'
import { HandleForm } from '#client/domains/players/game-accounts/HandleForm.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { StepHead } from './StepHead.tsx'
import { query } from '#client/lib/api/query.ts'

/** Step 4: link a game account by its in-game name. The first one completes the profile; more can be linked later. */
export function GameStep() {
  const games = useQuery(query('GET v1 /games/'))
  const [chosen, setChosen] = useState<Game>()
  return (
    <>
      <StepHead title={t('players.game_step.your_games')}>{t('players.game_step.hint')}</StepHead>
      <ClaimList className="mb-5" />
      {games.isPending ? (
        <SkeletonList count={4} row="h-24 w-full" label={t('players.game_step.loading_games')} />
      ) : !games.data ? (
        <ErrorState onRetry={() => games.refetch()} isRetrying={games.isFetching}>
          {t('common.games_failed')}
        </ErrorState>
      ) : games.data.results.length === 0 ? (
        <Card>
          <TypedGameForm />
        </Card>
      ) : (
        <Tiles games={offered(games.data.results)} chosen={chosen} onChoose={setChosen} />
      )}
      {chosen && <HandleCard key={chosen.slug} game={chosen} />}
    </>
  )
}

type TilesProps = {
  games: readonly Game[]
  chosen: Game | undefined
  onChoose: (game: Game) => void
}

function Tiles({ games, chosen, onChoose }: TilesProps) {
  return (
    <fieldset className="grid grid-cols-2 gap-3">
      <legend className="sr-only">{t('common.game')}</legend>
      {games.map((game) => (
        <label
          key={game.slug}
          className="min-w-0 cursor-pointer rounded-card transition-shadow has-checked:shadow-[0_0_0_3px_var(--bg),0_0_0_6px_var(--accent)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text"
        >
          <input
            type="radio"
            name="game"
            value={game.slug}
            checked={chosen?.slug === game.slug}
            onChange={() => onChoose(game)}
            className="sr-only"
          />
          <GameTile slug={game.slug} name={game.name} className="min-h-24 w-full" />
        </label>
      ))}
    </fieldset>
  )
}

function HandleCard({ game }: { game: Game }) {
  const card = useRef<HTMLDivElement>(null)
  // On a phone the tiles fill the screen, so scroll to the card that was opened.
  useEffect(() => void card.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <div ref={card} className="scroll-mb-4">
      <Card className="appear mt-4">
        <HandleForm
          game={game}
          account={undefined}
          submit={t('players.game_step.link_name', { name: game.name })}
          onSaved={() => undefined}
        />
      </Card>
    </div>
  )
}
