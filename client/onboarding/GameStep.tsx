import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { GameTile } from '#client/art/GameTile.tsx'
import { CallError } from '#client/lib/call-error.ts'
import { focusFirstProblem } from '#client/lib/problems.ts'
import { type Game, gamesQuery } from '#client/players/games.ts'
import { useSaveGameAccount } from '#client/players/queries.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { SkeletonList } from '#client/ui/Skeleton.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { StepHead } from './StepHead.tsx'

/** Step 4: one game account by its handle; more can be linked later. */
export function GameStep() {
  const games = useQuery(gamesQuery)
  const [chosen, setChosen] = useState<Game>()
  return (
    <>
      <StepHead title="Your game">Opponents find you in the game by this name. Link one now, more later in your profile.</StepHead>
      {games.isPending ? (
        <SkeletonList count={4} row="h-24 w-full" label="Loading games" />
      ) : !games.data ? (
        <ErrorState onRetry={() => games.refetch()} isRetrying={games.isFetching}>
          The games could not be loaded.
        </ErrorState>
      ) : (
        <fieldset className="grid grid-cols-2 gap-3">
          <legend className="sr-only">Game</legend>
          {games.data.results.map((game) => (
            <label
              key={game.slug}
              className="cursor-pointer rounded-card transition-shadow has-checked:shadow-[0_0_0_3px_var(--bg),0_0_0_6px_var(--accent)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text"
            >
              <input type="radio" name="game" value={game.slug} checked={chosen?.slug === game.slug} onChange={() => setChosen(game)} className="sr-only" />
              <GameTile slug={game.slug} name={game.name} className="min-h-24 w-full" />
            </label>
          ))}
        </fieldset>
      )}
      {chosen && <HandleCard key={chosen.slug} game={chosen} />}
    </>
  )
}

function HandleCard({ game }: { game: Game }) {
  const form = useRef<HTMLFormElement>(null)
  const [handle, setHandle] = useState('')
  const [problem, setProblem] = useState<string>()
  const save = useSaveGameAccount()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    if (!handle.trim()) {
      setProblem(`Write your ${game.handle_label}.`)
      return focusFirstProblem(form.current)
    }
    save.mutate(
      { game: game.slug, handle: handle.trim() },
      {
        onError: (error) => {
          setProblem(error instanceof CallError ? (error.fields.handle ?? error.fields.game) : undefined)
          focusFirstProblem(form.current)
        },
      },
    )
  }

  return (
    <Card className="appear mt-4">
      <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
        <TextField
          label={`${game.handle_label} (${game.name})`}
          name="handle"
          placeholder={game.handle_example}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={handle}
          error={problem}
          onChange={(event) => {
            setHandle(event.target.value)
            setProblem(undefined)
          }}
        />
        <Button type="submit" variant="main" size="large" pending={save.isPending}>
          Link and finish
        </Button>
      </form>
    </Card>
  )
}
