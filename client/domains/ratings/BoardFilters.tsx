import { t } from '#messages/ratings.ts'
import type { PlayRegion } from '#core/region.ts'
import { regionName } from '#contract/region-name.ts'
import { REGIONS, regionOptions } from '#client/lib/region-names.ts'
import type { Game } from '#client/domains/players/games.ts'
import { FilterSheet } from '#client/ui/fields/FilterSheet.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { Segments } from '#client/ui/fields/Segments.tsx'
import { type BoardMetric, isTotal } from './queries.ts'

type Scope = 'everyone' | 'friends'
type Props = {
  games: readonly Game[]
  game: string | undefined
  mode: string | undefined
  metric: BoardMetric
  region: PlayRegion | undefined
  /** Absent for who is not signed in. */
  scope: Scope | undefined
  onChange: (part: {
    game?: string
    mode?: string | undefined
    season?: undefined
    metric?: BoardMetric | undefined
    region?: PlayRegion | undefined
    scope?: 'friends' | undefined
  }) => void
}

const METRICS = ['rating', 'wins', 'earnings', 'tournament_points'] as const satisfies BoardMetric[]

/** Selects the leaderboard: game, mode, metric and region, of everybody or among friends. Sums are over all modes. */
export function BoardFilters({ games, game, mode, metric, region, scope, onChange }: Props) {
  const gameField = (
    <SelectField
      label={t('common.game')}
      value={game ?? ''}
      options={games.map(({ slug, name }) => ({ value: slug, label: name }))}
      onChange={(event) => onChange({ game: event.target.value, mode: undefined, season: undefined })}
    />
  )
  const modes = games.find((each) => each.slug === game)?.modes ?? []
  return (
    <>
      <FilterSheet
        set={[
          ...(metric === 'rating'
            ? []
            : [
                {
                  label: t(`ratings.board_filters.${metric}`),
                  onRemove: () => onChange({ metric: undefined }),
                },
              ]),
          ...(region ? [{ label: regionName(region), onRemove: () => onChange({ region: undefined }) }] : []),
          ...(scope === 'friends'
            ? [{ label: t('ratings.board_filters.friends'), onRemove: () => onChange({ scope: undefined }) }]
            : []),
        ]}
        onClear={() => onChange({ metric: undefined, region: undefined, scope: undefined })}
        show={t('ratings.board_filters.show')}
        beside={<div className="sm:hidden">{gameField}</div>}
      >
        <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-[repeat(4,minmax(0,1fr))_15rem]">
          <div className={isTotal(metric) ? 'max-lg:col-span-2' : ''}>{gameField}</div>
          {isTotal(metric) ? null : (
            <SelectField
              label={t('common.mode')}
              value={mode ?? ''}
              options={modes.map(({ slug, name }) => ({ value: slug, label: name }))}
              onChange={(event) => onChange({ game: game ?? '', mode: event.target.value })}
            />
          )}
          <SelectField
            label={t('ratings.board_filters.by')}
            value={metric}
            options={METRICS.map((value) => ({ value, label: t(`ratings.board_filters.${value}`) }))}
            onChange={(event) => {
              const chosen = METRICS.find((each) => each === event.target.value) ?? 'rating'
              onChange({
                metric: chosen === 'rating' ? undefined : chosen,
                ...(isTotal(chosen) ? { season: undefined } : {}),
              })
            }}
          />
          <SelectField
            label={t('common.region')}
            value={region ?? ''}
            options={[{ value: '', label: t('common.all_regions') }, ...regionOptions()]}
            onChange={(event) => onChange({ region: REGIONS.find((each) => each === event.target.value) })}
          />
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
      </FilterSheet>
      {region ? (
        <p className="-mt-2 mb-6 text-14 text-muted">{t('ratings.board_filters.region_hint')}</p>
      ) : null}
    </>
  )
}
