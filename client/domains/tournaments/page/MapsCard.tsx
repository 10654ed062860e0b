import { t } from '#messages/tournaments.ts'
import { stepsOf } from '#core/matches/veto-flow.ts'
import { stepsText } from '#client/domains/lobbies/texts/veto-plan.ts'
import { useCatalogue } from '#client/domains/players/games.ts'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import { lengthsOf } from '#client/domains/tournaments/words/lengths.ts'
import { roundLabel } from '#client/domains/tournaments/words/round-label.ts'
import { listOf } from '#client/lib/list.ts'
import { Card } from '#client/ui/Card.tsx'

/** The maps of a tournament, those of rounds with their own, and how they are chosen. */
export function MapsCard({ tournament }: { tournament: Tournament }) {
  const { mode } = useCatalogue()
  const played = mode(tournament.game, tournament.mode)
  const maps = played?.maps ?? []
  if (maps.length === 0) return null
  const { pool, rounds, vetoes } = tournament.map_rules
  const namesOf = (slugs: readonly string[]) =>
    listOf(slugs.map((slug) => maps.find((map) => map.slug === slug)?.name ?? slug))
  const main = pool.length > 0 ? pool : maps.map(({ slug }) => slug)
  const hasSides = (played?.start_sides.length ?? 0) > 0
  const lengths = lengthsOf(tournament.format, tournament.best_of, tournament.best_of_late, tournament.stages)
  const lines = [
    [t('tournaments.maps.pool'), namesOf(main)],
    ...rounds.map(({ round, maps: own }) => [roundLabel(round), namesOf(own)]),
    ...lengths.map((bestOf) => {
      const flow = vetoes.find(({ best_of }) => best_of === bestOf)?.flow ?? 'usual'
      return [
        t('tournaments.maps.best_of', { games: bestOf }),
        stepsText(stepsOf(flow, { poolSize: main.length, bestOf, hasSides }), bestOf),
      ]
    }),
  ]
  return (
    <Card title={t('tournaments.maps.title')}>
      <dl className="grid gap-3">
        {lines.map(([name, text]) => (
          <div key={name} className="grid gap-1 sm:grid-cols-[11rem_1fr] sm:gap-4">
            <dt className="text-14 font-semibold">{name}</dt>
            <dd className="text-14 text-pretty text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
