import { t } from '#messages/admin.ts'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { getTimeZone } from '#client/lib/time/time-zone.ts'
import { localTimeOf, parseLocalTime, zoneName } from '#client/domains/lobbies/create/start-at.ts'
import { AnnouncementBanner } from '#client/domains/notifications/announcements/AnnouncementBanners.tsx'
import { RestoredNote } from '#client/ui/fields/RestoredNote.tsx'
import { Field, INPUT_CLASS } from '#client/ui/fields/field.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import { reasonProblem } from '#client/domains/admin/console/reason.ts'
import { AudienceFields } from './AudienceFields.tsx'
import { type Announcement, type Draft, useSaveDraft } from './queries.ts'
import { CheckField } from '#client/ui/fields/CheckField.tsx'

type Props = { before: Announcement | undefined; onClose: () => void; onDone: () => void }

const NEW: Draft = {
  title: '',
  body: '',
  link: null,
  audience: { games: [], regions: [], languages: [] },
  channels: { banner: true, bell: false, mail: false },
  starts_at: null,
  ends_at: null,
  reason: '',
}
const PATH = /^\/(?![/\\])[^\s\\]*$/

/** Writes a draft of an announcement, or changes one, with the banner as readers will see it. */
export function AnnouncementDialog({ before, onClose, onDone }: Props) {
  const save = useSaveDraft(before?.id)
  const zone = getTimeZone()
  const from = before ?? NEW
  const timeOf = (at: string | null) => (at === null ? '' : localTimeOf(Date.parse(at), zone))
  const { user } = useSession()
  const form = useForm({
    // Closing the dialog loses nothing that was written.
    draft: user && !before ? `announcement ${user.id}` : undefined,
    initial: {
      ...from,
      reason: '',
      link: from.link ?? '',
      starts_at: timeOf(from.starts_at),
      ends_at: timeOf(from.ends_at),
    },
    check: (values) => {
      const read = (text: string) => parseLocalTime(text, zone)?.toISOString() ?? null
      const link = values.link.trim()
      const { audience, channels } = values
      const [startsAt, endsAt] = [read(values.starts_at), read(values.ends_at)]
      const body: Draft = {
        title: values.title.trim(),
        body: values.body.trim(),
        link: link === '' ? null : link,
        audience,
        channels,
        starts_at: startsAt,
        ends_at: endsAt,
        reason: values.reason.trim(),
      }
      const isNowhere = !channels.banner && !channels.bell && !channels.mail
      const isBackwards = startsAt !== null && endsAt !== null && startsAt >= endsAt
      return checkedAs(body, {
        title: body.title === '' ? t('admin.announcements.title_problem') : undefined,
        link: link !== '' && !PATH.test(link) ? t('admin.announcements.link_problem') : undefined,
        channels: isNowhere ? t('admin.announcements.channel_problem') : undefined,
        ends_at: isBackwards ? t('admin.announcements.end_problem') : undefined,
        reason: reasonProblem(body.reason),
      })
    },
    mutation: save,
    send: (body, outcome) => save.mutate(body, outcome),
    onSent: onDone,
    isLeft: true,
  })
  const { title, body, link, audience, channels } = form.values
  const { error: bodyProblem, ...bodyField } = form.text('body')
  return (
    <FormDialog
      isKept={!before}
      onClose={onClose}
      title={before ? t('admin.announcements.edit_title') : t('admin.announcements.new')}
      form={form}
      label={t('admin.announcements.save')}
    >
      <RestoredNote restored={form.restored} />
      <TextField label={t('admin.announcements.title')} maxLength={80} {...form.text('title')} />
      <Field label={t('admin.words.text')} error={bodyProblem} isOptional>
        {(tie) => (
          <textarea {...tie} {...bodyField} rows={3} maxLength={500} className={`${INPUT_CLASS} py-3`} />
        )}
      </Field>
      <TextField
        label={t('admin.announcements.link')}
        hint={t('admin.announcements.link_hint')}
        isOptional
        maxLength={200}
        {...form.text('link')}
      />
      {title.trim() === '' ? null : (
        <div className="overflow-hidden rounded-card border border-line">
          <AnnouncementBanner banner={{ title, body, link: PATH.test(link.trim()) ? link.trim() : null }} />
        </div>
      )}
      <ChannelFields
        channels={channels}
        problem={form.problems['channels']}
        onChange={(to) => form.change({ channels: to })}
      />
      <AudienceFields audience={audience} onChange={(to) => form.change({ audience: to })} />
      <TextField
        label={t('admin.seasons.start')}
        type="datetime-local"
        hint={t('admin.announcements.start_hint')}
        isOptional
        {...form.text('starts_at')}
      />
      <TextField
        label={t('admin.announcements.end')}
        type="datetime-local"
        hint={`${t('admin.announcements.end_hint')} · ${zoneName(zone)}`}
        isOptional
        {...form.text('ends_at')}
      />
      <TextField
        label={t('common.reason')}
        hint={t('admin.reason.hint')}
        maxLength={500}
        {...form.text('reason')}
      />
    </FormDialog>
  )
}

const CHANNELS = ['banner', 'bell', 'mail'] as const

type ChannelFieldsProps = {
  channels: Draft['channels']
  problem: string | undefined
  onChange: (channels: Draft['channels']) => void
}

/** Where an announcement is shown. */
function ChannelFields({ channels, problem, onChange }: ChannelFieldsProps) {
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-14 font-[600] text-muted">{t('admin.announcements.channels')}</legend>
      {CHANNELS.map((channel) => (
        <CheckField
          key={channel}
          label={t('admin.announcements.channel', { channel })}
          hint={t('admin.announcements.channel_hint', { channel })}
          isChecked={channels[channel]}
          onChange={(isOn) => onChange({ ...channels, [channel]: isOn })}
        />
      ))}
      {problem ? (
        <p role="alert" className="text-14 text-loss">
          {problem}
        </p>
      ) : null}
    </fieldset>
  )
}
