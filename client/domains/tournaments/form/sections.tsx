import { t } from '#messages/tournaments.ts'
import { useQuery } from '@tanstack/react-query'
import { Clock, ListOrdered, Repeat, ScrollText, Trophy } from 'lucide-react'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import { OrganizationField } from './OrganizationField.tsx'
import { ownCircuitsQuery } from '#client/domains/tournaments/circuits/queries.ts'
import { useSite } from '#client/lib/use-site.ts'
import { numberOf } from '#client/lib/whole-number.ts'
import { getTimeZone } from '#client/lib/time/time-zone.ts'
import { parseLocalTime } from '#client/domains/lobbies/create/start-at.ts'
import { CheckField } from '#client/ui/fields/CheckField.tsx'
import { Segments } from '#client/ui/fields/Segments.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { checkInText, moneyText, roundsText } from './explain.ts'
import { Count, type FormProps, LongText, type TournamentForm } from './fields.tsx'
import { inWords } from './in-words.ts'
import { Setting } from './settings.tsx'

/** When entrants check in, and who starts it. */
export function CheckInPart({ form }: FormProps) {
  const zone = getTimeZone()
  const startMs = parseLocalTime(form.values.starts_at, zone)?.getTime()
  return (
    <Setting
      name="check_in"
      icon={Clock}
      title={t('tournaments.form.start_check_in')}
      text={inWords('check_in', form.values)}
    >
      <Count
        form={form}
        name="check_in_minutes"
        label={t('tournaments.form.check_in')}
        hint={checkInText(form.values, startMs, zone)}
      />
      <CheckField
        label={t('tournaments.form.starts_itself')}
        hint={t('tournaments.form.starts_itself_hint')}
        {...form.flag('starts_itself')}
      />
    </Setting>
  )
}

const SEEDINGS = ['rating', 'manual', 'random', 'circuit'] as const

/** The order in which entrants are placed, and the time at which rounds open. */
export function RoundsPart({ form }: FormProps) {
  const { values } = form
  const zone = getTimeZone()
  const startMs = parseLocalTime(values.starts_at, zone)?.getTime()
  return (
    <Setting
      name="rounds"
      icon={ListOrdered}
      title={t('tournaments.form.seeding_rounds')}
      text={inWords('rounds', values)}
    >
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
    </Setting>
  )
}

/** Fields for repeating the tournament, and for its circuit. */
export function SeriesPart({ form, tournament }: FormProps & { tournament?: Tournament | undefined }) {
  const { repeats } = form.values
  const circuits = useQuery(ownCircuitsQuery).data?.results ?? []
  const circuit = circuits.find(({ id }) => String(id) === form.values.circuit_id)?.name
  return (
    <Setting
      name="series"
      icon={Repeat}
      title={t('tournaments.form.series')}
      text={[t(`tournaments.form.repeat.${repeats}`), circuit].filter(Boolean).join(', ')}
    >
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
    </Setting>
  )
}

/** Fields for the prizes of the places. */
export function PrizesPart({ form }: FormProps) {
  const { prize_kind: kind, max_entrants: max } = form.values
  const count = numberOf(max)
  const { fee_basis_points: fee } = useSite().policy
  const money = count >= 2 ? moneyText(form.values, count, fee / 100) : undefined
  return (
    <Setting name="prizes" icon={Trophy} title={t('common.prizes')} text={inWords('prizes', form.values)}>
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
    </Setting>
  )
}

/** The organizer's own words. */
export function TextsPart({ form }: FormProps) {
  return (
    <Setting
      name="texts"
      icon={ScrollText}
      title={t('tournaments.form.texts')}
      text={inWords('texts', form.values)}
    >
      <LongText label={t('tournaments.page.about')} form={form} name="description" />
      <LongText label={t('tournaments.tabs.rules')} form={form} name="rules" />
    </Setting>
  )
}

/** A problem of the times is told at the choice, so its own is left out. */
function pick({ name, value, onChange }: ReturnType<TournamentForm['text']>) {
  return { name, value, onChange }
}
