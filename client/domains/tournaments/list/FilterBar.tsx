import { t } from '#messages/tournaments.ts'
import { regionOptions } from '#client/lib/region-names.ts'
import { useCatalogue } from '#client/domains/players/games.ts'
import { filterOptions, type TournamentFilters, withFilter } from '#client/domains/tournaments/filters.ts'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import type { ListSearch } from './page-query.ts'

type Props = { search: ListSearch; onChange: (search: ListSearch) => void }

/** Game, mode, status, region and entry. A genre is chosen by address alone, and shown to be cleared. */
export function FilterBar({ search, onChange }: Props) {
  const { games } = useCatalogue()
  const options = filterOptions(games, search)
  const set = (name: keyof TournamentFilters) => (event: { target: { value: string } }) =>
    onChange(withFilter(search, name, event.target.value))
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-3 sm:gap-x-4 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
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
