import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CallError } from '#client/lib/api/call-error.ts'
import { Button } from '#client/ui/Button.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { ClaimOffer } from './ClaimOffer.tsx'
import { type GameAccount, useSaveGameAccount } from './game-account-queries.ts'
import type { Game } from '#client/domains/players/games.ts'
import { handleHint, readHandle, writtenOtherwise } from './handle.ts'

type Props = {
  game: Game
  account: GameAccount | undefined
  submit: string
  onSaved: (account: GameAccount) => void
  onCancel?: () => void
  /** Set when the button that opened the form is removed. */
  takesFocus?: boolean
}

/**
 * The handle at one game, validated by the same rule as on the server. A handle of another player can be
 * claimed.
 */
export function HandleForm({ game, account, submit, onSaved, onCancel, takesFocus = false }: Props) {
  const save = useSaveGameAccount()
  const [typed, setTyped] = useState(account?.handle ?? '')
  const [problem, setProblem] = useState<string>()
  /** A handle that another player has linked. */
  const [taken, setTaken] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  const otherwise = writtenOtherwise(game, typed)

  const refuse = (text: string | undefined) => {
    setProblem(text)
    if (text) field.current?.focus()
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    const read = readHandle(game, typed)
    if ('problem' in read) return refuse(read.problem)
    setProblem(undefined)
    setTaken(undefined)
    save.mutate(
      { ...(account ? { id: account.id } : {}), game: game.slug, handle: read.handle },
      {
        onSuccess: onSaved,
        onError: (error) => {
          if (!(error instanceof CallError)) return
          refuse(error.fields.handle ?? error.fields.game)
          if (error.code === 'handle_taken') setTaken(read.handle)
        },
      },
    )
  }
  const write = (text: string) => {
    setTyped(text)
    setProblem(undefined)
    setTaken(undefined)
  }

  return (
    <form onSubmit={send} noValidate className="grid gap-4">
      <TextField
        label={`${game.handle_label} (${game.name})`}
        name="handle"
        value={typed}
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onCancel?.()}
        placeholder={game.handle_example}
        error={problem}
        hint={
          otherwise ? (
            <>
              Linked as <bdi className="font-semibold break-all text-text">{otherwise}</bdi>
            </>
          ) : (
            handleHint(game)
          )
        }
        ref={field}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      {taken === undefined ? null : (
        <ClaimOffer game={game} handle={taken} onRefused={refuse} onDone={() => write('')} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant={taken === undefined ? 'main' : 'outline'}
          className="min-h-12 grow sm:grow-0"
          pending={save.isPending}
        >
          {submit}
        </Button>
        {onCancel ? (
          <Button variant="outline" className="min-h-12" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
      </div>
    </form>
  )
}
