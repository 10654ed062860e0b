import { t } from '#messages/teams.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { PAGE_SIZE } from '#client/lib/page-size.ts'
import { useCatalogue } from '#client/domains/players/games.ts'
import { SettledScore } from '#client/domains/players/results/SettledScore.tsx'
import { resultText } from '#client/domains/players/results/result-text.ts'
import { LastResults } from '#client/domains/players/rivals/LastResults.tsx'
import { TeamCrest } from '#client/domains/teams/TeamCrest.tsx'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { Time } from '#client/ui/Time.tsx'
import { type Team, type TeamMatch, teamMatchesQuery } from '#client/domains/teams/queries.ts'

/** Shown at first, beside the roster. */
const FIRST = 6

/** The matches of a team, newest first. */
export function TeamMatches({ team }: { team: Team }) {
  const [page, setPage] = useState(1)
  const [showsAll, setShowsAll] = useState(false)
  const matches = useQuery(teamMatchesQuery(team.id, page))
  const shown = showsAll ? PAGE_SIZE : FIRST
  return (
    <Card title={t('common.results')}>
      {matches.isPending ? (
        <SkeletonList count={4} row="h-12 w-full" label={t('common.loading_matches')} />
      ) : null}
      {matches.isError && !matches.data ? (
        <ErrorState onRetry={() => matches.refetch()} isRetrying={matches.isFetching}>
          {t('common.matches_failed')}
        </ErrorState>
      ) : null}
      {matches.data ? (
        <>
          <ul
            aria-label={t('teams.team_matches.heading')}
            className={`-my-2 transition-opacity ${matches.isPlaceholderData ? 'opacity-60' : ''}`}
          >
            {matches.data.results.slice(0, shown).map((match) => (
              <Row key={match.match_id} match={match} game={team.game} />
            ))}
          </ul>
          {showsAll ? (
            <Pager
              page={page}
              pageSize={PAGE_SIZE}
              count={matches.data.count}
              onPage={setPage}
              label={t('teams.team_matches.pages_of_matches')}
            />
          ) : matches.data.count > FIRST ? (
            <Button variant="outline" size="small" className="mt-5" onClick={() => setShowsAll(true)}>
              {t('teams.team_matches.all', { count: matches.data.count })}
            </Button>
          ) : null}
        </>
      ) : null}
    </Card>
  )
}

/** The opponent, as a link to the room that everybody may see. */
function Opponent({ match: { lobby_id: lobbyId, opponent } }: { match: TeamMatch }) {
  const name = <bdi>{opponent.name}</bdi>
  if (lobbyId === null) return name
  return (
    <Link
      to="/lobby-detail/$lobbyId"
      params={{ lobbyId: String(lobbyId) }}
      search={{}}
      className="after:absolute after:inset-0 hover:underline"
    >
      {name}
    </Link>
  )
}

function Row({ match, game }: { match: TeamMatch; game: string }) {
  const { modeName } = useCatalogue()
  const { word, tone } = resultText[match.result]
  return (
    <li className="relative flex min-h-14 items-center gap-3 border-t border-line py-2.5 first:border-0">
      {match.result === 'void' ? (
        <Badge tone={tone}>{word}</Badge>
      ) : (
        <LastResults results={[{ match_id: match.match_id, result: match.result }]} isSmall />
      )}
      <TeamCrest team={match.opponent} size={32} />
      <span className="min-w-0 grow">
        <span className="block truncate text-14 font-semibold" title={match.opponent.name}>
          <Opponent match={match} />
        </span>
        <span className="block text-12 text-pretty text-muted">
          {modeName(game, match.mode)} · <Time at={match.settled} />
        </span>
      </span>
      <span className="shrink-0 whitespace-nowrap">
        {match.result === 'void' ? null : <SettledScore score={match.score} className="text-16" />}
      </span>
    </li>
  )
}
