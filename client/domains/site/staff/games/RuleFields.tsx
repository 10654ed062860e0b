import { t } from '#messages/admin.ts'
import { CheckField } from '#client/ui/fields/CheckField.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { ruleOf, type ModeFormState } from './mode-values.ts'
import { TryScore } from './TryScore.tsx'

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
