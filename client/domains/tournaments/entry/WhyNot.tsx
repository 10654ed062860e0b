import { withCommas } from '#client/lib/list.ts'
import { t } from '#messages/tournaments.ts'
import { Link } from '@tanstack/react-router'
import { Info, Circle, CircleCheck } from 'lucide-react'
import { AcceptTerms } from '#client/domains/accounts/terms/AcceptTerms.tsx'
import { countryNames } from '#client/lib/country-name.ts'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import { lacksAccount } from './RegisterDialog.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'

/** Why the viewer cannot enter, in words, and what would satisfy the rule. */
export function WhyNot({ tournament }: { tournament: Tournament }) {
  const { can, status, me } = tournament
  const isMissing = can.checklist.some(({ done }) => !done)
  if (me || (status !== 'registration' && status !== 'check_in')) return null
  if (can.why_not === null || can.register || lacksAccount(tournament))
    return isMissing ? <Before tournament={tournament} /> : null
  const needed = neededText(tournament)
  return (
    <section
      aria-label={t('tournaments.why_not.label')}
      className="flex items-start gap-3 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-info" />
      <div className="min-w-0">
        <p className="text-16 font-[650] text-pretty">{can.why_not}</p>
        {needed ? <p className="mt-1 text-14 text-pretty text-muted">{needed}</p> : null}
        {isMissing ? <Checklist tournament={tournament} /> : null}
        {can.why_code === 'terms_not_accepted' ? <AcceptTerms /> : <Way tournament={tournament} />}
      </div>
    </section>
  )
}

/** One could register, but the team is not complete yet. */
function Before({ tournament }: { tournament: Tournament }) {
  return (
    <section
      aria-label={t('tournaments.checklist.title')}
      className="rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <h2 className="text-16 font-[650]">{t('tournaments.checklist.title')}</h2>
      <Checklist tournament={tournament} />
    </section>
  )
}

/** Explains the requirement of the rule. */
function neededText({ can, entry_rules: rules, team_size }: Tournament): string | undefined {
  switch (can.why_code) {
    case 'rating_too_low':
    case 'rating_too_high':
      return ratingText(rules)
    case 'wrong_country':
      return t('tournaments.why_not.countries', {
        countries: withCommas(rules.countries.map((code) => countryNames().of(code) ?? code)),
      })
    case 'too_young':
      return rules.min_age === null ? undefined : t('tournaments.why_not.age', { age: rules.min_age })
    case 'reliability_too_low':
      return rules.reliability_min === null
        ? undefined
        : t('tournaments.why_not.reliability', { least: rules.reliability_min })
    case 'team_too_small':
    case 'needs_team':
      return t('tournaments.why_not.team', { count: team_size })
    default:
      return undefined
  }
}

/** `Ratings from 1000 to 1400 can enter.` */
export function ratingText({
  rating_min: least,
  rating_max: most,
}: Tournament['entry_rules']): string | undefined {
  if (least === null && most === null) return undefined
  const bounds = least === null ? 'most' : most === null ? 'least' : 'both'
  return t('tournaments.why_not.rating', { bounds, least: least ?? 0, most: most ?? 0 })
}

const WAYS = {
  unverified_account: { to: '/profile', search: { tab: 'games' }, label: 'tournaments.why_not.to_accounts' },
  profile_incomplete: { to: '/onboarding', search: {}, label: 'common.complete_profile' },
  paid_closed: { to: '/profile', search: { tab: 'wallet' }, label: 'tournaments.why_not.to_wallet' },
  insufficient: { to: '/profile', search: { tab: 'wallet' }, label: 'tournaments.why_not.to_wallet' },
  needs_team: { to: '/team/new', search: {}, label: 'common.create_a_team' },
  team_too_small: { to: '/profile', search: { tab: 'teams' }, label: 'common.your_teams' },
} as const

/** A link to where the viewer can do something about it; else to other tournaments of the game. */
function Way({ tournament: { can, game } }: { tournament: Tournament }) {
  const way = Object.entries(WAYS).find(([code]) => code === can.why_code)?.[1]
  return (
    <Link
      to={way?.to ?? '/tournament'}
      search={way?.search ?? { game }}
      className="mt-2 inline-flex min-h-11 items-center text-14 font-semibold text-accent-text underline underline-offset-4"
    >
      {t(way?.label ?? 'tournaments.why_not.others')}
    </Link>
  )
}

/** Everything that registering asks, with what is there and what is missing. */
function Checklist({ tournament }: { tournament: Tournament }) {
  return (
    <ul aria-label={t('tournaments.checklist.title')} className="mt-3 grid gap-1.5 text-14">
      {tournament.can.checklist.map(({ code, done }) => (
        <li key={code} className={`flex items-start gap-2 ${done ? 'text-muted' : 'font-semibold'}`}>
          {done ? (
            <CircleCheck aria-hidden="true" className="mt-px size-4.5 shrink-0 text-win" />
          ) : (
            <Circle aria-hidden="true" className="mt-px size-4.5 shrink-0 text-warn" />
          )}
          <span>
            {code === 'roster'
              ? t('tournaments.checklist.roster', { count: tournament.team_size })
              : t(`tournaments.checklist.${code}`)}
            <VisuallyHidden>
              {' '}
              {done ? t('tournaments.checklist.done') : t('tournaments.checklist.missing')}
            </VisuallyHidden>
          </span>
        </li>
      ))}
    </ul>
  )
}
