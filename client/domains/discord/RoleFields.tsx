import { t as common } from '#messages/common.ts'
import { t } from '#messages/discord.ts'
import { ROLE_KINDS, type RoleKind } from '#core/discord/roles.ts'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import type { Guild, Role } from './queries.ts'

type Props = {
  guild: Guild
  roles: readonly Role[]
  isPending: boolean
  onChoose: (change: { roles: Partial<Record<RoleKind, string | null>> }) => void
}

/** Roles that tournaments give and take on a server. Only those that can be given are offered. */
export function RoleFields({ guild, roles, isPending, onChoose }: Props) {
  const optionsOf = (chosen: string | null) =>
    roles
      .filter(({ id, state }) => state === 'fine' || id === chosen)
      .map(({ id, name }) => ({ value: id, label: `@${name}` }))
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <legend className="mb-1 text-16 font-[650]">{t('discord.roles.title')}</legend>
      <p className="text-14 text-pretty text-muted">{t('discord.roles.about')}</p>
      {ROLE_KINDS.map((kind) => (
        <SelectField
          key={kind}
          label={t('discord.roles.role', { kind })}
          hint={t('discord.roles.hint', { kind })}
          value={guild.roles[kind] ?? ''}
          disabled={isPending}
          placeholder={common('common.none')}
          options={optionsOf(guild.roles[kind])}
          onChange={({ target }) =>
            onChoose({ roles: { [kind]: target.value === '' ? null : target.value } })
          }
        />
      ))}
    </fieldset>
  )
}
