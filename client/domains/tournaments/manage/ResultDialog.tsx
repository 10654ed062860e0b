import { t } from '#messages/tournaments.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import type { OwnBracket } from '#client/domains/tournaments/bracket/use-bracket.ts'
import { roundTitle } from '#client/domains/tournaments/words/next.ts'
import { matchView } from '#core/bracket/bracket.ts'
import { matchCount } from '#core/bracket/bracket.ts'
import { matchOfKey } from '#core/tournaments/bracket/match-key.ts'
import { Button } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'
import { useSetResult } from './acts.ts'
import { allowsDraws, bodyOf, choicesOf, type ResultChoice, type Sides, undoOf } from './results.ts'
import { isForOthers } from './LeftToOthers.tsx'
import { previewQuery, ResultPreview } from './ResultPreview.tsx'

type Props = {
  id: number
  matchId: number
  brackets: readonly OwnBracket[]
  onClose: () => void
}

const UNDO = 'undo'

/** Sets, corrects or takes back the result of a match: what it changes is shown before it is confirmed, with a reason. */
export function ResultDialog({ id, matchId, brackets, onClose }: Props) {
  const { stage, group, match } = matchOfKey(matchId)
  const bracket = brackets.find((each) => each.stage === stage && each.group === group)
  const view = bracket && match < matchCount(bracket.state) ? matchView(bracket.state, match) : undefined
  const [one, other] = view?.slots ?? []
  if (!bracket || !view || one?.kind !== 'entrant' || other?.kind !== 'entrant')
    return (
      <Dialog isOpen onClose={onClose} title={t('tournaments.desk.set_result')}>
        <p className="mt-4 text-16 text-muted">{t('tournaments.refused.no_entrants')}</p>
      </Dialog>
    )
  const side = (seed: number) => ({ id: bracket.entrantOf(seed), name: bracket.nameOf(seed) })
  const sides: Sides = [side(one.seed), side(other.seed)]
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${sides[0].name} – ${sides[1].name}`}
      description={`${roundTitle(bracket, view.section, view.round)} · ${t('tournaments.match.best_of', { games: view.bestOf })}`}
    >
      <ResultForm
        id={id}
        matchId={matchId}
        sides={sides}
        choices={choicesOf(view, allowsDraws(bracket.state))}
        hasResult={view.result !== undefined}
        onClose={onClose}
      />
    </Dialog>
  )
}

type FormProps = Pick<Props, 'id' | 'matchId' | 'onClose'> & {
  sides: Sides
  choices: readonly ResultChoice[]
  hasResult: boolean
}

function ResultForm({ id, matchId, sides, choices, hasResult, onClose }: FormProps) {
  const setResult = useSetResult(id)
  const [key, setKey] = useState('')
  const choice = choices.find((each) => each.key === key)
  const bodyWith = (reason: string) =>
    key === UNDO ? undoOf(matchId, reason) : choice && bodyOf(matchId, choice, sides, reason)
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) =>
      checkedAs(bodyWith(reason.trim()), {
        result: key === '' ? t('tournaments.desk.choose_result') : undefined,
        reason: reason.trim().length < 3 ? t('tournaments.desk.give_reason') : undefined,
      }),
    mutation: setResult,
    send: (body, outcome) => {
      if (body) setResult.mutate(body, outcome)
    },
    onSent: onClose,
    fields: ['reason', 'result'],
    place: (fields) => fields,
    hides: 'all',
    isLeft: true,
  })
  const planned = bodyWith('')
  const preview = useQuery({
    ...previewQuery(id, planned ?? undoOf(matchId, '')),
    enabled: planned !== undefined,
  })
  return (
    <form {...form.props} className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5">
      <SelectField
        label={t('tournaments.desk.result')}
        placeholder={t('common.choose')}
        options={[
          ...choices.map((each) => ({ value: each.key, label: choiceText(each, sides) })),
          ...(hasResult ? [{ value: UNDO, label: t('tournaments.desk.undo') }] : []),
        ]}
        value={key}
        error={form.problems.result}
        onChange={(event) => {
          setKey(event.target.value)
          form.change({})
        }}
      />
      {planned ? <ResultPreview id={id} body={planned} /> : null}
      <TextField label={t('common.reason')} maxLength={500} {...form.text('reason')} />
      {form.general ? <FormAlert>{form.general}</FormAlert> : null}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" variant="main" pending={form.isBusy} disabled={isForOthers(preview.error)}>
          {key === UNDO ? t('tournaments.desk.undo') : t('tournaments.desk.set_result')}
        </Button>
      </div>
    </form>
  )
}

function choiceText(choice: ResultChoice, sides: Sides): string {
  switch (choice.kind) {
    case 'played':
      return `${sides[0].name} ${choice.score[0]} – ${choice.score[1]} ${sides[1].name}`
    case 'drawn':
      return choice.each === 0
        ? t('tournaments.desk.draw')
        : t('tournaments.desk.draw_of', { score: `${choice.each} – ${choice.each}` })
    case 'walkover':
      return t('tournaments.desk.walkover_for', { name: sides[choice.slot].name })
    case 'double_forfeit':
      return t('tournaments.match.double_forfeit')
  }
}
