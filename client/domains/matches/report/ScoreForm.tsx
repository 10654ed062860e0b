import { t } from '#messages/matches.ts'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { closestScores, type SeriesRules } from '#core/site/game-score.ts'
import { gamesWon, sameScores, seenBy, seriesScore } from '#core/matches/series.ts'
import type { Match } from '#client/domains/matches/queries.ts'
import { HeroScore } from '#client/domains/matches/room/VersusHero.tsx'
import { useDraft } from './draft.ts'
import { OutcomeField } from './OutcomeField.tsx'
import { PointsOfGames } from './PointsOfGames.tsx'
import { pairOfTexts, readSeriesForm, textsOf, textsOfDraft } from './seriesForm.ts'

type Props = {
  match: Match
  playerId: string | undefined
  /** Identifies the report; the draft is stored under this name. */
  about: string
  rules: SeriesRules
  /** The reporter's side. */
  mySide: 0 | 1
  /** The earlier report, to correct it. */
  from?: readonly (readonly [number, number])[] | undefined
  /** The label of the button until the score is complete. */
  submit: string
  /** A press has opened the form: the field of the own score takes the focus. */
  isAsked: boolean
  isPending: boolean
  error?: string | undefined
  onReport: (scores: [number, number][]) => void
  /** Says which games of the series are over, where that may be said. */
  onTell?: ((scores: [number, number][]) => void) | undefined
  /** Additional fields above the button. */
  children?: ReactNode
}

/** How many usual scores are offered. */
const USUAL = 4

/** A pair of numbers for each game. The next game is only shown while the series is undecided. */
export function ScoreForm({
  match,
  playerId,
  about,
  rules,
  mySide,
  from,
  submit,
  isAsked,
  isPending,
  error,
  onReport,
  onTell,
  children,
}: Props) {
  const draft = useDraft(about)
  const texts = textsOfDraft(draft.text, textsOf(from ?? [], rules.bestOf))
  const [isTried, setTried] = useState(false)
  const formId = useId()
  const [hasLeft, setLeft] = useState(false)
  const [touched, setTouched] = useState(0)
  const [saysLost, setLost] = useState(false)
  const { rows, scores, beginning, problem, unfinished } = readSeriesForm(texts, rules)
  const told = onTell && beginning && !sameScores(beginning, match.running) ? beginning : undefined
  const problemId = `${formId}-problem`
  const shownProblem =
    problem ??
    (hasLeft || isTried ? unfinished : undefined) ??
    (isTried && !scores && !told ? t('matches.score_form.missing') : error)
  const isPoints = rules.game.kind !== 'result'
  const current = Math.min(touched, rows - 1)

  const write = (game: number, pair: readonly [string, string]) => {
    setLeft(false)
    draft.write(JSON.stringify(texts.map((each, index) => (index === game ? pair : each))))
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isPending) return
    if (scores) onReport(scores)
    else if (told) onTell?.(told)
  }
  const played = texts.slice(0, rows).flatMap((pair) => {
    const score = pairOfTexts(pair)
    return score ? [score] : []
  })
  const typed = pairOfTexts(texts[current] ?? ['', ''])
  const hasLost = typed ? typed[mySide] < typed[mySide === 0 ? 1 : 0] : saysLost
  const swap = () => {
    setLost(!hasLost)
    const [mine, theirs] = [texts[current]?.[0] ?? '', texts[current]?.[1] ?? '']
    if (mine !== '' || theirs !== '') write(current, [theirs, mine])
  }
  const takeUsual = ([most, least]: readonly [number, number]) => {
    const isFirst = (mySide === 0) !== hasLost
    write(current, isFirst ? [String(most), String(least)] : [String(least), String(most)])
    setTouched(current + 1)
  }

  return (
    <form
      id={formId}
      onSubmit={send}
      noValidate
      aria-describedby={shownProblem ? problemId : undefined}
      className="grid gap-3"
    >
      {isPoints ? (
        <PointsOfGames
          match={match}
          playerId={playerId}
          mySide={mySide}
          form={formId}
          texts={texts.slice(0, rows)}
          isWrong={Boolean(shownProblem) && shownProblem !== error}
          focusOn={isAsked ? mySide : undefined}
          onChange={write}
          onLeave={() => setLeft(true)}
          onCurrent={setTouched}
        />
      ) : (
        texts
          .slice(0, rows)
          .map((pair, game) => (
            <OutcomeField
              key={game}
              label={
                rules.bestOf === 1
                  ? t('matches.outcome_field.label')
                  : t('matches.score_form.game_game', { game: game + 1 })
              }
              pair={pair}
              mySide={mySide}
              allowsDraw={rules.allowsDraw}
              onChange={(next) => write(game, next)}
            />
          ))
      )}
      {(!isPoints || rules.bestOf > 1) && played.length > 0 ? (
        <HeroScore score={seenBy(mySide, gamesWon(played))} />
      ) : null}
      {isPoints ? (
        <UsualScores
          isSingle={rules.bestOf === 1}
          game={current}
          scores={closestScores(rules.game, USUAL)}
          chosen={typed && seenBy(mySide, typed)}
          hasLost={hasLost}
          onTake={takeUsual}
          onSwap={swap}
        />
      ) : null}
      {children}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {/* On phones at hand beside the score, which is entered in the picture above. */}
        <div className="w-full max-sm:fixed max-sm:inset-x-0 max-sm:bottom-(--below) max-sm:z-40 max-sm:border-t max-sm:border-line max-sm:bg-raised max-sm:p-3 sm:w-auto">
          <Button type="submit" variant="main" size="large" pending={isPending} className="w-full sm:w-auto">
            {scores
              ? t('matches.score_form.report_score', namedPair(seenBy(mySide, seriesScore(scores))))
              : told
                ? t('matches.score_form.save_so_far', namedPair(seenBy(mySide, gamesWon(told))))
                : submit}
          </Button>
        </div>
        <p
          id={problemId}
          role="alert"
          className="min-w-0 grow basis-64 text-14 text-pretty text-loss empty:hidden"
        >
          {shownProblem}
        </p>
        {(scores ?? told) && !shownProblem ? (
          <p className="min-w-0 grow basis-64 text-14 text-pretty text-muted">
            {scores
              ? t('matches.score_form.if_they_agree', { side: match.sides[mySide === 0 ? 1 : 0]?.name ?? '' })
              : t('matches.score_form.seen_by_all')}
          </p>
        ) : null}
      </div>
    </form>
  )
}

