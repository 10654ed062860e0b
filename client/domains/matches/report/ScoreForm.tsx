import { t } from '#messages/matches.ts'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import type { SeriesRules } from '#core/site/game-score.ts'
import { useDraft } from './draft.ts'
import { readSeriesForm, textsOf, textsOfDraft } from './seriesForm.ts'

type Props = {
  /** Identifies the report; the draft is stored under this name. */
  about: string
  rules: SeriesRules
  /** The names of both sides, in the order of the scores. */
  names: readonly [string, string]
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

  const write = (game: number, side: 0 | 1, text: string) => {
    setLeft(false)
    draft.write(
      JSON.stringify(
        texts.map((pair, index) => (index !== game ? pair : side === 0 ? [text, pair[1]] : [pair[0], text])),
      ),
    )
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (scores && !isPending) onReport(scores)
  }

  return (
    <form onSubmit={send} noValidate aria-describedby={shownProblem ? problemId : undefined}>
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-x-3 text-14 font-semibold">
        <span dir="auto" className="truncate text-start">
          {names[0]}
        </span>
        <span aria-hidden="true" className="text-faint">
          {t('matches.score_form.vs')}
        </span>
        <span dir="auto" className="truncate text-end">
          {names[1]}
        </span>
      </div>
      <ol className="mt-2 grid gap-2">
        {texts.slice(0, rows).map((pair, game) => (
          <li key={game}>
            <fieldset className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-x-3">
              <legend className="sr-only">{t('matches.score_form.game_game', { game: game + 1 })}</legend>
              <Points
                label={t('matches.score_form.game_game_names', { game: game + 1, names: names[0] })}
                value={pair[0]}
                isWrong={Boolean(shownProblem) && shownProblem !== error}
                onChange={(text) => write(game, 0, text)}
                onLeave={() => setLeft(true)}
              />
              <span aria-hidden="true" className="w-14 text-center text-12 text-muted">
                {rules.bestOf === 1 ? '–' : t('matches.score_form.game_game', { game: game + 1 })}
              </span>
              <Points
                label={t('matches.score_form.game_game_names', { game: game + 1, names: names[1] })}
                value={pair[1]}
                isWrong={Boolean(shownProblem) && shownProblem !== error}
                onChange={(text) => write(game, 1, text)}
                onLeave={() => setLeft(true)}
              />
            </fieldset>
          </li>
        ))}
      </ol>
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

type PointsProps = {
  label: string
  value: string
  isWrong: boolean
  onChange: (text: string) => void
  onLeave: () => void
}

function Points({ label, value, isWrong, onChange, onLeave }: PointsProps) {
  return (
    <input
      aria-label={label}
      aria-invalid={isWrong || undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
      onFocus={(event) => event.target.select()}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      className="font-wide min-h-14 w-full rounded-input border border-edge/70 bg-bg text-center text-28 tabular-nums hover:border-edge aria-invalid:border-loss"
    />
  )
}
