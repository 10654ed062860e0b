import { t } from '#messages/matches.ts'
import { seenBy } from '#core/matches/series.ts'
import type { GameScore } from '#core/site/game-score.ts'

type ChipProps = { score: GameScore; isChosen: boolean; onTake: () => void }

const chip =
  'min-h-11 grow rounded-input border px-2 text-14 font-semibold whitespace-nowrap tabular-nums transition-colors sm:grow-0 sm:px-4'

function Chip({ score: [first, second], isChosen, onTake }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onTake}
      className={`${chip} ${isChosen ? 'border-accent-text bg-accent/12 text-accent-text' : 'border-edge/70 bg-bg/60 hover:border-edge'}`}
    >
      <span aria-hidden="true">
        {first} – {second}
      </span>
      <span className="sr-only">{t('common.score', { first, second })}</span>
    </button>
  )
}

const isSame = (one: GameScore | undefined, other: GameScore) => one?.[0] === other[0] && one[1] === other[1]

type UsualProps = {
  isSingle: boolean
  game: number
  scores: readonly GameScore[]
  /** The own points first, as everything here is shown. */
  chosen: GameScore | undefined
  hasLost: boolean
  onTake: (score: GameScore) => void
  onSwap: () => void
}

/** The usual scores of a game in one press, for the reporter's win or, swapped, for a loss. */
export function UsualScores({ isSingle, game, scores, chosen, hasLost, onTake, onSwap }: UsualProps) {
  return (
    <div
      role="group"
      aria-label={
        isSingle ? t('matches.score_form.usual_scores') : t('matches.score_form.usual', { game: game + 1 })
      }
      className="flex flex-wrap items-center gap-1.5 sm:gap-2"
    >
      {scores.map((score) => {
        const seen = seenBy(hasLost ? 1 : 0, score)
        return (
          <Chip
            key={score.join()}
            score={seen}
            isChosen={isSame(chosen, seen)}
            onTake={() => onTake(score)}
          />
        )
      })}
      <button type="button" onClick={onSwap} className={`${chip} border-edge bg-bg/60 hover:bg-raised`}>
        {t(hasLost ? 'matches.score_form.i_won' : 'matches.score_form.i_lost')}
      </button>
    </div>
  )
}

type SeriesProps = {
  bestOf: number
  /** The games won, the own ones first, once the series is complete. */
  chosen: GameScore | undefined
  onTake: (score: GameScore) => void
}

/** The possible scores of a series whose games have no points, in one press. */
export function SeriesScores({ bestOf, chosen, onTake }: SeriesProps) {
  const most = Math.floor(bestOf / 2) + 1
  const wins = Array.from({ length: most }, (_, lost): GameScore => [most, lost])
  const losses = wins.map(([won, lost]): GameScore => [lost, won]).toReversed()
  return (
    <div role="group" aria-label={t('matches.score_form.usual_scores')} className="flex flex-wrap gap-2">
      {[...wins, ...losses].map((score) => (
        <Chip
          key={score.join()}
          score={score}
          isChosen={isSame(chosen, score)}
          onTake={() => onTake(score)}
        />
      ))}
    </div>
  )
}
