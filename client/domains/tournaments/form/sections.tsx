import { t } from '#messages/tournaments.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import { OrganizationField } from './OrganizationField.tsx'
import { ownCircuitsQuery } from '#client/domains/tournaments/circuits/queries.ts'
import { useSite } from '#client/lib/use-site.ts'
import { numberOf } from '#client/lib/whole-number.ts'
import { getTimeZone } from '#client/lib/time/time-zone.ts'
import { parseLocalTime, zoneName } from '#client/domains/lobbies/create/start-at.ts'
import { regionOptions } from '#client/lib/region-names.ts'
import { choicesOf, useCatalogue } from '#client/domains/players/games.ts'
import { CheckField } from '#client/ui/fields/CheckField.tsx'
import { Segments } from '#client/ui/fields/Segments.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { belowMinimumText, checkInText, moneyText, roundsText, waitingListText } from './explain.ts'
import { ageText, ratingText, regionText } from './explain-rules.ts'
import { Count, type FormProps, LongText, Part, type TournamentForm, TWO } from './fields.tsx'
import { NO_MAP_RULES } from './values.ts'

/** `children`: what another start means. */
type BasicsProps = FormProps & { isLocked: boolean; children?: ReactNode }

/** The name, the game, when it starts, and the texts. Once published, the game stays. */
export function Basics({ form, isLocked, children }: BasicsProps) {
  const { games, modes } = choicesOf(useCatalogue(), form.values)
  return (
    <Part title={t('tournaments.form.basics')}>
      <TextField label={t('common.name')} maxLength={80} {...form.text('name')} />
      {isLocked ? null : (
        <div className={TWO}>
          <SelectField
            label={t('common.game')}
            placeholder={t('common.choose')}
            options={games.map(({ slug, name }) => ({ value: slug, label: name }))}
            {...form.text('game')}
            onChange={(event) => form.change({ game: event.target.value, mode: '', map_rules: NO_MAP_RULES })}
          />
          <SelectField
            label={t('common.mode')}
            placeholder={t('common.choose')}
            options={modes.map(({ slug, name }) => ({ value: slug, label: name }))}
            disabled={modes.length === 0}
            {...form.text('mode')}
            onChange={(event) => form.change({ mode: event.target.value, map_rules: NO_MAP_RULES })}
          />
        </div>
      )}
      <TextField
        label={t('tournaments.form.starts_at')}
        type="datetime-local"
        hint={t('tournaments.form.zone', { zone: zoneName(getTimeZone()) })}
        {...form.text('starts_at')}
      />
      {children}
      <LongText label={t('tournaments.page.about')} form={form} name="description" />
      <LongText label={t('tournaments.tabs.rules')} form={form} name="rules" />
    </Part>
  )
}

/** How many, what it costs, and who is asked. Once published, only more places can be added. */
export function PlacesPart({
  form,
  isLocked,
  hasPasscode,
}: FormProps & { isLocked: boolean; hasPasscode: boolean }) {
  return (
    <Part title={t('tournaments.form.places')}>
      <div className={TWO}>
        <Count form={form} name="max_entrants" label={t('tournaments.form.max')} />
        {isLocked ? null : <Count form={form} name="min_entrants" label={t('tournaments.form.min')} />}
      </div>
      {isLocked ? null : (
        <>
          <TextField
            label={t('tournaments.form.entry')}
            hint={t('tournaments.form.entry_hint')}
            inputMode="decimal"
            isOptional
            {...form.text('entry')}
          />
          <CheckField
            label={t('tournaments.form.waiting_list')}
            hint={waitingListText(form.values)}
            {...form.flag('has_waiting_list')}
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
        </>
      )}
    </Part>
  )
}

const SEEDINGS = ['rating', 'manual', 'random', 'circuit'] as const

