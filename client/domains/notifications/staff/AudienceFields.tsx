import { t } from '#messages/admin.ts'
import { LOCALE_NAMES, LOCALES } from '#messages/locales.ts'
import { regionOptions } from '#client/lib/region-names.ts'
import { useCatalogue } from '#client/domains/players/games.ts'
import { CheckField } from '#client/ui/fields/CheckField.tsx'
import type { Draft } from './queries.ts'

type Audience = Draft['audience']
type Props = { audience: Audience; onChange: (audience: Audience) => void }

/** Fields for the audience of an announcement: game, region and language. */
export function AudienceFields({ audience, onChange }: Props) {
  const { games } = useCatalogue()
  return (
    <div className="grid gap-3">
      <Choices
        label={t('admin.announcements.games', { count: audience.games.length })}
        options={games.map(({ slug, name }) => ({ value: slug, label: name }))}
        chosen={audience.games}
        onChange={(chosen) => onChange({ ...audience, games: chosen })}
      />
      <Choices
        label={t('admin.announcements.regions', { count: audience.regions.length })}
        options={regionOptions()}
        chosen={audience.regions}
        onChange={(chosen) => onChange({ ...audience, regions: chosen })}
      />
      <Choices
        label={t('admin.announcements.languages', { count: audience.languages.length })}
        options={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
        chosen={audience.languages}
        onChange={(chosen) => onChange({ ...audience, languages: chosen })}
      />
    </div>
  )
}

type ChoicesProps<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string }[]
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
}

/** A list to choose several from, closed until it is wanted. */
function Choices<Value extends string>({ label, options, chosen, onChange }: ChoicesProps<Value>) {
  const names = options.flatMap(({ value, label: name }) => (chosen.includes(value) ? [name] : []))
  return (
    <details className="rounded-input border border-line px-3.5">
      <summary className="min-h-11 cursor-pointer content-center text-14 font-[600]">
        {label}
        {names.length > 0 ? <span className="font-normal text-muted"> {names.join(', ')}</span> : null}
      </summary>
      <div className="grid gap-x-4 pb-2 sm:grid-cols-2">
        {options.map(({ value, label: name }) => (
          <CheckField
            key={value}
            label={name}
            isChecked={chosen.includes(value)}
            onChange={(isOn) =>
              onChange(
                options
                  .map((each) => each.value)
                  .filter((each) => (each === value ? isOn : chosen.includes(each))),
              )
            }
          />
        ))}
      </div>
    </details>
  )
}
