import { t } from '#messages/players.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { GameTile } from '#client/ui/art/GameTile.tsx'
import { ClaimList } from '#client/domains/players/game-accounts/ClaimList.tsx'
import type { GameAccount } from '#client/domains/players/game-accounts/game-account-queries.ts'
import { type Game, gamesQuery } from '#client/domains/players/games.ts'
import { HandleForm } from '#client/domains/players/game-accounts/HandleForm.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { StepHead } from './StepHead.tsx'

type Props = {
  accounts: readonly GameAccount[]
  /** Called before linking: the first account completes the profile, but must not end this step. */ onLink: () => void
  onDone: () => void
}

/** Step 4: link at least one game account by its handle. */
export function GameStep({ accounts, onLink, onDone }: Props) {
  const games = useQuery(gamesQuery)
  const [chosen, setChosen] = useState<Game>()
  const select = (game: Game) => {
    onLink()
    setChosen(game)
  }
  const [announced, setAnnounced] = useState('')
  const next = useRef<HTMLButtonElement>(null)
  const wantsFocus = useRef(false)
  const accountAt = (game: Game) => accounts.find((account) => account.game === game.slug)
  const linked = (game: Game, account: GameAccount) => {
    setChosen(undefined)
    setAnnounced(t('players.game_step.name_is_linked_as_handle', { name: game.name, handle: account.handle }))
    wantsFocus.current = true
  }
  // The focused form is removed. The button appears with the profile's response, which may take longer.
  useEffect(() => {
    if (!wantsFocus.current || !next.current) return
    wantsFocus.current = false
    next.current.focus()
  })
  return (
    <>
      <StepHead title={t('players.game_step.your_games')}>
        {t('players.game_step.opponents_find_you_in_the')}
      </StepHead>
      <ClaimList className="mb-5" />
      {games.isPending ? (
        <SkeletonList count={4} row="h-24 w-full" label={t('players.game_step.loading_games')} />
      ) : !games.data ? (
        <ErrorState onRetry={() => games.refetch()} isRetrying={games.isFetching}>
          {t('players.game_step.the_games_could_not_be')}
        </ErrorState>
      ) : (
        <Tiles
          games={games.data.results}
          handleAt={(game) => accountAt(game)?.handle}
          chosen={chosen}
          onChoose={select}
        />
      )}
      {chosen && (
        <HandleCard
          key={chosen.slug}
          game={chosen}
          account={accountAt(chosen)}
          onSaved={(account) => linked(chosen, account)}
        />
      )}
      <p role="status" className="mt-5 text-14 text-muted wrap-anywhere empty:hidden">
        {chosen ? '' : announced}
      </p>
      {accounts.length > 0 ? (
        <Button
          ref={next}
          variant={chosen ? 'outline' : 'main'}
          size="large"
          className="mt-4 w-full"
          onClick={onDone}
        >
          {t('common.continue')}
        </Button>
      ) : null}
    </>
  )
}

type TilesProps = {
  games: readonly Game[]
  handleAt: (game: Game) => string | undefined
  chosen: Game | undefined
  onChoose: (game: Game) => void
}

function Tiles({ games, handleAt, chosen, onChoose }: TilesProps) {
  return (
    <fieldset className="grid grid-cols-2 gap-3">
      <legend className="sr-only">{t('players.game_step.game')}</legend>
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
          <GameTile
            slug={game.slug}
            name={game.name}
            note={handleAt(game) ? <span className="block truncate">✓ {handleAt(game)}</span> : undefined}
            className="min-h-24 w-full"
          />
        </label>
      ))}
    </fieldset>
  )
}

function HandleCard({
  game,
  account,
  onSaved,
}: {
  game: Game
  account: GameAccount | undefined
  onSaved: (account: GameAccount) => void
}) {
  const card = useRef<HTMLDivElement>(null)
  // On a phone the tiles fill the screen, so scroll to the card that was opened.
  useEffect(() => void card.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <div ref={card} className="scroll-mb-4">
      <Card className="appear mt-4">
        <HandleForm
          game={game}
          account={account}
          submit={
            account
              ? t('players.game_step.change_the_handle')
              : t('players.game_step.link_name', { name: game.name })
          }
          onSaved={onSaved}
        />
      </Card>
    </div>
  )
}
