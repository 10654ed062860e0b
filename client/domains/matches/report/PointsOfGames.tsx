import { t } from '#messages/matches.ts'

type Props = {
  names: readonly [string, string]
  texts: readonly (readonly [string, string])[]
  isSingle: boolean
  isWrong: boolean
  onChange: (game: number, pair: readonly [string, string]) => void
  onLeave: () => void
}

/** The points of both sides, for each game. */
export function PointsOfGames({ names, texts, isSingle, isWrong, onChange, onLeave }: Props) {
  return (
    <>
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
        {texts.map((pair, game) => (
          <li key={game}>
            <fieldset className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-x-3">
              <legend className="sr-only">{t('matches.score_form.game_game', { game: game + 1 })}</legend>
              <Points
                label={t('matches.score_form.game_game_names', { game: game + 1, names: names[0] })}
                value={pair[0]}
                isWrong={isWrong}
                onChange={(text) => onChange(game, [text, pair[1]])}
                onLeave={onLeave}
              />
              <span aria-hidden="true" className="w-14 text-center text-12 text-muted">
                {isSingle ? '–' : t('matches.score_form.game_game', { game: game + 1 })}
              </span>
              <Points
                label={t('matches.score_form.game_game_names', { game: game + 1, names: names[1] })}
                value={pair[1]}
                isWrong={isWrong}
                onChange={(text) => onChange(game, [pair[0], text])}
                onLeave={onLeave}
              />
            </fieldset>
          </li>
        ))}
      </ol>
    </>
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
