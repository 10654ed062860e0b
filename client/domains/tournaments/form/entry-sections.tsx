import { t } from '#messages/tournaments.ts'
import { Ticket, UserCheck, Users } from 'lucide-react'
import { regionOptions } from '#client/lib/region-names.ts'
import { CheckField } from '#client/ui/fields/CheckField.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { belowMinimumText, waitingListText } from './explain.ts'
import { ageText, ratingText, regionText } from './explain-rules.ts'
import { Count, type FormProps, TWO } from './fields.tsx'
import { inWords } from './in-words.ts'
import { Setting } from './settings.tsx'

/** How many can play. Once published, only more places can be added. */
export function PlacesPart({ form, isLocked }: FormProps & { isLocked: boolean }) {
  return (
    <Setting
      name="places"
      icon={Users}
      title={t('tournaments.form.max')}
      text={inWords('places', form.values)}
    >
      <div className={TWO}>
        <Count form={form} name="max_entrants" label={t('tournaments.form.max')} />
        {isLocked ? null : <Count form={form} name="min_entrants" label={t('tournaments.form.min')} />}
      </div>
      {isLocked ? null : (
        <>
          <SelectField
            label={t('tournaments.form.below_minimum')}
            hint={belowMinimumText(form.values)}
            options={(['extend', 'start', 'cancel'] as const).map((value) => ({
              value,
              label: t(`tournaments.form.below.${value}`),
            }))}
            {...form.text('below_minimum')}
          />
          <CheckField
            label={t('tournaments.own.waiting')}
            hint={waitingListText(form.values)}
            {...form.flag('has_waiting_list')}
          />
        </>
      )}
    </Setting>
  )
}

/** Fields for the entry fee and for access to the tournament. */
export function EntryPart({ form, hasPasscode }: FormProps & { hasPasscode: boolean }) {
  return (
    <Setting
      name="entry"
      icon={Ticket}
      title={t('tournaments.form.entry_row')}
      text={inWords('entry', form.values)}
    >
      <TextField
        label={t('common.entry_fee.label')}
        hint={t('common.entry_fee.hint')}
        inputMode="decimal"
        isOptional
        {...form.text('entry')}
      />
      <CheckField
        label={t('tournaments.list.invite_only')}
        hint={t('tournaments.form.invite_hint')}
        {...form.flag('is_invite_only')}
      />
      <TextField
        label={t('tournaments.enter.passcode')}
        hint={hasPasscode ? t('tournaments.form.passcode_keep') : t('tournaments.explain.passcode')}
        isOptional
        maxLength={40}
        {...form.text('passcode')}
      />
    </Setting>
  )
}

/** Fields for the conditions of entry. */
export function WhoPart({ form }: FormProps) {
  return (
    <Setting name="who" icon={UserCheck} title={t('tournaments.form.who')} text={inWords('who', form.values)}>
      <div className={TWO}>
        <Count
          form={form}
          name="rating_min"
          label={t('tournaments.form.rating_min')}
          hint={ratingText(form.values)}
          isOptional
        />
        <Count form={form} name="rating_max" label={t('tournaments.form.rating_max')} isOptional />
        <Count
          form={form}
          name="min_age"
          label={t('tournaments.form.min_age')}
          hint={ageText(form.values)}
          isOptional
        />
        <Count
          form={form}
          name="reliability_min"
          label={t('tournaments.form.reliability')}
          hint={t('tournaments.explain.reliability')}
          isOptional
        />
        <SelectField
          label={t('common.region')}
          placeholder={t('common.any_region')}
          options={regionOptions()}
          hint={regionText(form.values)}
          {...form.text('region')}
        />
        <TextField
          label={t('tournaments.form.countries')}
          hint={t('tournaments.form.countries_hint')}
          isOptional
          {...form.text('countries')}
        />
      </div>
      <CheckField
        label={t('tournaments.form.verified')}
        hint={t('tournaments.explain.verified')}
        {...form.flag('verified_account')}
      />
    </Setting>
  )
}
