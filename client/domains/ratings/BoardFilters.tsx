import { t } from '#messages/ratings.ts'
import type { Game } from '#client/domains/players/games.ts'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { Segments } from '#client/ui/fields/Segments.tsx'

type Metric = 'rating' | 'wins'
type Scope = 'everyone' | 'friends'
type Props = {
  games: readonly Game[]
  game: string | undefined
  mode: string | undefined
  metric: Metric
  /** Absent for who is not signed in. */
  scope: Scope | undefined
  onChange: (part: {
    game?: string
    mode?: string | undefined
    season?: undefined
    metric?: Metric | undefined
    scope?: 'friends' | undefined
  }) => void
}

const metrics: { value: Metric; label: string }[] = [
  {
    value: 'rating',
    get label() {
      return t('ratings.board_filters.rating')
    },
  },
  {
    value: 'wins',
    get label() {
      return t('ratings.board_filters.wins')
    },
  },
]

/** Selects the leaderboard: game, mode and metric, of everybody or among friends. */
export function BoardFilters({ games, game, mode, metric, scope, onChange }: Props) {
  const modes = games.find((each) => each.slug === game)?.modes ?? []
  return (
    <div className="mb-8 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-[14rem_14rem_14rem_16rem]">
      <SelectField
        label={t('ratings.board_filters.game')}
        value={game ?? ''}
        options={games.map(({ slug, name }) => ({ value: slug, label: name }))}
        onChange={(event) => onChange({ game: event.target.value, mode: undefined, season: undefined })}
      />
      <SelectField
        label={t('ratings.board_filters.mode')}
        value={mode ?? ''}
        options={modes.map(({ slug, name }) => ({ value: slug, label: name }))}
        onChange={(event) => onChange({ game: game ?? '', mode: event.target.value })}
      />
      <div className="max-lg:col-span-2">
        <Segments
          label={t('ratings.board_filters.by')}
          value={metric}
          options={metrics}
          onChange={(value) => onChange({ metric: value === 'rating' ? undefined : value })}
        />
      </div>
      {scope ? (
        <div className="max-lg:col-span-2">
          <Segments
            label={t('ratings.board_filters.among')}
            value={scope}
            options={(['everyone', 'friends'] as const).map((value) => ({
              value,
              label: t(`ratings.board_filters.${value}`),
            }))}
            onChange={(value) => onChange({ scope: value === 'friends' ? value : undefined })}
          />
        </div>
      ) : null}
    </div>
  )
}
