import { t } from '#messages/matches.ts'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { closestScores, type GameScore, type SeriesRules } from '#core/site/game-score.ts'
import { gamesWon, sameScores, seenBy, seriesScore } from '#core/matches/series.ts'
import type { Match } from '#client/domains/matches/queries.ts'
import { HeroScore, useHeroInSight } from '#client/domains/matches/room/VersusHero.tsx'
import { useDraft } from './draft.ts'
import { OutcomeField } from './OutcomeField.tsx'
import { PointsOfGames } from './PointsOfGames.tsx'
import { ReportSum } from './ReportSum.tsx'
import { gamesOfSeries, pairOfTexts, readSeriesForm, textsOf, textsOfDraft } from './seriesForm.ts'
import { SeriesScores, UsualScores } from './UsualScores.tsx'

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
/** Scores that are likely where any points are possible. */
const LIKELY: readonly GameScore[] = [
  [1, 0],
  [2, 1],
  [3, 1],
  [3, 2],
]

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
  const sum = scores ? seriesScore(scores) : told && gamesWon(told)
  const problemId = `${formId}-problem`
  const shownProblem =
    problem ??
    (hasLeft || isTried ? unfinished : undefined) ??
    (isTried && !scores && !told ? t('matches.score_form.missing') : error)
  const isPoints = rules.game.kind !== 'result'
  const current = Math.min(touched, rows - 1)

  useHeroInSight(isAsked)

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
  const takeSeries = (score: GameScore) => {
    setLeft(false)
    draft.write(JSON.stringify(textsOf(gamesOfSeries(seenBy(mySide, score)), rules.bestOf)))
  }
  const takeUsual = ([most, least]: GameScore) => {
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
      {!isPoints && rules.bestOf > 1 && !rules.allowsDraw ? (
        <SeriesScores
          bestOf={rules.bestOf}
          chosen={scores ? seenBy(mySide, gamesWon(scores)) : undefined}
          onTake={takeSeries}
        />
      ) : null}
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
          current={current}
          chips={
            <UsualScores
              isSingle={rules.bestOf === 1}
              game={current}
              scores={rules.game.kind === 'points' ? LIKELY : closestScores(rules.game, USUAL)}
              chosen={typed && seenBy(mySide, typed)}
              hasLost={hasLost}
              onTake={takeUsual}
              onSwap={swap}
            />
          }
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
      {children}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {/* On phones at hand beside the score, which is entered in the picture above. */}
        <div className="act-bar flex flex-wrap items-center gap-x-5 gap-y-3">
          {sum ? <ReportSum match={match} mySide={mySide} score={seenBy(mySide, sum)} /> : null}
          <Button type="submit" variant="main" size="large" pending={isPending}>
            {scores
              ? t('matches.score_form.report_score', namedPair(seenBy(mySide, sum ?? [0, 0])))
              : told
                ? t('matches.score_form.save_so_far', namedPair(seenBy(mySide, sum ?? [0, 0])))
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
