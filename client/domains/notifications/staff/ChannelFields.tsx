import { t } from '#messages/admin.ts'
import { CheckField } from '#client/ui/fields/CheckField.tsx'
import type { Draft } from './queries.ts'

const CHANNELS = ['banner', 'bell', 'mail'] as const

type Props = {
  channels: Draft['channels']
  problem: string | undefined
  onChange: (channels: Draft['channels']) => void
}

/** Where an announcement is shown. */
export function ChannelFields({ channels, problem, onChange }: Props) {
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
