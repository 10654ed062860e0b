import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import { useCatalogue } from '#client/domains/players/games.ts'
import { Card } from '#client/ui/Card.tsx'
import { Time } from '#client/ui/Time.tsx'
import { PagedList } from './PagedList.tsx'
import { PersonLink } from './PersonLink.tsx'
import { matchesQuery, type PlayerMatch } from './queries.ts'

const TONES = { win: 'text-win', loss: 'text-loss', draw: '', void: 'text-muted' } as const

/** The finished matches of a player. */
export function MatchesCard({ playerId }: { playerId: string }) {
  const [page, setPage] = useState(1)
  return (
    <Card title={t('admin.people.tab', { tab: 'matches' })}>
      <PagedList
        label={t('admin.people.tab', { tab: 'matches' })}
        query={useQuery(matchesQuery(playerId, page))}
        page={page}
        onPage={setPage}
        keyOf={(match) => match.match_id}
        none={t('admin.people.no_matches')}
      >
        {(match) => <Match match={match} />}
      </PagedList>
    </Card>
  )
}

function Match({ match }: { match: PlayerMatch }) {
  const { gameName, modeName } = useCatalogue()
  const { match_id: id, lobby_id: lobbyId, game, mode, result, opponents, settled } = match
  const name = t('admin.fair_play.match', { id: String(id) })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className={`w-16 font-semibold ${TONES[result]}`}>{t('admin.people.result', { result })}</span>
      {lobbyId === null ? (
        <span>{name}</span>
      ) : (
        <Link
          to="/lobby-detail/$lobbyId"
          params={{ lobbyId: String(lobbyId) }}
          search={{}}
          className="rounded-sm font-semibold underline underline-offset-4"
        >
          {name}
        </Link>
      )}
      <span className="text-muted">
        {gameName(game)} · {modeName(game, mode)}
      </span>
      <span className="min-w-0 grow">
        {opponents.map((opponent, index) => (
          <Fragment key={opponent.id}>
            {index > 0 ? ', ' : ''}
            <PersonLink player={opponent} />
          </Fragment>
        ))}
      </span>
      <Time at={settled} className="text-12 text-muted" />
    </div>
  )
}
