import { t } from '#messages/matches.ts'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import type { SeriesRules } from '#core/site/game-score.ts'
import { useDraft } from './draft.ts'
import { PointsOfGames } from './PointsOfGames.tsx'
import { readSeriesForm, textsOf, textsOfDraft } from './seriesForm.ts'
import { Segments } from '#client/ui/fields/Segments.tsx'

type Props = {
  /** Identifies the report; the draft is stored under this name. */
  about: string
  rules: SeriesRules
  /** The names of both sides, in the order of the scores. */
  names: readonly [string, string]
  /** The reporter's side. */
  mySide: 0 | 1
  /** The earlier report, to correct it. */
  from?: readonly (readonly [number, number])[] | undefined
  submit: string
  isPending: boolean
  error?: string | undefined
  onReport: (scores: [number, number][]) => void
  /** Additional fields above the button. */
  children?: ReactNode
}

/** A pair of numbers for each game. The next game is only shown while the series is undecided. */
export function ScoreForm({
  about,
  rules,
  names,
  mySide,
  from,
  submit,
  isPending,
  error,
  onReport,
  children,
}: Props) {
  const draft = useDraft(about)
  const texts = textsOfDraft(draft.text, textsOf(from ?? [], rules.bestOf))
  const [isTried, setTried] = useState(false)
  const problemId = useId()
  const [hasLeft, setLeft] = useState(false)
  const { rows, scores, problem, unfinished } = readSeriesForm(texts, rules)
  const shownProblem =
    problem ??
    (hasLeft || isTried ? unfinished : undefined) ??
    (isTried && !scores ? t('matches.score_form.fill_in_the_score_of') : error)

  const write = (game: number, pair: readonly [string, string]) => {
    setLeft(false)
    draft.write(JSON.stringify(texts.map((each, index) => (index === game ? pair : each))))
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (scores && !isPending) onReport(scores)
  }

  return (
    <form onSubmit={send} noValidate aria-describedby={shownProblem ? problemId : undefined}>
      {rules.game.kind === 'result' ? (
        <div className="grid gap-3">
          {texts.slice(0, rows).map((pair, game) => (
            <OutcomeField
              key={game}
              label={
                rules.bestOf === 1
                  ? t('matches.outcome_field.how_did_it_end')
                  : t('matches.score_form.game_game', { game: game + 1 })
              }
              pair={pair}
              mySide={mySide}
              allowsDraw={rules.allowsDraw}
              onChange={(next) => write(game, next)}
            />
          ))}
        </div>
      ) : (
        <PointsOfGames
          names={names}
          texts={texts.slice(0, rows)}
          isSingle={rules.bestOf === 1}
          isWrong={Boolean(shownProblem) && shownProblem !== error}
          onChange={write}
          onLeave={() => setLeft(true)}
        />
      )}
      <p id={problemId} role="alert" className="my-2 min-h-5 text-14 text-pretty text-loss">
        {shownProblem}
      </p>
      {children ? <div className="mb-4">{children}</div> : null}
      <Button type="submit" variant="main" size="large" pending={isPending} className="mt-1 w-full sm:w-auto">
        {submit}
      </Button>
    </form>
  )
}

type Outcome = 'won' | 'drawn' | 'lost' | ''

type OutcomeFieldProps = {
  label: string
  /** The typed scores of both sides. */
  pair: readonly [string, string]
  mySide: 0 | 1
  allowsDraw: boolean
  onChange: (pair: [string, string]) => void
}

/** How a game without points ended for the reporter's side. */
function OutcomeField({ label, pair, mySide, allowsDraw, onChange }: OutcomeFieldProps) {
  const options: { value: Outcome; label: string }[] = [
    { value: 'won', label: t('matches.outcome_field.won') },
    ...(allowsDraw ? [{ value: 'drawn' as const, label: t('matches.outcome_field.draw') }] : []),
    { value: 'lost', label: t('matches.outcome_field.lost') },
  ]
  return (
    <Segments
      label={label}
      value={outcomeOf(pair, mySide)}
      options={options}
      onChange={(outcome) => onChange(pairOf(outcome, mySide))}
    />
  )
}

function outcomeOf(pair: readonly [string, string], mySide: 0 | 1): Outcome {
  const mine = pair[mySide].trim()
  const theirs = pair[mySide === 0 ? 1 : 0].trim()
  if (mine === '' || theirs === '') return ''
  return mine === theirs ? 'drawn' : mine === '1' ? 'won' : 'lost'
}

/** The rule `result`: 1 for the winner and 0 for the loser; 1 to 1 for a draw. */
function pairOf(outcome: Outcome, mySide: 0 | 1): [string, string] {
  if (outcome === 'drawn') return ['1', '1']
  return (outcome === 'won') === (mySide === 0) ? ['1', '0'] : ['0', '1']
}