/** When it begins, and when rounds open. */
export function SchedulePart({ form }: FormProps) {
  const { values } = form
  const zone = getTimeZone()
  const startMs = parseLocalTime(values.starts_at, zone)?.getTime()
  return (
    <Part title={t('tournaments.form.schedule')}>
      <Count
        form={form}
        name="check_in_minutes"
        label={t('tournaments.form.check_in')}
        hint={checkInText(values, startMs, zone)}
      />
      <SelectField
        label={t('tournaments.page.seeding')}
        hint={t('tournaments.explain.seeding', { by: values.seeding })}
        options={SEEDINGS.filter((value) => value !== 'circuit' || values.circuit_id !== '').map((value) => ({
          value,
          label: t(`tournaments.page.seeding_by.${value}`),
        }))}
        {...form.text('seeding')}
      />
      {values.seeding === 'random' ? (
        <Count
          form={form}
          name="protected_seeds"
          label={t('tournaments.form.protected_seeds')}
          hint={t('tournaments.form.protected_seeds_hint')}
        />
      ) : null}
      <CheckField
        label={t('tournaments.form.starts_itself')}
        hint={t('tournaments.form.starts_itself_hint')}
        {...form.flag('starts_itself')}
      />
      <SelectField
        label={t('tournaments.form.below_minimum')}
        hint={belowMinimumText(values)}
        options={(['extend', 'start', 'cancel'] as const).map((value) => ({
          value,
          label: t(`tournaments.form.below.${value}`),
        }))}
        {...form.text('below_minimum')}
      />
      <SelectField
        label={t('tournaments.page.rounds_open')}
        hint={roundsText(values, startMs, zone)}
        options={(['as_ready', 'by_hand', 'at_times', 'agreed'] as const).map((value) => ({
          value,
          label: t(`tournaments.page.round_start.${value}`),
        }))}
        error={form.problems.round_times}
        {...pick(form.text('round_start'))}
      />
      {values.round_start === 'at_times' ? (
        <Count form={form} name="round_minutes" label={t('tournaments.form.round_minutes')} />
      ) : null}
      {values.round_start === 'agreed' ? (
        <Count
          form={form}
          name="round_days"
          label={t('tournaments.form.round_days')}
          hint={t('tournaments.form.round_days_hint')}
        />
      ) : null}
    </Part>
  )
}

/** Choice of whether the tournament repeats by itself. */
export function RepeatPart({ form, tournament }: FormProps & { tournament?: Tournament | undefined }) {
  const { repeats } = form.values
  const circuits = useQuery(ownCircuitsQuery).data?.results ?? []
  return (
    <Part title={t('tournaments.form.repeats')}>
      <div>
        <Segments
          label={t('tournaments.form.repeats')}
          value={repeats}
          options={(['none', 'weekly'] as const).map((value) => ({
            value,
            label: t(`tournaments.form.repeat.${value}`),
          }))}
          onChange={(value) => form.change({ repeats: value })}
        />
        <p className="mt-2 text-14 text-muted">{t('tournaments.form.repeats_hint', { repeats })}</p>
      </div>
      <OrganizationField form={form} tournament={tournament} />
      {circuits.length > 0 ? (
        <SelectField
          label={t('tournaments.circuit.field')}
          placeholder={t('tournaments.circuit.no_circuit')}
          options={circuits.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...form.text('circuit_id')}
        />
      ) : null}
    </Part>
  )
}

/** Fields for the prizes of the places. */
export function PrizesPart({ form }: FormProps) {
  const { prize_kind: kind, max_entrants: max } = form.values
  const count = numberOf(max)
  const { fee_basis_points: fee } = useSite().policy
  const money = count >= 2 ? moneyText(form.values, count, fee / 100) : undefined
  return (
    <Part title={t('common.prizes')}>
      <Segments
        label={t('tournaments.form.prize_kind')}
        value={kind}
        options={(['none', 'share', 'fixed'] as const).map((value) => ({
          value,
          label: t(`tournaments.form.prize_kinds.${value}`),
        }))}
        onChange={(value) =>
          form.change({ prize_kind: value, prizes: value === 'fixed' ? '50 30 20' : form.values.prizes })
        }
      />
      {money ? (
        <p aria-live="polite" className="text-14 text-muted">
          {money}
        </p>
      ) : null}
      {kind === 'none' ? null : (
        <TextField
          label={t(`tournaments.form.prizes_${kind}`)}
          hint={t(`tournaments.form.prizes_${kind}_hint`)}
          {...form.text('prizes')}
        />
      )}
    </Part>
  )
}

/** Fields for the rules of entry. */
export function EntryPart({ form }: FormProps) {
  return (
    <Part title={t('tournaments.form.entry_rules')}>
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
    </Part>
  )
}

/** A problem of the times is told at the choice, so its own is left out. */
function pick({ name, value, onChange }: ReturnType<TournamentForm['text']>) {
  return { name, value, onChange }
}
