import { t } from '#messages/players.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCatalogue } from '#client/domains/players/games.ts'
import { matchHistoryQuery } from '#client/domains/players/queries.ts'
import { resultText } from '#client/domains/players/results/result-text.ts'
import { RatingMove } from '#client/domains/players/results/RatingStep.tsx'
import { Badge } from '#client/ui/Badge.tsx'
import { Card } from '#client/ui/Card.tsx'

const SHOWN = 5

/** The player's latest settled matches. */
export function LastMatches({ username }: { username: string }) {
  const { data } = useQuery(matchHistoryQuery(username, 1))
  const { gameName } = useCatalogue()
  if (!data || data.count === 0) return null
  return (
    <Card
      title={t('players.last_matches.last_matches')}
      aside={
        <Link to="/profile" search={{ tab: 'history' }} className="hover:text-text hover:underline">
          {t('players.last_matches.all_count', { count: data.count })}
        </Link>
      }
    >
      {/* One column of badges, as wide as the longest word of the language. */}
      <ul className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3">
        {data.results.slice(0, SHOWN).map((result) => (
          <li
            key={result.match_id}
            className="relative col-span-full grid min-h-13 grid-cols-subgrid items-center border-t border-line py-2 text-14 hover:bg-raised/40"
          >
            <div>
              <Badge tone={resultText[result.result].tone}>{resultText[result.result].word}</Badge>
            </div>
            <div className="min-w-0">
              <Link
                to="/lobby-detail/$lobbyId"
                params={{ lobbyId: String(result.lobby_id) }}
                search={{}}
                className="block truncate font-semibold after:absolute after:inset-0"
              >
                <bdi>{result.opponents[0]?.username}</bdi>
              </Link>
              <span dir="auto" className="block truncate text-12 text-muted">
                {gameName(result.game)}
              </span>
            </div>
            {result.result === 'void' ? null : <RatingMove by={result.rating_after - result.rating_before} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}
