import { t } from '#messages/lobbies.ts'
import { useCatalogue } from '#client/domains/players/games.ts'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import {
  boundsText,
  countFilters,
  entryChoiceOf,
  entryChoices,
  type LobbySearch,
  statusChoices,
} from './filters.ts'
import { regionOptions } from '#client/lib/region-names.ts'

type Props = { search: LobbySearch; onChange: (search: LobbySearch) => void }

/** The filters of the list. Each change updates the URL at once. */
export function LobbyFilterForm({ search, onChange }: Props) {
  const { games, game } = useCatalogue()
  const change = (part: LobbySearch) => onChange({ ...search, ...part, page: undefined })
  return (
    <div className="grid gap-5">
      <fieldset>
        <legend className="mb-1.5 text-14 font-[600] text-muted">
          {t('lobbies.lobby_filter_form.status')}
        </legend>
        <div className="grid grid-cols-2 gap-2">
          {statusChoices.map((choice) => (
            <Chip
              key={choice.value ?? ''}
              isOn={search.status === choice.value}
              onPick={() => change({ status: choice.value })}
            >
              {t(choice.label)}
            </Chip>
          ))}
        </div>
      </fieldset>
      <SelectField
        label={t('common.game')}
        placeholder={t('lobbies.lobby_filter_form.any_game')}
        value={search.game ?? ''}
        options={games.map(({ slug, name }) => ({ value: slug, label: name }))}
        onChange={(event) => change({ game: event.target.value || undefined, mode: undefined })}
      />
      {search.game ? (
        <SelectField
          label={t('common.mode')}
          placeholder={t('lobbies.lobby_filter_form.any_mode')}
          value={search.mode ?? ''}
          options={(game(search.game)?.modes ?? []).map(({ slug, name }) => ({ value: slug, label: name }))}
          onChange={(event) => change({ mode: event.target.value || undefined })}
        />
      ) : null}
      <SelectField
        label={t('common.region')}
        placeholder={t('common.any_region')}
        value={search.region ?? ''}
        options={regionOptions()}
        onChange={(event) => change({ region: event.target.value || undefined })}
      />
      <EntryFilter search={search} onChange={change} />
      {countFilters(search) > 0 ? (
        <button
          type="button"
          onClick={() => onChange({})}
          className="min-h-11 w-fit rounded-input text-14 text-muted underline underline-offset-4 hover:text-text"
        >
          {t('common.filters.clear')}
        </button>
      ) : null}
    </div>
  )
}

function EntryFilter({ search, onChange }: Props) {
  const chosen = entryChoiceOf(search)
  const options = [
    ...entryChoices.map(({ value, label }) => ({ value: String(value), label: t(label) })),
    ...(chosen ? [] : [{ value: 'own', label: boundsText(search) }]),
  ]
  return (
    <SelectField
      label={t('common.entry')}
      value={chosen?.value ?? 'own'}
      options={options}
      onChange={(event) => {
        const choice = entryChoices.find(({ value }) => value === event.target.value)
        if (choice) onChange(choice.part)
      }}
    />
  )
}

type ChipProps = { isOn: boolean; onPick: () => void; children: string }

function Chip({ isOn, onPick, children }: ChipProps) {
  const looks = isOn
    ? 'border-accent-text bg-accent/12 text-accent-text'
    : 'border-line text-muted hover:border-edge hover:text-text'
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPick}
      className={`min-h-11 rounded-input border px-3 text-14 font-semibold transition-colors ${looks}`}
    >
      {children}
    </button>
  )
}
