import { t } from '#messages/admin.ts'
import { CheckField } from '#client/ui/fields/CheckField.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { ruleOf, type ModeFormState } from './mode-values.ts'
import { useState } from 'react'
import { isPossibleScore, type GameRule } from '#core/site/game-score.ts'

const KINDS = ['result', 'points', 'first_to'] as const
const OVERTIMES = ['none', 'two_ahead', 'halves'] as const

/** The scores with which a game can end, and a box to try one. */
export function RuleFields({ form, isHeld }: { form: ModeFormState; isHeld: boolean }) {
  const { values } = form
  const isFirstTo = values.game_rule === 'first_to'
  return (
    <>
      <SelectField
        label={t('admin.games.counted')}
        options={KINDS.map((kind) => ({ value: kind, label: t('admin.games.rule', { kind }) }))}
        disabled={isHeld}
        {...form.text('game_rule')}
      />
      {isFirstTo ? (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            label={t('admin.games.points')}
            inputMode="numeric"
            maxLength={3}
            disabled={isHeld}
            {...form.text('points')}
          />
          <SelectField
            label={t('admin.games.overtime')}
            options={OVERTIMES.map((kind) => ({
              value: kind,
              label: t('admin.games.overtime_kind', { kind }),
            }))}
            disabled={isHeld}
            {...form.text('overtime')}
          />
          {values.overtime === 'halves' ? (
            <TextField
              label={t('admin.games.half')}
              inputMode="numeric"
              maxLength={2}
              disabled={isHeld}
              {...form.text('half')}
            />
          ) : null}
        </div>
      ) : isHeld ? null : (
        <CheckField label={t('admin.games.allows_draw')} {...form.flag('allows_draw')} />
      )}
      <TryScore rule={ruleOf(values)} allowsDraw={values.allows_draw && !isFirstTo} />
    </>
  )
}

type Props = { rule: GameRule; allowsDraw: boolean }

/** Shows whether a game can end with a score. */
function TryScore({ rule, allowsDraw }: Props) {
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
