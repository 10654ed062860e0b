import { t } from '#messages/tournaments.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import type { OwnBracket } from '#client/domains/tournaments/bracket/use-bracket.ts'
import { roundTitle } from '#client/domains/tournaments/words/next.ts'
import { matchView } from '#core/bracket/bracket.ts'
import { matchCount } from '#core/bracket/bracket.ts'
import { matchOfKey } from '#core/tournaments/bracket/match-key.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'
import { useSetResult } from './acts.ts'
import {
  allowsDraws,
  bodyOf,
  choiceOfScore,
  choicesOf,
  type ResultChoice,
  type Sides,
  undoOf,
} from './results.ts'
import { isForOthers } from './LeftToOthers.tsx'
import { previewQuery, ResultPreview } from './ResultPreview.tsx'

type Props = {
  id: number
  matchId: number
  brackets: readonly OwnBracket[]
  /** The first digit of the score, typed before this opened. */
  typed?: string
  /** Beside what runs, instead of above it. */
  isInline?: boolean
  onClose: () => void
}

const UNDO = 'undo'

/** Sets, corrects or takes back the result of a match: what it changes is shown before it is confirmed, with a reason. */
export function ResultDialog({ id, matchId, brackets, typed = '', isInline = false, onClose }: Props) {
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
  const title = `${sides[0].name} – ${sides[1].name}`
  const about = `${roundTitle(bracket, view.section, view.round)} · ${t('tournaments.match.best_of', { games: view.bestOf })}`
  const form = (
    <ResultForm
      id={id}
      matchId={matchId}
      sides={sides}
      choices={choicesOf(view, allowsDraws(bracket.state))}
      hasResult={view.result !== undefined}
      typed={typed}
      onClose={onClose}
    />
  )
  if (!isInline)
    return (
      <Dialog isOpen onClose={onClose} title={title} description={about}>
        {form}
      </Dialog>
    )
  return (
    <Card
      aria-label={title}
      title={title}
      // As high as the screen has room for below the strip: what sends it stays in sight.
      className="max-h-[max(26rem,calc(100dvh-26rem))] overflow-y-auto pb-0! [&_form>:last-child]:sticky [&_form>:last-child]:bottom-0 [&_form>:last-child]:bg-surface [&_form>:last-child]:py-4"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
        const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
        if (isSend) event.currentTarget.querySelector('form')?.requestSubmit()
      }}
    >
      <p className="-mt-2 text-14 text-muted">{about}</p>
      {form}
    </Card>
  )
}

type FormProps = Pick<Props, 'id' | 'matchId' | 'onClose'> & {
  sides: Sides
  choices: readonly ResultChoice[]
  hasResult: boolean
  typed: string
}

function ResultForm({ id, matchId, sides, choices, hasResult, typed, onClose }: FormProps) {
  const setResult = useSetResult(id)
  const [key, setKey] = useState('')
  // The first result of a match that was played explains itself; anything else has a reason of its own.
  const usual = hasResult ? '' : t('tournaments.desk.at_desk')
  const [score, setScore] = useState(typed)
  const field = useRef<HTMLInputElement>(null)
  const name = useId()
  useEffect(() => field.current?.focus(), [])
  const choice = choices.find((each) => each.key === key)
  const bodyWith = (reason: string) =>
    key === UNDO ? undoOf(matchId, reason) : choice && bodyOf(matchId, choice, sides, reason)
  const form = useForm({
    initial: { reason: usual },
    check: ({ reason }) =>
      checkedAs(bodyWith(reason.trim()), {
        result:
          key !== ''
            ? undefined
            : score.trim() === ''
              ? t('tournaments.desk.choose_result')
              : t('tournaments.refused.score_invalid'),
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
  const choose = (chosen: string) => {
    setKey(chosen)
    const kind = choices.find((each) => each.key === chosen)?.kind
    const isUnplayed = kind === 'walkover' || kind === 'double_forfeit'
    const { reason } = form.values
    if (isUnplayed && reason === usual) form.change({ reason: '' })
    else form.change(!isUnplayed && reason === '' ? { reason: usual } : {})
  }
  const closest =
    choices
      .flatMap((each) => (each.kind === 'played' ? [each.score] : []))
      .findLast(([one, other]) => one > other)
      ?.join(' ') ?? ''
  const planned = bodyWith('')
  const preview = useQuery({
    ...previewQuery(id, planned ?? undoOf(matchId, '')),
    enabled: planned !== undefined,
  })
  return (
    <form {...form.props} className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5">
      <TextField
        ref={field}
        label={t('tournaments.desk.score')}
        hint={t('tournaments.desk.score_hint', { name: sides[0].name, example: closest })}
        placeholder={closest}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        className="font-wide text-20 tabular-nums"
        value={score}
        onChange={(event) => {
          setScore(event.target.value)
          choose(choiceOfScore(event.target.value, choices)?.key ?? '')
        }}
      />
      <fieldset aria-invalid={form.problems.result ? true : undefined} tabIndex={-1} className="outline-none">
        <legend className="mb-1.5 text-14 font-[600] text-muted">{t('common.result')}</legend>
        <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
          {[
            ...choices.map((each) => ({ value: each.key, label: choiceText(each, sides) })),
            ...(hasResult ? [{ value: UNDO, label: t('tournaments.desk.undo') }] : []),
          ].map(({ value, label }) => (
            <label
              key={value}
              dir="auto"
              className="flex min-h-11 cursor-pointer items-center justify-center rounded-input border border-line px-3 py-2 text-center text-14 font-semibold wrap-anywhere text-muted transition-colors hover:border-edge hover:text-text has-checked:border-accent-text has-checked:bg-accent/12 has-checked:text-accent-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text"
            >
              <input
                type="radio"
                name={name}
                value={value}
                checked={value === key}
                onChange={() => {
                  setScore('')
                  choose(value)
                }}
                className="sr-only"
              />
              {label}
            </label>
          ))}
        </div>
        {form.problems.result ? <p className="mt-1 text-14 text-loss">{form.problems.result}</p> : null}
      </fieldset>
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
