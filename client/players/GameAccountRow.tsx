import { type FormEvent, useEffect, useRef, useState } from 'react'
import { GameChip } from '#client/art/GameTile.tsx'
import { CallError } from '#client/lib/call-error.ts'
import { showToast } from '#client/lib/toast.ts'
import type { Profile } from '#client/session/profile.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import type { Game } from './games.ts'
import { useSaveGameAccount } from './queries.ts'

type Account = Profile['game_accounts'][number]

/** One game: the linked handle, or the form that links it. */
export function GameAccountRow({ game, account }: { game: Game; account: Account | undefined }) {
  const [isEditing, setEditing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setEditing(false)
    // The form is gone with the focus in it: give it back to what opened it.
    requestAnimationFrame(() => opener.current?.focus())
  }
  return (
    <li className="border-b border-line p-4 last:border-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <GameChip slug={game.slug} className="h-11 w-17" />
        <div className="min-w-0 grow basis-32">
          <h3 className="truncate text-14">{game.name}</h3>
          <p dir="auto" className="truncate text-left text-14 text-muted">{account ? account.handle : 'not linked'}</p>
        </div>
        {account?.verified ? <Badge tone="win">verified</Badge> : null}
        {isEditing ? null : (
          <Button ref={opener} size="small" variant={account ? 'outline' : 'quiet'} onClick={() => setEditing(true)} aria-label={account ? `Change the ${game.name} account` : `Link a ${game.name} account`}>
            {account ? 'Change' : 'Link'}
          </Button>
        )}
      </div>
      {isEditing ? <HandleForm game={game} account={account} onClose={close} /> : null}
    </li>
  )
}

function HandleForm({ game, account, onClose }: { game: Game; account: Account | undefined; onClose: () => void }) {
  const save = useSaveGameAccount()
  const [handle, setHandle] = useState(account?.handle ?? '')
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  // The form opens by a press on its button, which is gone with that.
  useEffect(() => field.current?.focus(), [])
  const refused = save.error instanceof CallError ? (save.error.fields.handle ?? save.error.fields.game) : undefined

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const text = handle.trim()
    if (save.isPending) return
    if (!fits(game, text)) {
      setProblem(`This does not look like a ${game.handle_label}. One looks like ${game.handle_example}.`)
      field.current?.focus()
      return
    }
    setProblem(undefined)
    save.mutate(
      { ...(account ? { id: account.id } : {}), game: game.slug, handle: text },
      {
        onSuccess: () => {
          showToast('success', `Your ${game.name} account is ${account ? 'changed' : 'linked'}.`)
          onClose()
        },
      },
    )
  }

  return (
    <form onSubmit={submit} noValidate className="appear mt-4 grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <TextField
        label={game.handle_label}
        value={handle}
        onChange={(event) => setHandle(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
        placeholder={game.handle_example}
        error={problem ?? refused}
        maxLength={64}
        ref={field}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <div className="flex gap-3 sm:mt-6.5">
        <Button type="submit" variant="main" className="min-h-12" pending={save.isPending}>
          Save
        </Button>
        <Button variant="outline" className="min-h-12" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** The catalogue's own pattern; the server checks it again. */
function fits(game: Game, handle: string): boolean {
  if (handle === '') return false
  try {
    return new RegExp(game.handle_pattern, 'u').test(handle)
  } catch {
    return true
  }
}
