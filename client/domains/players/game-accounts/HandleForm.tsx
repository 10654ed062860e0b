import { t } from '#messages/players.ts'
import { useEffect, useRef, useState } from 'react'
import { CallError } from '#client/lib/api/call-error.ts'
import type { Problems } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { Button } from '#client/ui/Button.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { type GameAccount, useSaveGameAccount, useOpenClaim } from './game-account-queries.ts'
import type { Game } from '#client/domains/players/games.ts'
import { handleHint, readHandle, writtenOtherwise } from './handle.ts'
import { showToast } from '#client/lib/toast.ts'

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
  /** A handle that another player has linked. */
  const [taken, setTaken] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  const form = useForm({
    initial: { handle: account?.handle ?? '' },
    check: ({ handle }) => {
      const read = readHandle(game, handle)
      return 'problem' in read
        ? { ok: false, problems: { handle: read.problem } }
        : { ok: true, body: read.handle }
    },
    mutation: save,
    send: (handle, outcome) => {
      setTaken(undefined)
      save.mutate(
        { ...(account ? { id: account.id } : {}), game: game.slug, handle },
        {
          ...outcome,
          onError: (error) => {
            outcome.onError(error)
            if (error instanceof CallError && error.code === 'handle_taken') setTaken(handle)
          },
        },
      )
    },
    onSent: onSaved,
    fields: ['handle', 'game'],
    place: ({ handle, game: other }): Problems => {
      const problem = handle ?? other
      return problem === undefined ? {} : { handle: problem }
    },
  })
  const { handle } = form.values
  const otherwise = writtenOtherwise(game, handle)
  const write = (text: string) => {
    form.change({ handle: text })
    setTaken(undefined)
  }

  return (
    <form {...form.props} className="grid gap-4">
      <TextField
        label={`${game.handle_label} (${game.name})`}
        {...form.text('handle')}
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onCancel?.()}
        placeholder={game.handle_example}
        hint={
          otherwise ? (
            <>
              {t.rich('players.handle_form.linked_as_bdi', {
                bdi: <bdi className="font-semibold break-all text-text">{otherwise}</bdi>,
              })}
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
        <ClaimOffer
          game={game}
          handle={taken}
          onRefused={(problem) => problem && form.refuse({ handle: problem })}
          onDone={() => write('')}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant={taken === undefined ? 'main' : 'outline'}
          className="min-h-12 grow sm:grow-0"
          pending={form.isBusy}
        >
          {submit}
        </Button>
        {onCancel ? (
          <Button variant="outline" className="min-h-12" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        ) : null}
      </div>
    </form>
  )
}

type ClaimOfferProps = {
  game: Game
  handle: string
  onRefused: (problem: string | undefined) => void
  onDone: () => void
}

/** Shown if another player has linked the handle: offers to claim it. */
function ClaimOffer({ game, handle, onRefused, onDone }: ClaimOfferProps) {
  const claim = useOpenClaim()
  const open = () =>
    claim.mutate(
      { game: game.slug, handle },
      {
        onSuccess: () => {
          showToast('success', t('players.claim_offer.claimed', { handle }))
          onDone()
        },
        onError: (error) => error instanceof CallError && onRefused(error.fields.handle ?? error.fields.game),
      },
    )
  return (
    <div
      role="group"
      aria-label={t('players.claim_offer.claim_this_handle')}
      className="appear grid gap-3 rounded-input border border-warn/50 bg-tint-warn p-4"
    >
      <p className="text-14 text-pretty">
        {t.rich('players.claim_offer.question', {
          bdi: <bdi className="font-semibold break-all">{handle}</bdi>,
        })}
      </p>
      <div>
        <Button variant="main" pending={claim.isPending} onClick={open}>
          {t('players.claim_row.it_is_mine')}
        </Button>
      </div>
    </div>
  )
}
