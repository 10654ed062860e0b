import { t } from '#messages/tournaments.ts'
import { GitFork } from 'lucide-react'
import { unplayedRounds } from '#contract/tournaments/play-rules.ts'
import { FORMATS } from '#core/tournaments/bracket/stages.ts'
import { CheckField } from '#client/ui/fields/CheckField.tsx'
import { Segments } from '#client/ui/fields/Segments.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { bestOfText, groupsText, swissText, throughText } from './explain.ts'
import { grandFinalText, leaversText } from './explain-rules.ts'
import { Count, type FormProps, TWO } from './fields.tsx'
import { inWords } from './in-words.ts'
import { Setting } from './settings.tsx'
import { StagesPart } from './stages/StagesPart.tsx'
import { usualStages } from './stages/stage-values.ts'
import { TieBreaks } from './TieBreaks.tsx'

/** How it is played; only what the format asks for. */
export function FormatPart({ form }: FormProps) {
  const { values } = form
  const { format } = values
  const isTree = format === 'single_elimination' || format === 'double_elimination' || format === 'two_stage'
  const isSwiss = format === 'swiss' || (format === 'two_stage' && values.group_format === 'swiss')
  const hasSwiss =
    isSwiss || (format === 'progression' && values.stages.some((stage) => stage.format === 'swiss'))
  const hasRoundRobin =
    format === 'round_robin' || (format === 'two_stage' && values.group_format === 'round_robin')
  const isDouble =
    format === 'double_elimination' ||
    (format === 'two_stage' && values.bracket_format === 'double_elimination')
  const isSingle =
    format === 'single_elimination' ||
    (format === 'two_stage' && values.bracket_format === 'single_elimination')
  const bestOf = ['1', '3', '5', '7'].map((value) => ({ value, label: value }))
  return (
    <Setting
      name="format"
      icon={GitFork}
      title={t('tournaments.form.format')}
      text={inWords('format', values)}
    >
      <SelectField
        label={t('tournaments.form.format')}
        options={FORMATS.map((value) => ({ value, label: t(`tournaments.rehearsal.${value}`) }))}
        hint={t(
          format === 'swiss' && values.swiss_out.trim() !== ''
            ? 'tournaments.form.about.swiss_out'
            : `tournaments.form.about.${format}`,
        )}
        {...form.text('format')}
        onChange={(event) => {
          const chosen = FORMATS.find((each) => each === event.target.value) ?? format
          const isFirst = chosen === 'progression' && values.stages.length === 0
          form.change({ format: chosen, ...(isFirst ? { stages: usualStages() } : {}) })
        }}
      />
      {format === 'progression' ? (
        <StagesPart form={form} />
      ) : (
        <div className={TWO}>
          <SelectField
            label={t('common.best_of')}
            hint={bestOfText(values.best_of)}
            options={bestOf}
            {...form.text('best_of')}
          />
          {isTree ? (
            <SelectField
              label={t('tournaments.form.best_of_late')}
              hint={bestOfText(values.best_of_late)}
              options={bestOf}
              {...form.text('best_of_late')}
            />
          ) : null}
        </div>
      )}
      {format === 'two_stage' ? (
        <div className={TWO}>
          <SelectField
            label={t('tournaments.form.groups')}
            options={(['round_robin', 'swiss'] as const).map((value) => ({
              value,
              label: t(`tournaments.rehearsal.${value}`),
            }))}
            {...form.text('group_format')}
          />
          <SelectField
            label={t('tournaments.tabs.bracket')}
            options={(['single_elimination', 'double_elimination'] as const).map((value) => ({
              value,
              label: t(`tournaments.rehearsal.${value}`),
            }))}
            {...form.text('bracket_format')}
          />
        </div>
      ) : null}
      {format === 'two_stage' || format === 'round_robin' ? (
        <div className={TWO}>
          <Count form={form} name="groups" label={t('tournaments.form.groups')} hint={groupsText(values)} />
          {format === 'two_stage' ? (
            <Count
              form={form}
              name="advance_per_group"
              label={t('tournaments.form.through')}
              hint={throughText(values)}
            />
          ) : null}
        </div>
      ) : null}
      {hasRoundRobin ? (
        <Segments
          label={t('tournaments.form.legs')}
          value={values.legs === '2' ? '2' : '1'}
          options={(['1', '2'] as const).map((value) => ({
            value,
            label: t(`tournaments.form.legs_of.${value}`),
          }))}
          onChange={(value) => form.change({ legs: value })}
        />
      ) : null}
      {isSwiss ? (
        <div className={TWO}>
          <Count form={form} name="rounds" label={t('tournaments.form.rounds')} hint={swissText(values)} />
          <Count
            form={form}
            name="swiss_out"
            label={t('tournaments.form.swiss_out')}
            hint={t('tournaments.explain.swiss_out')}
            isOptional
          />
          <Count
            form={form}
            name="swiss_through"
            label={t('tournaments.form.swiss_through')}
            hint={t('tournaments.explain.swiss_through')}
            isOptional
          />
        </div>
      ) : null}
      {isSingle ? (
        <CheckField
          label={t('tournaments.form.third_place')}
          hint={t('tournaments.explain.third_place')}
          {...form.flag('third_place_match')}
        />
      ) : null}
      {isDouble ? (
        <SelectField
          label={t('tournaments.round.grand_final')}
          options={(['reset', 'single', 'none'] as const).map((value) => ({
            value,
            label: t(`tournaments.page.rule_final.${value}`),
          }))}
          hint={grandFinalText(values)}
          {...form.text('grand_final')}
        />
      ) : null}
      {format === 'round_robin' || format === 'progression' ? (
        <SelectField
          label={t('tournaments.form.leavers')}
          options={(['forfeit_rest', 'keep_played', 'void_all'] as const).map((value) => ({
            value,
            label: t(`tournaments.form.leavers_by.${value}`),
          }))}
          hint={leaversText(values)}
          {...form.text('leavers')}
        />
      ) : null}
      {hasRoundRobin || isSwiss ? <TieBreaks form={form} /> : null}
      {hasSwiss ? (
        <SelectField
          label={t('tournaments.form.unplayed_rounds')}
          options={unplayedRounds.options.map((value) => ({
            value,
            label: t(`tournaments.unplayed_rounds.${value}`),
          }))}
          hint={t('tournaments.explain.unplayed_rounds', { rule: values.unplayed_rounds })}
          {...form.text('unplayed_rounds')}
        />
      ) : null}
    </Setting>
  )
}
