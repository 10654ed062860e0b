import { t } from '#messages/tournaments.ts'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import { listOf } from '#client/lib/list.ts'
import { Time } from '#client/ui/Time.tsx'
import { Card } from '#client/ui/Card.tsx'

type Stage = Tournament['stages'][number]

/** The stages of a progression: how each is played, who plays in it, and when it begins. */
export function StagesCard({ tournament: { format, stages } }: { tournament: Tournament }) {
  if (format !== 'progression') return null
  return (
    <Card title={t('tournaments.stages.title')}>
      <ol className="grid gap-4">
        {stages.map((stage, index) => (
          <li key={index} className="grid gap-1 text-14">
            <p className="text-16 font-[650] wrap-anywhere">
              {index + 1}. {stage.name}
            </p>
            <p className="text-muted">{formatOf(stage)}</p>
            <p className="text-pretty text-muted">{entrantsOf(stage, stages)}</p>
            {isFedByGroups(stage, stages) ? (
              <p className="text-pretty text-muted">{t('tournaments.stages.kept_apart')}</p>
            ) : null}
            {stage.starts_at === null ? null : (
              <p className="text-muted">
                {t('tournaments.stages.starts_at')} <Time at={stage.starts_at} format="absolute" />
              </p>
            )}
            {stage.check_in_minutes > 0 ? (
              <p className="text-pretty text-muted">
                {t('tournaments.stages.has_check_in', { minutes: stage.check_in_minutes })}
              </p>
            ) : null}
          </li>
        ))}
      </ol>
    </Card>
  )
}

/**
 * Checks whether entrants of one group are kept apart in this stage. Not in a single round robin, where
 * everybody meets everybody.
 */
function isFedByGroups({ feeds, format, groups }: Stage, stages: readonly Stage[]): boolean {
  const isForAll = format === 'round_robin' && groups === 1
  return !isForAll && feeds.some(({ stage }) => (stages[stage - 1]?.groups ?? 1) > 1)
}

function formatOf({ format, groups, best_of: games, rounds }: Stage): string {
  return [
    t(`tournaments.rehearsal.${format}`),
    t('tournaments.match.best_of', { games }),
    ...(groups > 1 ? [t('tournaments.form.groups_of', { count: groups })] : []),
    ...(format === 'swiss' ? [t('tournaments.stages.rounds', { count: rounds })] : []),
  ].join(' · ')
}

function entrantsOf({ seeds, feeds }: Stage, stages: readonly Stage[]): string {
  if (seeds)
    return seeds.to === null
      ? t('tournaments.stages.takes_seeds_from', { from: seeds.from })
      : t('tournaments.stages.takes_seeds', { from: seeds.from, to: seeds.to })
  const sources = feeds.map(({ stage, from, to }) => {
    const name = stages[stage - 1]?.name ?? ''
    return to === null
      ? t('tournaments.stages.places_from', { from, stage: name })
      : t('tournaments.stages.places', { from, to, stage: name })
  })
  return t('tournaments.stages.takes_places', { places: listOf(sources) })
}
