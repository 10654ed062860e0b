import { t } from '#messages/players.ts'
import { Link } from '@tanstack/react-router'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { Badge } from '#client/ui/Badge.tsx'
import { SettledScore } from '#client/domains/players/results/SettledScore.tsx'
import { Time } from '#client/ui/Time.tsx'
import type { Catalogue } from '#client/domains/players/games.ts'
import type { MatchResult } from '#client/domains/players/queries.ts'
import { RatingStep } from './RatingStep.tsx'
import { resultText } from './result-text.ts'

/** A settled match in a player's history: result, opponents, score and effect on the rating. */
export function ResultRow({ result, catalogue }: { result: MatchResult; catalogue: Catalogue }) {
  const { word, tone } = resultText[result.result]
  const [lead, ...others] = result.opponents
  const name = `${lead?.username ?? ''}${others.length > 0 ? ` +${others.length}` : ''}`
  return (
    <li className="group relative grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-x-3 border-t border-line py-3 transition-colors hover:bg-raised/40 sm:grid-cols-[4rem_minmax(0,1fr)_5rem_11rem_6.5rem] sm:gap-x-4">
      <div>
        <Badge tone={tone}>{word}</Badge>
      </div>
      <div className="flex min-w-0 items-center gap-3">
        {lead ? <PlayerAvatar name={lead.username} url={lead.avatar_url} className="max-sm:hidden" /> : null}
        <div className="min-w-0">
          <p className="truncate text-14 font-semibold">
            {lead ? (
              t.rich('players.result_row.against', {
                light: <span className="font-normal text-muted" />,
                opponent: <Opponent lobbyId={result.lobby_id} name={name} />,
              })
            ) : (
              <Opponent lobbyId={result.lobby_id} name={t('common.no_opponent')} />
            )}
          </p>
          <p className="text-12 text-pretty text-muted">{`${catalogue.gameName(result.game)} · ${catalogue.modeName(result.game, result.mode)}`}</p>
        </div>
      </div>
      <p className="text-end whitespace-nowrap sm:text-center">
        {result.result === 'void' ? null : <SettledScore score={result.score} className="text-16" />}
      </p>
      <div className="col-span-2 col-start-2 flex items-center justify-between gap-3 text-12 sm:col-span-1 sm:col-start-auto sm:justify-end">
        {result.result === 'void' ? (
          <span className="text-muted">{t('players.result_row.no_result')}</span>
        ) : (
          <RatingStep before={result.rating_before} after={result.rating_after} />
        )}
        <Time at={result.settled} className="whitespace-nowrap text-faint max-[22rem]:hidden sm:hidden" />
      </div>
      <Time at={result.settled} className="text-end text-12 whitespace-nowrap text-faint max-sm:hidden" />
    </li>
  )
}

function Opponent({ lobbyId, name }: { lobbyId: number | null; name: string }) {
  if (lobbyId === null) return <bdi>{name}</bdi>
  return (
    <Link
      to="/lobby-detail/$lobbyId"
      params={{ lobbyId: String(lobbyId) }}
      search={{}}
      className="after:absolute after:inset-0"
    >
      <bdi>{name}</bdi>
    </Link>
  )
}
