import { t } from '#messages/teams.ts'
import type { ComponentProps } from 'react'
import { TextField } from '#client/ui/fields/TextField.tsx'

/** Props that a form gives to a text field. */
type TextProps = Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'error' | 'onChange'>

/** The name and the tag of a team. */
export function TeamNameFields({ name, tag }: { name: TextProps; tag: TextProps }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 sm:grid-cols-[minmax(0,1fr)_9rem]">
      <TextField
        label={t('common.name')}
        {...name}
        hint={name.error ? undefined : t('teams.team_name_fields.name_hint')}
        maxLength={60}
        autoComplete="off"
        dir="auto"
        required
      />
      <TextField
        label={t('teams.team_name_fields.tag')}
        {...tag}
        hint={tag.error ? undefined : t('teams.team_name_fields.tag_hint')}
        maxLength={10}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        className="uppercase"
      />
    </div>
  )
}
