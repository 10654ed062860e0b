import { t } from '#messages/admin.ts'
import type { ChangeEvent } from 'react'
import { useQuery } from '@tanstack/react-query'
import { hasEnd } from '#core/moderation/sanctions.ts'
import { getTimeZone } from '#client/lib/time/time-zone.ts'
import { zoneName } from '#client/domains/lobbies/create/start-at.ts'
import { ReasonTemplates } from '#client/domains/admin/console/ReasonTemplates.tsx'
import { Field, INPUT_CLASS } from '#client/ui/fields/field.tsx'
import { Segments } from '#client/ui/fields/Segments.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { type Kind, KINDS, previewQuery } from './sanction-queries.ts'
import { AT_TIME, type Length, LENGTHS, type SanctionForm } from './use-sanction-form.ts'

type Props = { playerId: string; form: SanctionForm }

/** Fields of a sanction: its kind, length, effects and reason. */
export function SanctionFields({ playerId, form }: Props) {
  const { kind } = form.values
  return (
    <>
      <Segments
        label={t('admin.sanction.which')}
        value={kind}
        options={KINDS.map((value) => ({ value, label: t('admin.sanction.kind', { kind: value }) }))}
        onChange={(value) => form.change({ kind: value })}
        hint={t('admin.sanction.means', { kind })}
      />
      {hasEnd(kind) ? <LengthFields form={form} /> : null}
      <Preview playerId={playerId} kind={kind} />
      <ReasonField playerId={playerId} form={form} />
    </>
  )
}

type LengthForm = {
  values: Length
  text: (name: 'hours' | 'ends') => {
    name: string
    value: string
    error: string | undefined
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void
  }
}

/** Fields for the length of a sanction or its end. */
export function LengthFields({ form }: { form: LengthForm }) {
  return (
    <>
      <SelectField
        label={t('admin.sanction.length')}
        options={[
          ...LENGTHS.map((hours) => ({ value: String(hours), label: lengthName(hours) })),
          { value: AT_TIME, label: t('admin.sanction.at_time') },
        ]}
        {...form.text('hours')}
      />
      {form.values.hours === AT_TIME ? (
        <TextField
          label={t('admin.sanction.ends')}
          type="datetime-local"
          hint={zoneName(getTimeZone())}
          {...form.text('ends')}
        />
      ) : null}
    </>
  )
}

const lengthName = (hours: number): string =>
  hours < 24 ? t('admin.sanction.hours', { hours }) : t('admin.sanction.days', { days: hours / 24 })

type ReasonForm = {
  text: (name: 'reason') => { error?: string | undefined }
  change: (part: { reason: string }) => void
}

type ReasonProps = { playerId: string | undefined; form: ReasonForm; hint?: string | undefined }

/** Why, with templates in the language of the player, which can be changed. */
export function ReasonField({ playerId, form, hint }: ReasonProps) {
  const { error, ...field } = form.text('reason')
  return (
    <div className="grid gap-3">
      {playerId === undefined ? null : (
        <ReasonTemplates kind="reports" playerId={playerId} onChoose={(reason) => form.change({ reason })} />
      )}
      <Field label={t('common.reason')} hint={hint ?? t('admin.sanction.reason_hint')} error={error}>
        {(tie) => <textarea {...tie} {...field} rows={3} maxLength={500} className={`${INPUT_CLASS} py-3`} />}
      </Field>
    </div>
  )
}

/** Preview of everything that the sanction would end now: sessions, lobbies, tournaments. */
export function Preview({ playerId, kind }: { playerId: string; kind: Kind }) {
  const { data, error } = useQuery(previewQuery(playerId, kind))
  const lines = data
    ? [
        data.sessions > 0 ? t('admin.sanction.ends_sessions', { count: data.sessions }) : undefined,
        data.is_queued ? t('admin.sanction.ends_queue') : undefined,
        data.lobbies > 0 ? t('admin.sanction.ends_lobbies', { count: data.lobbies }) : undefined,
        data.tournaments > 0 ? t('admin.sanction.ends_tournaments', { count: data.tournaments }) : undefined,
        data.running_matches > 0
          ? t('admin.sanction.running_matches', { count: data.running_matches })
          : undefined,
      ].filter((line) => line !== undefined)
    : []
  return (
    <div role="status" className="rounded-input bg-raised p-3 text-14 text-pretty">
      {error ? error.message : null}
      {data && lines.length === 0 ? t('admin.sanction.ends_nothing') : null}
      {!data && !error ? t('admin.sanction.looking') : null}
      {lines.length > 0 ? (
        <ul className="grid gap-1">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
