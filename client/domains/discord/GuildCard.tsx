import { t as accounts } from '#messages/accounts.ts'
import { t as common } from '#messages/common.ts'
import { LOCALE_NAMES, LOCALES } from '#messages/locales.ts'
import { t } from '#messages/discord.ts'
import { useState, type ReactNode } from 'react'
import { placeRefusal } from '#client/lib/api/refusal.ts'
import { showToast } from '#client/lib/toast.ts'
import { Dotted } from '#client/domains/webhooks/StateLine.tsx'
import { Button } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { Switch } from '#client/ui/fields/Switch.tsx'
import { ConfirmDialog } from '#client/ui/overlays/ConfirmDialog.tsx'
import { ProblemList } from './ProblemList.tsx'
import { RoleFields } from './RoleFields.tsx'
import { useChangeGuild, useRemoveGuild, type Channel, type Guild, type Role } from './queries.ts'

const KINDS = ['announcements', 'calls', 'results'] as const
type Props = {
  slug: string
  guild: Guild
  channels: readonly Channel[]
  roles: readonly Role[]
  /** Adds the site to a server again. */
  add: ReactNode
}

/** One server: a channel for each purpose, its language, and what is wrong there. A choice is saved at once. */
export function GuildCard({ slug, guild, channels, roles, add }: Props) {
  const change = useChangeGuild(slug)
  const remove = useRemoveGuild(slug)
  const [isAsking, setAsking] = useState(false)
  const { guild_id: guildId, name, problems } = guild
  const nameOf = (id: string | null) => {
    const role = roles.find((each) => each.id === id)
    return role ? `@${role.name}` : `#${channels.find((channel) => channel.id === id)?.name ?? id ?? ''}`
  }
  const save = (body: Omit<Parameters<typeof change.mutate>[0], 'guildId'>) =>
    change.mutate({ guildId, ...body }, { onSuccess: () => showToast('success', t('discord.guilds.saved')) })
  return (
    <section
      aria-label={name}
      className={`grid grid-cols-[minmax(0,1fr)] gap-5 rounded-card border bg-surface p-5 sm:p-6 ${problems.length > 0 ? 'border-loss/60' : 'border-line'}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 className="text-20 wrap-anywhere">{name}</h2>
          <Dotted tone={problems.length > 0 ? 'bad' : 'good'}>
            {problems.length > 0
              ? t('discord.guilds.problems', { count: problems.length })
              : t('discord.guilds.connected')}
          </Dotted>
        </div>
        <Button variant="outline" pending={remove.isPending} onClick={() => setAsking(true)}>
          {accounts('accounts.connections.disconnect')}
        </Button>
      </div>
      <ProblemList problems={problems} nameOf={nameOf}>
        {problems.some(({ code }) => code === 'bot_removed') ? (
          add
        ) : (
          <Button variant="outline" pending={change.isPending} onClick={() => save({})}>
            {common('common.try_again')}
          </Button>
        )}
      </ProblemList>
      {KINDS.map((kind) => (
        <SelectField
          key={kind}
          label={t('discord.guilds.channel', { kind })}
          hint={t('discord.guilds.channel_hint', { kind })}
          value={guild.channels[kind] ?? ''}
          disabled={change.isPending}
          placeholder={t('discord.guilds.nowhere')}
          options={optionsOf(channels, guild.channels[kind])}
          onChange={({ target }) => save({ channels: { [kind]: target.value === '' ? null : target.value } })}
        />
      ))}
      <RoleFields guild={guild} roles={roles} isPending={change.isPending} onChoose={save} />
      <Switch
        label={t('discord.guilds.threads')}
        isOn={guild.threads}
        isPending={change.isPending}
        onChange={(threads) => save({ threads })}
      >
        {t('discord.guilds.threads_hint')}
      </Switch>
      <Switch
        label={t('discord.guilds.events')}
        isOn={guild.events}
        isPending={change.isPending}
        onChange={(events) => save({ events })}
      >
        {t('discord.guilds.events_hint')}
      </Switch>
      <SelectField
        label={common('common.language')}
        value={guild.language}
        disabled={change.isPending}
        options={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
        onChange={({ target }) => save({ language: target.value })}
      />
      {change.error ? <FormAlert>{placeRefusal(change.error, []).general}</FormAlert> : null}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('discord.guilds.disconnect_question', { name })}
        confirm={accounts('accounts.connections.disconnect')}
        isDangerous
        onConfirm={() => {
          setAsking(false)
          remove.mutate(guildId)
        }}
      >
        {t('discord.guilds.disconnect_about', { name })}
      </ConfirmDialog>
    </section>
  )
}

/** The channels of the server; one that cannot be read now stays chosen. */
function optionsOf(channels: readonly Channel[], chosen: string | null) {
  const known = channels.map(({ id, name }) => ({ value: id, label: `#${name}` }))
  return chosen === null || channels.some(({ id }) => id === chosen)
    ? known
    : [...known, { value: chosen, label: `#${chosen}` }]
}
