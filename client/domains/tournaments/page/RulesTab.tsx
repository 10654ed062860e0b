import { t } from '#messages/tournaments.ts'
import { countryNames } from '#client/lib/country-name.ts'
import { ratingText } from '#client/domains/tournaments/entry/WhyNot.tsx'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import { Card } from '#client/ui/Card.tsx'
import { DrawCard } from './DrawCard.tsx'
import { GeneralRules } from './GeneralRules.tsx'
import { MapsCard } from './MapsCard.tsx'
import { StagesCard } from './StagesCard.tsx'

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
          countries: rules.countries.map((code) => countryNames().of(code) ?? code).join(', '),
        })
      : undefined,
    rules.min_age === null ? undefined : t('tournaments.why_not.age', { age: rules.min_age }),
    rules.verified_account ? t('tournaments.why_not.verified') : undefined,
    rules.reliability_min === null
      ? undefined
      : t('tournaments.why_not.reliability', { least: rules.reliability_min }),
  ].filter((line) => line !== undefined)
}
