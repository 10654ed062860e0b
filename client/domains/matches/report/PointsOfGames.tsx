import { t } from '#messages/matches.ts'
import type { ReactNode } from 'react'
import type { Match } from '#client/domains/matches/queries.ts'
import { InHero } from '#client/domains/matches/room/VersusHero.tsx'
import { SeriesGames } from '#client/domains/matches/room/SeriesGames.tsx'
import { SideName } from './ReportSum.tsx'
import { ScoreInput, type ScoreInputProps } from './ScoreInput.tsx'
import { pairOfTexts, type ScoreTexts } from './seriesForm.ts'

type Props = {
  match: Match
  playerId: string | undefined
  /** The viewer's side, whose fields come first. */
  mySide: 0 | 1
  form: string
  texts: ScoreTexts
  isWrong: boolean
  onChange: (game: number, pair: readonly [string, string]) => void
  onLeave: () => void
  /** The side whose first field takes the focus. */
  focusOn: 0 | 1 | undefined
  /** The game whose score is being entered, and its usual scores. */
  current: number
  chips: ReactNode
  onCurrent: (game: number) => void
}

/** The points of both sides: those of a single game in the hero, of a series in a row for each game. */
export function PointsOfGames({
  match,
  playerId,
  mySide,
  form,
  texts,
  isWrong,
  onChange,
  onLeave,
  focusOn,
  current,
  chips,
  onCurrent,
}: Props) {
  const fieldOf = (game: number, at: 0 | 1): ScoreInputProps => {
    const pair = texts[game] ?? ['', '']
    const side = match.sides[at]?.name ?? ''
    const write = (text: string, other: string) => onChange(game, at === 0 ? [text, other] : [other, text])
    const other = pair[at === 0 ? 1 : 0]
    return {
      label: t('matches.score_form.game_game_names', { game: game + 1, names: side }),
      side,
      value: pair[at],
      isWrong,
      form,
      // The field shows a 0 where nothing was entered.
      onChange: (text) => write(text, text !== '' && other === '' ? '0' : other),
      onStep: (text) => write(text, other === '' ? '0' : other),
      onLeave,
      takesFocus: game === 0 && at === focusOn,
      onFocus: () => onCurrent(game),
    }
  }
  const theirSide = mySide === 0 ? 1 : 0
  const [own, other] = [match.sides[mySide], match.sides[theirSide]]
  const fieldsOf = (game: number) => (
    <fieldset className="grid w-full grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-x-4 gap-y-1.5 sm:w-auto sm:gap-x-6">
      <legend className="sr-only">{t('matches.score_form.game_game', { game: game + 1 })}</legend>
      {own && other ? (
        <>
          <SideName side={own} isMine />
          <SideName side={other} isMine={false} isRight />
        </>
      ) : null}
      <ScoreInput {...fieldOf(game, mySide)} />
      <ScoreInput {...fieldOf(game, theirSide)} />
    </fieldset>
  )
  if (match.best_of === 1)
    return (
      <div className="flex flex-wrap gap-4">
        {chips}
        <InHero at="left">
          <ScoreInput {...fieldOf(0, mySide)} isLarge />
        </InHero>
        <InHero at="right">
          <ScoreInput {...fieldOf(0, theirSide)} isLarge />
        </InHero>
      </div>
    )
  return (
    <SeriesGames
      match={match}
      playerId={playerId}
      scores={texts.map(pairOfTexts)}
      count={texts.length}
      fieldsOf={fieldsOf}
      belowOf={(game) => (game === current ? chips : null)}
    />
  )
}
