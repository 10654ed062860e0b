import { t } from '#messages/tournaments.ts'
import { decideCase } from '#contract/matches/staff-disputes.ts'
import { checkBody } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { useDraft } from '#client/domains/matches/report/draft.ts'
import { ResultPreview } from '#client/domains/tournaments/manage/ResultPreview.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Field, INPUT_CLASS } from '#client/ui/fields/field.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { Segments } from '#client/ui/fields/Segments.tsx'
import { useState } from 'react'
import { type Case, useDecide } from './case-queries.ts'
import { seriesWinner } from '#core/matches/series.ts'
import type { ResultInput } from '#client/domains/tournaments/manage/acts.ts'

type Props = {
  id: number
  match: Case['match']
  /** The match's place in the bracket. */
  matchId: number
  entrantIds: readonly [number, number]
  onDecided: () => void
}

const AGAIN = 'again'

/** Form that decides for a winner or a replay, with a reason and a preview of the changes. */
export function DecideForm({ id, match, matchId, entrantIds, onDecided }: Props) {
  const decide = useDecide(id, match.id)
  const reason = useDraft(`case:${match.id}`)
  const [choice, setChoice] = useState('')
  const winner = choice === AGAIN || choice === '' ? null : Number(choice)
  const form = useForm({
    kept: {
      values: { winner_side_id: choice, reason: reason.text },
      edit: (part) => {
        if (part.winner_side_id !== undefined) setChoice(part.winner_side_id)
        if (part.reason !== undefined) reason.write(part.reason)
      },
    },
    check: (values) =>
      checkBody(decideCase.body, { winner_side_id: winner, reason: values.reason.trim() }, (found) =>
        choice === '' ? { winner_side_id: t('tournaments.case.choose'), ...found } : found,
      ),
    mutation: decide,
    send: (body, outcome) => decide.mutateAsync(body).then(outcome.onSuccess, outcome.onError),
    onSent: () => {
      reason.drop()
      onDecided()
    },
  })
  const { error: reasonProblem, ...reasonField } = form.text('reason')
  const name = match.sides.find((side) => side.id === winner)?.name ?? ''
  return (
    <form {...form.props} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {form.general ? <FormAlert>{form.general}</FormAlert> : null}
      <Segments
        label={t('common.decision')}
        value={choice}
        options={[
          ...match.sides.map((side) => ({
            value: String(side.id),
            label: t('tournaments.case.wins', { name: side.name }),
          })),
          { value: AGAIN, label: t('tournaments.case.play_again') },
        ]}
        onChange={(value) => form.change({ winner_side_id: value })}
      />
      {form.problems.winner_side_id ? (
        <p role="alert" className="text-14 text-loss">
          {form.problems.winner_side_id}
        </p>
      ) : null}
      <Field label={t('common.reason')} hint={t('tournaments.case.reason_hint')} error={reasonProblem}>
        {(tie) => <textarea {...tie} {...reasonField} rows={3} className={`${INPUT_CLASS} py-3`} />}
      </Field>
      {winner === null ? null : (
        <ResultPreview id={id} body={ruledResult(match, winner, { matchId, entrantIds })} />
      )}
      {choice === AGAIN ? (
        <p className="rounded-input bg-raised px-4 py-3 text-14 text-muted">
          {t('tournaments.case.again_follows')}
        </p>
      ) : null}
      <Button type="submit" variant="main" pending={form.isBusy} className="wrap-anywhere">
        {t('tournaments.case.decide', { result: choice === AGAIN ? 'again' : name ? 'won' : 'none', name })}
      </Button>
      <p className="text-12 text-muted">{t('tournaments.case.appeal_note')}</p>
    </form>
  )
}

/**
 * The result that a decision gives the bracket, for its preview: the score that the winner has reported, or a walkover.
 * `entrantIds`: of the sides, in their order.
 */
function ruledResult(
  match: Pick<Case['match'], 'sides' | 'reports'>,
  winner: number,
  { matchId, entrantIds }: { matchId: number; entrantIds: readonly [number, number] },
): ResultInput {
  const slot = match.sides[0]?.id === winner ? 0 : 1
  const claimed = match.reports.findLast(({ scores }) => seriesWinner(scores) === slot)
  const base = { match_id: matchId, undo: false, reason: '' }
  return claimed
    ? { ...base, outcome: 'played', scores: claimed.scores }
    : { ...base, outcome: 'walkover', winner_entrant_id: entrantIds[slot] }
}
