import { t } from '#messages/tournaments.ts'
import { X } from 'lucide-react'
import { CheckField } from '#client/ui/fields/CheckField.tsx'
import { Segments } from '#client/ui/fields/Segments.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { MomentField } from '#client/ui/fields/MomentField.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { TWO } from '#client/domains/tournaments/form/fields.tsx'
import { FeedRows, RangeFields } from './FeedRows.tsx'
import type { StageValues } from './stage-values.ts'

type Props = {
  stages: readonly StageValues[]
  index: number
  stage: StageValues
  /** Problems of the stage, in words. */
  problems: readonly string[]
  error: string | undefined
  onChange: (stage: StageValues) => void
  onRemove: (() => void) | undefined
}

const FORMATS = ['single_elimination', 'double_elimination', 'round_robin', 'swiss'] as const

/** One stage: its name and format, who plays in it, and when it begins. */
export function StageFields({ stages, index, stage, problems, error, onChange, onRemove }: Props) {
  const title = stage.name.trim() || t('tournaments.stages.number', { number: index + 1 })
  const set = (part: Partial<StageValues>) => onChange({ ...stage, ...part })
  const texts = (name: 'name' | 'groups' | 'rounds' | 'check_in_minutes' | 'starts_at') => ({
    value: stage[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  })
  return (
    <fieldset className="grid min-w-0 gap-4 rounded-card border border-line p-4">
      <legend className="sr-only">{title}</legend>
      <div className="flex items-center gap-3">
        <p aria-hidden="true" className="min-w-0 flex-1 truncate text-16 font-[650]">
          {index + 1}. {title}
        </p>
        {onRemove ? (
          <button
            type="button"
            aria-label={t('tournaments.stages.remove', { name: title })}
            onClick={onRemove}
            className="grid size-11 shrink-0 place-items-center rounded-input text-muted hover:text-text"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        ) : null}
      </div>
      <div className={TWO}>
        <TextField label={t('tournaments.stages.name')} maxLength={40} {...texts('name')} />
        <SelectField
          label={t('tournaments.form.format')}
          value={stage.format}
          options={FORMATS.map((value) => ({ value, label: t(`tournaments.rehearsal.${value}`) }))}
          onChange={(event) =>
            set({ format: FORMATS.find((each) => each === event.target.value) ?? stage.format })
          }
        />
      </div>
      <Intake stages={stages} index={index} stage={stage} onChange={set} />
      <FormatFields stage={stage} texts={texts} onChange={set} />
      <div className={TWO}>
        {index > 0 ? (
          <MomentField
            label={t('tournaments.stages.starts_at')}
            hint={t('tournaments.stages.starts_hint')}
            isOptional
            value={stage.starts_at}
            onChange={(starts_at) => set({ starts_at })}
          />
        ) : null}
        {index > 0 && stage.intake === 'places' ? (
          <TextField
            label={t('tournaments.stages.check_in')}
            hint={t('tournaments.stages.check_in_hint')}
            inputMode="numeric"
            maxLength={4}
            {...texts('check_in_minutes')}
          />
        ) : null}
      </div>
      {[...(error ? [error] : []), ...problems].map((line) => (
        <p key={line} role="status" className="text-14 text-pretty text-warn">
          {line}
        </p>
      ))}
    </fieldset>
  )
}

type PartProps = { stage: StageValues; onChange: (part: Partial<StageValues>) => void }

/** Fields for the source of entrants: seeds, or places of earlier stages. */
function Intake({
  stages,
  index,
  stage,
  onChange,
}: PartProps & { stages: readonly StageValues[]; index: number }) {
  return (
    <>
      {index > 0 ? (
        <Segments
          label={t('tournaments.stages.intake')}
          value={stage.intake}
          options={(['places', 'seeds'] as const).map((value) => ({
            value,
            label: t(`tournaments.stages.intake_by.${value}`),
          }))}
          onChange={(intake) => onChange({ intake })}
        />
      ) : null}
      {stage.intake === 'seeds' ? (
        <RangeFields
          labels={[t('tournaments.stages.seed_from'), t('tournaments.stages.seed_to')]}
          range={stage.seeds}
          onChange={(seeds) => onChange({ seeds })}
        />
      ) : (
        <FeedRows
          sources={stages.slice(0, index).map(({ name }) => name)}
          feeds={stage.feeds}
          onChange={(feeds) => onChange({ feeds })}
        />
      )}
    </>
  )
}

type Texts = (name: 'groups' | 'rounds') => {
  value: string
  onChange: (event: { target: { value: string } }) => void
}

/** Only what the format of the stage asks for. */
function FormatFields({ stage, texts, onChange }: PartProps & { texts: Texts }) {
  const isTree = stage.format === 'single_elimination' || stage.format === 'double_elimination'
  const bestOf = ['1', '3', '5', '7'].map((value) => ({ value, label: value }))
  return (
    <>
      <div className={TWO}>
        <SelectField
          label={t('common.best_of')}
          options={bestOf}
          value={stage.best_of}
          onChange={(event) => onChange({ best_of: event.target.value })}
        />
        {isTree ? (
          <SelectField
            label={t('tournaments.form.best_of_late')}
            options={bestOf}
            value={stage.best_of_late}
            onChange={(event) => onChange({ best_of_late: event.target.value })}
          />
        ) : null}
        {isTree ? null : (
          <TextField
            label={t('tournaments.form.groups')}
            inputMode="numeric"
            maxLength={3}
            {...texts('groups')}
          />
        )}
        {stage.format === 'swiss' ? (
          <TextField
            label={t('tournaments.form.rounds')}
            inputMode="numeric"
            maxLength={2}
            {...texts('rounds')}
          />
        ) : null}
      </div>
      {stage.format === 'round_robin' ? (
        <Segments
          label={t('tournaments.form.legs')}
          value={stage.legs === '2' ? '2' : '1'}
          options={(['1', '2'] as const).map((value) => ({
            value,
            label: t(`tournaments.form.legs_of.${value}`),
          }))}
          onChange={(legs) => onChange({ legs })}
        />
      ) : null}
      {stage.format === 'single_elimination' ? (
        <CheckField
          label={t('tournaments.form.third_place')}
          isChecked={stage.third_place_match}
          onChange={(isChecked) => onChange({ third_place_match: isChecked })}
        />
      ) : null}
      {stage.format === 'double_elimination' ? (
        <SelectField
          label={t('tournaments.round.grand_final')}
          options={(['reset', 'single', 'none'] as const).map((value) => ({
            value,
            label: t(`tournaments.page.rule_final.${value}`),
          }))}
          value={stage.grand_final}
          onChange={(event) =>
            onChange({
              grand_final:
                (['reset', 'single', 'none'] as const).find((each) => each === event.target.value) ?? 'reset',
            })
          }
        />
      ) : null}
    </>
  )
}
