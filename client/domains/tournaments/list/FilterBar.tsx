import { t } from '#messages/tournaments.ts'
import { regionOptions } from '#client/lib/region-names.ts'
import { useCatalogue } from '#client/domains/players/games.ts'
import { filterOptions, type TournamentFilters, withFilter } from '#client/domains/tournaments/filters.ts'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import type { ListSearch } from './page-query.ts'

type Props = { search: ListSearch; onChange: (search: ListSearch) => void }

/** Fields in the sheet of a phone; elsewhere a row of chips, which say by themselves what they choose. */
const CHIPS =
  'grid grid-cols-2 gap-x-3 gap-y-4 sm:flex sm:flex-wrap sm:gap-2 sm:[&>div]:gap-0 sm:[&_label]:sr-only sm:[&_select]:min-h-11 sm:[&_select]:w-auto sm:[&_select]:max-w-52 sm:[&_select]:text-14 sm:[&_select]:font-semibold sm:[&_select:not(:has(option[value=""]:checked))]:border-accent-text sm:[&_select:not(:has(option[value=""]:checked))]:bg-tint-accent'

/** Game, mode, status, region and entry. A genre is chosen by address alone, and shown to be cleared. */
export function FilterBar({ search, onChange }: Props) {
  const { games } = useCatalogue()
  const options = filterOptions(games, search)
  const set = (name: keyof TournamentFilters) => (event: { target: { value: string } }) =>
    onChange(withFilter(search, name, event.target.value))
  return (
    <div className={CHIPS}>
      {search.gameType ? (
        <SelectField
          label={t('tournaments.tournaments.genre')}
          placeholder={t('tournaments.tournaments.all_genres')}
          options={options.gameTypes}
          value={search.gameType}
          onChange={set('gameType')}
        />
      ) : null}
      <SelectField
        label={t('common.game')}
        placeholder={t('common.all_games')}
        options={options.games}
        value={search.game ?? ''}
        onChange={set('game')}
      />
      <SelectField
        label={t('common.mode')}
        placeholder={t('tournaments.tournaments.all_modes')}
        options={options.modes}
        value={search.mode ?? ''}
        disabled={!search.game}
        onChange={set('mode')}
      />
      <SelectField
        label={t('tournaments.list.state')}
        placeholder={t('tournaments.tournaments.any_status')}
        options={options.statuses}
        value={search.status ?? ''}
        onChange={set('status')}
      />
      <SelectField
        label={t('common.region')}
        placeholder={t('common.all_regions')}
        options={regionOptions()}
        value={search.region ?? ''}
        onChange={set('region')}
      />
      <SelectField
        label={t('common.entry')}
        placeholder={t('tournaments.filters.any_entry')}
        options={options.entries}
        value={search.entry ?? ''}
        onChange={set('entry')}
      />
    </div>
  )
}
