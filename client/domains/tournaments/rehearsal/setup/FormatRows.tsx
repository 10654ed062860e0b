import { t } from '#messages/tournaments.ts'
import { BEST_OF, GRAND_FINALS, type Setup } from '#core/tournaments/rehearsal/setup.ts'
import { FORMATS } from '#core/tournaments/bracket/stages.ts'
import { ChoiceRow } from './ChoiceRow.tsx'
import { FORMAT_NAMES } from './format-names.ts'
import { SliderRow } from './SliderRow.tsx'

type Props = { setup: Setup; onChange: (change: Partial<Setup>) => void }

const FINAL_NAMES = {
  reset: 'tournaments.rehearsal.final_reset',
  single: 'tournaments.rehearsal.final_single',
  none: 'tournaments.rehearsal.final_none',
} as const

/** The format and what it can be set to. */
export function FormatRows({ setup, onChange }: Props) {
  const { format } = setup
  const isTree = format === 'single_elimination' || format === 'double_elimination' || format === 'two_stage'
  const hasGroups = format === 'round_robin' || format === 'two_stage'
  const games = BEST_OF.map((value) => ({ value: String(value), label: String(value) }))
  return (
    <>
      <ChoiceRow
        label={t('tournaments.form.format')}
        value={format}
        // Stages are written in the form of a tournament, which brings them here.
        options={FORMATS.filter((value) => value !== 'progression' || setup.stages.length > 0).map(
          (value) => ({ value, label: t(FORMAT_NAMES[value]) }),
        )}
        onChange={(value) => onChange({ format: value })}
      />
      {format === 'double_elimination' ? (
        <ChoiceRow
          label={t('tournaments.round.grand_final')}
          value={setup.grandFinal}
          options={GRAND_FINALS.map((value) => ({ value, label: t(FINAL_NAMES[value]) }))}
          onChange={(grandFinal) => onChange({ grandFinal })}
        />
      ) : null}
      {format === 'single_elimination' || format === 'two_stage' ? (
        <ChoiceRow
          label={t('tournaments.form.third_place')}
          value={setup.thirdPlace ? '1' : '0'}
          options={[
            { value: '0', label: t('tournaments.rehearsal.no') },
            { value: '1', label: t('tournaments.rehearsal.yes') },
          ]}
          onChange={(value) => onChange({ thirdPlace: value === '1' })}
        />
      ) : null}
      {format === 'progression' ? null : (
        <ChoiceRow
          label={t('common.best_of')}
          value={String(setup.bestOf)}
          options={games}
          onChange={(value) => onChange({ bestOf: Number(value) })}
        />
      )}
      {isTree ? (
        <ChoiceRow
          label={t('tournaments.rehearsal.best_of_late')}
          value={String(setup.bestOfLate)}
          options={games}
          onChange={(value) => onChange({ bestOfLate: Number(value) })}
        />
      ) : null}
      {hasGroups ? (
        <ChoiceRow
          label={t('tournaments.rehearsal.legs')}
          value={String(setup.legs)}
          options={['1', '2'].map((value) => ({ value, label: value }))}
          onChange={(value) => onChange({ legs: Number(value) })}
        />
      ) : null}
      {hasGroups ? (
        <SliderRow
          label={t('tournaments.form.groups')}
          field="groups"
          value={setup.groups}
          most={32}
          onChange={(groups) => onChange({ groups })}
        />
      ) : null}
      {format === 'two_stage' ? (
        <SliderRow
          label={t('tournaments.form.through')}
          field="through"
          value={setup.through}
          most={8}
          onChange={(through) => onChange({ through })}
        />
      ) : null}
      {format === 'swiss' ? (
        <SliderRow
          label={t('tournaments.form.rounds')}
          field="rounds"
          value={setup.rounds}
          onChange={(rounds) => onChange({ rounds })}
        />
      ) : null}
    </>
  )
}
