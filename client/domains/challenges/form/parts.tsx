import { t } from '#messages/challenges.ts'
import { getTimeZone } from '#client/lib/time/time-zone.ts'
import { zoneName } from '#client/domains/lobbies/create/start-at.ts'
import { useCatalogue } from '#client/domains/players/games.ts'
import { Card } from '#client/ui/Card.tsx'
import { CheckField } from '#client/ui/fields/CheckField.tsx'
import { Field, INPUT_CLASS } from '#client/ui/fields/field.tsx'
import { Segments } from '#client/ui/fields/Segments.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import type { ChallengeFormOf } from './ChallengeForm.tsx'

export type PartProps = { form: ChallengeFormOf }
export const TWO = 'grid grid-cols-[minmax(0,1fr)] items-start gap-5 sm:grid-cols-2'

/** The name, the game, and the window. */
export function Basics({ form }: PartProps) {
  const { games } = useCatalogue()
  const modes = games.find(({ slug }) => slug === form.values.game)?.modes ?? []
  const zone = zoneName(getTimeZone())
  const { error, ...description } = form.text('description')
  return (
    <Card title={t('challenges.form.basics')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <TextField label={t('common.name')} maxLength={80} {...form.text('name')} />
        <div className={TWO}>
          <SelectField
            label={t('common.game')}
            placeholder={t('common.choose')}
            options={games.map(({ slug, name }) => ({ value: slug, label: name }))}
            {...form.text('game')}
            onChange={(event) =>
              form.change({
                game: event.target.value,
                mode: '',
                service: null,
                scored_by: 'report',
                weights: {},
              })
            }
          />
          <SelectField
            label={t('common.mode')}
            placeholder={t('common.choose')}
            options={modes.map(({ slug, name }) => ({ value: slug, label: name }))}
            disabled={modes.length === 0}
            {...form.text('mode')}
            onChange={(event) => {
              const mode = event.target.value
              const service = modes.find(({ slug }) => slug === mode)?.own_games_at ?? null
              form.change({ mode, service, scored_by: service ? 'service' : 'report' })
            }}
          />
          <TextField
            label={t('challenges.form.starts')}
            type="datetime-local"
            hint={t('common.your_time_zone', { zone })}
            {...form.text('starts_at')}
          />
          <TextField label={t('challenges.form.ends')} type="datetime-local" {...form.text('ends_at')} />
        </div>
        <CheckField label={t('challenges.form.weekly')} {...form.flag('is_weekly')} />
        {form.problems.is_weekly ? (
          <p role="alert" className="text-14 text-loss">
            {form.problems.is_weekly}
          </p>
        ) : null}
        <Field label={t('common.description')} isOptional error={error}>
          {(tie) => <textarea {...tie} {...description} rows={3} className={`${INPUT_CLASS} py-3`} />}
        </Field>
      </div>
    </Card>
  )
}

/** Fields for the participants, the entry fee, and the prize of each place. */
export function PrizesPart({ form }: PartProps) {
  const { prize_kind: kind } = form.values
  return (
    <Card title={t('challenges.form.places')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div className={TWO}>
          <TextField
            label={t('challenges.form.min_players')}
            hint={t('challenges.form.min_hint')}
            inputMode="numeric"
            maxLength={4}
            {...form.text('min_players')}
          />
          <TextField
            label={t('challenges.form.max_players')}
            hint={t('challenges.form.max_hint')}
            inputMode="numeric"
            maxLength={6}
            isOptional
            {...form.text('max_players')}
          />
          <TextField
            label={t('common.entry_fee.label')}
            hint={t('common.entry_fee.hint')}
            inputMode="decimal"
            isOptional
            {...form.text('entry')}
          />
          <SelectField
            label={t('challenges.form.ties')}
            options={(['share', 'first'] as const).map((value) => ({
              value,
              label: t(`challenges.form.tie.${value}`),
            }))}
            {...form.text('ties')}
          />
        </div>
        <Segments
          label={t('challenges.form.prize_kind')}
          value={kind}
          options={(['none', 'share', 'fixed'] as const).map((value) => ({
            value,
            label: t(`challenges.form.prizes.${value}`),
          }))}
          onChange={(value) => form.change({ prize_kind: value })}
        />
        {kind === 'none' ? null : (
          <TextField label={t(`challenges.form.amounts.${kind}`)} {...form.text('prizes')} />
        )}
      </div>
    </Card>
  )
}
