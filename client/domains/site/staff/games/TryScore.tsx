import { t } from '#messages/admin.ts'
import { useState } from 'react'
import { isPossibleScore, type GameRule } from '#core/site/game-score.ts'
import { TextField } from '#client/ui/fields/TextField.tsx'

type Props = { rule: GameRule; allowsDraw: boolean }

/** Shows whether a game can end with a score. */
export function TryScore({ rule, allowsDraw }: Props) {
  const [typed, setTyped] = useState<readonly [string, string]>(['', ''])
  const winner = rule.kind === 'first_to' ? rule.points : 1
  const proposed = [winner, Math.max(0, winner - 2)] as const
  const [first, second] = typed.map((text, side) => (text === '' ? proposed[side] : Number(text)))
  const isScore = [first, second].every((each) => Number.isInteger(each) && (each ?? -1) >= 0)
  const isPossible =
    isScore && isPossibleScore([first ?? 0, second ?? 0], rule) && (first !== second || allowsDraw)
  const score = `${first}:${second}`
  return (
    <fieldset className="grid gap-3 rounded-input bg-raised p-4">
      <legend className="sr-only">{t('admin.games.try_score')}</legend>
      <div className="grid grid-cols-2 gap-3">
        {([0, 1] as const).map((side) => (
          <TextField
            key={side}
            label={t('admin.games.try_side', { side: side + 1 })}
            inputMode="numeric"
            maxLength={3}
            placeholder={String(proposed[side])}
            value={typed[side]}
            onChange={({ target }) =>
              setTyped(side === 0 ? [target.value, typed[1]] : [typed[0], target.value])
            }
          />
        ))}
      </div>
      <p role="status" className={`text-14 ${isPossible ? 'text-win' : 'text-loss'}`}>
        {isPossible
          ? t('admin.games.score_possible', { score })
          : t('admin.games.score_impossible', { score })}
      </p>
    </fieldset>
  )
}