const namedPair = ([first, second]: readonly [number, number]) => ({ first, second })

type UsualProps = {
  isSingle: boolean
  game: number
  scores: readonly (readonly [number, number])[]
  /** The own points first, as everything here is shown. */
  chosen: readonly [number, number] | undefined
  hasLost: boolean
  onTake: (score: readonly [number, number]) => void
  onSwap: () => void
}

/** The usual scores of a game in one press, for the reporter's win or, swapped, for a loss. */
function UsualScores({ isSingle, game, scores, chosen, hasLost, onTake, onSwap }: UsualProps) {
  const chip =
    'min-h-11 grow rounded-input border px-3 text-14 font-semibold tabular-nums transition-colors sm:grow-0 sm:px-4'
  return (
    <div
      role="group"
      aria-label={
        isSingle ? t('matches.score_form.usual_scores') : t('matches.score_form.usual', { game: game + 1 })
      }
      className="flex flex-wrap items-center gap-2"
    >
      {isSingle ? null : (
        <span className="me-1 text-14 text-muted max-sm:w-full">
          {t('matches.score_form.game_game', { game: game + 1 })}
        </span>
      )}
      {scores.map((score) => {
        const [first, second] = seenBy(hasLost ? 1 : 0, score)
        const isChosen = chosen?.[0] === first && chosen[1] === second
        return (
          <button
            key={`${first}-${second}`}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onTake(score)}
            className={`${chip} ${isChosen ? 'border-accent-text bg-accent/12 text-accent-text' : 'border-line text-muted hover:border-edge hover:text-text'}`}
          >
            <span aria-hidden="true">
              {first} – {second}
            </span>
            <span className="sr-only">{t('common.score', { first, second })}</span>
          </button>
        )
      })}
      <button type="button" onClick={onSwap} className={`${chip} border-edge hover:bg-raised`}>
        {t(hasLost ? 'matches.score_form.i_won' : 'matches.score_form.i_lost')}
      </button>
    </div>
  )
}
