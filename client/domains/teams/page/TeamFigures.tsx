import { t } from '#messages/teams.ts'
import { useQuery } from '@tanstack/react-query'
import { LastResults } from '#client/domains/players/rivals/LastResults.tsx'
import { type Team, type TeamForm, type TeamMatch, teamMatchesQuery } from '#client/domains/teams/queries.ts'
import { percentText } from '#client/lib/percent-text.ts'

const LAST = 10
/** A shorter run is none. */
const MIN_RUN = 2

/** A team in one line: record, share of wins, run, trophies and the last results; only what there is. */
export function TeamFigures({ team, form }: { team: Team; form: TeamForm | undefined }) {
  const { wins, losses, draws, matches } = team.record
  const { data } = useQuery({ ...teamMatchesQuery(team.id, 1), enabled: matches > 0 })
  if (matches === 0) return null
  const results = (data?.results ?? []).flatMap(({ result, ...match }) =>
    result === 'void' ? [] : [{ ...match, result }],
  )
  const run = runOf(results)
  const trophies = form?.trophies.length ?? 0
  const figures = [
    {
      name: t('teams.team_figures.won_lost'),
      value: [wins, losses, ...(draws > 0 ? [draws] : [])].join(' – '),
    },
    ...(wins + losses > 0
      ? [{ name: t('teams.team_figures.win_rate'), value: percentText(wins / (wins + losses)) }]
      : []),
    ...(run >= MIN_RUN ? [{ name: t('teams.team_figures.in_a_row'), value: String(run) }] : []),
    ...(trophies > 0
      ? [{ name: t('teams.team_figures.trophies', { count: trophies }), value: String(trophies) }]
      : []),
  ]
  return (
    <div className="border-b border-line bg-surface">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-4">
        <dl
          aria-label={t('teams.team_figures.figures')}
          className="flex flex-wrap gap-x-5 gap-y-3 sm:gap-x-8"
        >
          {figures.map(({ name, value }) => (
            <div
              key={name}
              className="flex flex-col-reverse border-line sm:not-last:border-e sm:not-last:pe-8"
            >
              <dt className="text-12 text-muted">{name}</dt>
              <dd className="font-wide text-20 leading-tight tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        {results.length > 0 ? (
          <div className="flex items-center gap-3 text-14 text-muted">
            {t('common.last_matches', { count: Math.min(LAST, results.length) })}
            <LastResults results={results.slice(0, LAST).toReversed()} isSmall />
          </div>
        ) : null}
      </div>
    </div>
  )
}

/** Counts the latest matches that were won without another result between them. */
function runOf(results: readonly Pick<TeamMatch, 'result'>[]): number {
  const end = results.findIndex(({ result }) => result !== 'win')
  return end === -1 ? results.length : end
}
