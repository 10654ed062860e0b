import { type FormEvent, useId, useState } from 'react'
import { resolveDispute } from '#contract/matches/disputes.ts'
import { formatMoney } from '#client/lib/money.ts'
import { problemsOf } from '#client/lib/api/problems.ts'
import { placeRefusal } from '#client/lib/api/refusal.ts'
import { useProblems } from '#client/lib/api/use-problems.ts'
import { useDraft } from '#client/domains/matches/report/draft.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/overlays/ConfirmDialog.tsx'
import { Field, INPUT_CLASS } from '#client/ui/fields/field.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { type Dispute, useResolveDispute } from './queries.ts'
import { decisionEffect } from './texts.ts'

const OPTION =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-input border border-line px-3.5 text-14 font-semibold wrap-anywhere transition-colors hover:border-edge has-checked:border-accent-text has-checked:bg-accent/12 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text'
const FIELDS = ['winner_side_id', 'reason']

/**
 * The form to decide a dispute, with a confirmation that names the consequences. `takenBy`: the moderator it
 * is assigned to; the form then keeps its values but cannot be submitted.
 */
export function DecisionForm({ dispute, takenBy }: { dispute: Dispute; takenBy: string | undefined }) {
  const id = useId()
  const { user } = useSession()
  const resolve = useResolveDispute(dispute.match_id)
  const reason = useDraft(`${user?.id}:decision:${dispute.match_id}:${dispute.step}`)
  const [winner, setWinner] = useState<number | null>()
  const [isAsking, setAsking] = useState(false)
  const { form, problems, refuse, clearProblems } = useProblems()
  const { general } = placeRefusal(resolve.error, FIELDS)
  const followText = reason.text.trim()
  const name = dispute.match.sides.find((side) => side.id === winner)?.name ?? null

  const ask = (event: FormEvent) => {
    event.preventDefault()
    if (takenBy !== undefined) return
    const found = problemsOf(resolveDispute.body, { winner_side_id: winner ?? null, reason: followText })
    if (winner === undefined)
      return refuse({ winner_side_id: 'Choose who has won, or that the match is void.', ...found })
    if (found.reason) return refuse(found)
    setAsking(true)
  }
  const decide = async () => {
    if (winner === undefined || resolve.isPending) return
    try {
      await resolve.mutateAsync({ winnerSideId: winner, reason: followText })
      reason.drop()
    } catch (error) {
      refuse(placeRefusal(error, FIELDS).fields)
    }
    setAsking(false)
  }
  const option = (value: number | null, label: string) => (
    <label key={value ?? 'void'} className={OPTION}>
      <input
        type="radio"
        name="winner"
        checked={winner === value}
        onChange={() => {
          setWinner(value)
          clearProblems(['winner_side_id'])
        }}
        className="size-4 shrink-0 accent-accent-text"
      />
      {label}
    </label>
  )
  return (
    <form ref={form} noValidate onSubmit={ask} className="grid gap-5">
      {general ? <FormAlert>{general}</FormAlert> : null}
      <fieldset
        role="radiogroup"
        tabIndex={-1}
        aria-invalid={problems.winner_side_id ? true : undefined}
        aria-describedby={problems.winner_side_id ? `${id}-winner` : undefined}
        className="grid min-w-0 gap-2"
      >
        <legend className="mb-2 text-14 font-[600] text-muted">Who has won?</legend>
        {dispute.match.sides.map((side) => option(side.id, `${side.name} has won`))}
        {option(null, 'The match is void')}
        {problems.winner_side_id ? (
          <p id={`${id}-winner`} className="text-14 text-loss">
            {problems.winner_side_id}
          </p>
        ) : null}
      </fieldset>
      <Field label="Reason" hint="Both sides read it, and it stays in the trail." error={problems.reason}>
        {(tie) => (
          <textarea
            {...tie}
            name="reason"
            rows={4}
            value={reason.text}
            onChange={(event) => {
              clearProblems(['reason'])
              reason.write(event.target.value)
            }}
            className={`${INPUT_CLASS} py-3`}
          />
        )}
      </Field>
      {takenBy === undefined ? (
        <Button type="submit" variant="main" size="large" className="justify-self-start max-sm:w-full">
          Decide
        </Button>
      ) : (
        <p className="text-14 wrap-anywhere text-muted">
          Take it over from <bdi>{takenBy}</bdi> above to decide it. What you have written stays.
        </p>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={name === null ? 'Call the match void?' : `Give the win to ${name}?`}
        confirm="Decide it so"
        isPending={resolve.isPending}
        onConfirm={() => void decide()}
      >
        {decisionEffect(name, {
          step: dispute.step,
          potCents: dispute.pot_cents,
          pot: formatMoney(dispute.pot_cents),
        })}
      </ConfirmDialog>
    </form>
  )
}
