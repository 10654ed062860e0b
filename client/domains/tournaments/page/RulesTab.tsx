import { withCommas } from '#client/lib/list.ts'
import { t } from '#messages/tournaments.ts'
import { countryNames } from '#client/lib/country-name.ts'
import { ratingText } from '#client/domains/tournaments/entry/WhyNot.tsx'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import { Card } from '#client/ui/Card.tsx'
import { DrawCard } from './DrawCard.tsx'
import { GeneralRules } from './GeneralRules.tsx'
import { StagesCard } from './StagesCard.tsx'
import { stepsOf } from '#core/matches/veto-flow.ts'
import { stepsText } from '#client/domains/lobbies/texts/veto-plan.ts'
import { useCatalogue } from '#client/domains/players/games.ts'
import { lengthsOf } from '#client/domains/tournaments/words/lengths.ts'
import { roundLabel } from '#client/domains/tournaments/words/round-label.ts'
import { listOf } from '#client/lib/list.ts'

/** The organizer's rules, the general ones, who may enter, and how the draw can be repeated. */
export function RulesTab({ tournament }: { tournament: Tournament }) {
  const conditions = conditionsOf(tournament)
  const { draw } = tournament
  return (
    <div className="grid max-w-3xl gap-4">
      {tournament.rules ? (
        <Card title={t('tournaments.tabs.rules')}>
          <p dir="auto" className="text-16 text-pretty whitespace-pre-line wrap-anywhere">
            {tournament.rules}
          </p>
        </Card>
      ) : null}
      <GeneralRules tournament={tournament} title={t('tournaments.page.general_rules')} />
      <StagesCard tournament={tournament} />
      <MapsCard tournament={tournament} />
      {conditions.length > 0 ? (
        <Card title={t('tournaments.page.who_can_enter')}>
          <ul className="grid list-disc gap-1.5 ps-5 text-16">
            {conditions.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Card>
      ) : null}
      {draw ? <DrawCard id={tournament.id} draw={draw} /> : null}
    </div>
  )
}

function conditionsOf({ entry_rules: rules, is_invite_only, has_passcode }: Tournament): string[] {
  return [
    is_invite_only ? t('tournaments.refused.invite_only') : undefined,
    has_passcode ? t('tournaments.enter.passcode_hint') : undefined,
    ratingText(rules),
    rules.countries.length > 0
      ? t('tournaments.why_not.countries', {
          countries: withCommas(rules.countries.map((code) => countryNames().of(code) ?? code)),
        })
      : undefined,
    rules.min_age === null ? undefined : t('tournaments.why_not.age', { age: rules.min_age }),
    rules.verified_account ? t('tournaments.why_not.verified') : undefined,
    rules.reliability_min === null
      ? undefined
      : t('tournaments.why_not.reliability', { least: rules.reliability_min }),
  ].filter((line) => line !== undefined)
}

/** The maps of a tournament, those of rounds with their own, and how they are chosen. */
function MapsCard({ tournament }: { tournament: Tournament }) {
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
    <Card title={t('common.maps')}>
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
