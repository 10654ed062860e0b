import { t } from '#messages/tournaments.ts'
import { getRouteApi } from '@tanstack/react-router'
import { useCatalogue } from '#client/domains/players/games.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { filterOptions, sentenceFor, type TournamentFilters, withFilter } from './filters.ts'

const route = getRouteApi('/tournament')

/** Tournaments, filtered by genre, game, mode and status; the filters are in the URL (spec §2). */
export function TournamentsScreen() {
  const filters = route.useSearch()
  const navigate = route.useNavigate()
  const { games } = useCatalogue()
  const options = filterOptions(games, filters)
  const isFiltered = Object.values(filters).some(Boolean)
  const set = (name: keyof TournamentFilters) => (event: { target: { value: string } }) =>
    navigate({ search: withFilter(filters, name, event.target.value), replace: true })

  return (
    <Page>
      <PageHeader
        title={t('tournaments.tournaments.tournaments')}
        actions={
          <ButtonLink to="/tournament-rehearsal" variant="outline">
            {t('tournaments.tournaments.rehearse')}
          </ButtonLink>
        }
      >
        {t('tournaments.tournaments.brackets_groups_and_swiss_rounds')}
      </PageHeader>
      <div className="mb-6 grid grid-cols-2 gap-x-3 gap-y-4 sm:gap-x-4 lg:grid-cols-4">
        <SelectField
          label={t('tournaments.tournaments.genre')}
          placeholder={t('tournaments.tournaments.all_genres')}
          options={options.gameTypes}
          value={filters.gameType ?? ''}
          onChange={set('gameType')}
        />
        <SelectField
          label={t('tournaments.tournaments.game')}
          placeholder={t('tournaments.tournaments.all_games')}
          options={options.games}
          value={filters.game ?? ''}
          onChange={set('game')}
        />
        <SelectField
          label={t('tournaments.tournaments.mode')}
          placeholder={t('tournaments.tournaments.all_modes')}
          options={options.modes}
          value={filters.mode ?? ''}
          disabled={!filters.game}
          onChange={set('mode')}
        />
        <SelectField
          label={t('tournaments.tournaments.status')}
          placeholder={t('tournaments.tournaments.any_status')}
          options={options.statuses}
          value={filters.status ?? ''}
          onChange={set('status')}
        />
      </div>
      <div aria-live="polite">
        <EmptyState
          art="tournaments"
          action={
            isFiltered ? (
              <Button variant="outline" onClick={() => navigate({ search: {} })}>
                {t('tournaments.tournaments.clear_the_filters')}
              </Button>
            ) : (
              <ButtonLink to="/lobby" variant="main">
                {t('tournaments.tournaments.browse_lobbies')}
              </ButtonLink>
            )
          }
        >
          {sentenceFor(filters, games)}
        </EmptyState>
      </div>
    </Page>
  )
}
