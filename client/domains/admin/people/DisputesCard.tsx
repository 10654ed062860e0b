import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCatalogue } from '#client/domains/players/games.ts'
import { Card } from '#client/ui/Card.tsx'
import { Time } from '#client/ui/Time.tsx'
import { PagedList } from './PagedList.tsx'
import { disputesOfQuery, type PlayerDispute } from './queries.ts'

/** The disputes about matches of a player, open and past. */
export function DisputesCard({ playerId }: { playerId: string }) {
  const [page, setPage] = useState(1)
  return (
    <Card title={t('common.disputes')}>
      <PagedList
        label={t('common.disputes')}
        query={useQuery(disputesOfQuery(playerId, page))}
        page={page}
        onPage={setPage}
        keyOf={(dispute) => dispute.match_id}
        none={t('admin.people.no_disputes')}
      >
        {(dispute) => <Dispute dispute={dispute} />}
      </PagedList>
    </Card>
  )
}

function Dispute({ dispute }: { dispute: PlayerDispute }) {
  const { gameName, modeName } = useCatalogue()
  const { match_id: id, game, mode, side, opponent, opened, closed, result } = dispute
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Link
        to="/admin/{-$section}/{-$id}"
        params={{ section: 'disputes', id: String(id) }}
        search={{}}
        className="rounded-sm font-semibold wrap-anywhere underline underline-offset-4"
      >
        {t.rich('admin.dispute.bdi_vs_bdib', { bdi: <bdi>{side}</bdi>, bdib: <bdi>{opponent}</bdi> })}
      </Link>
      <span className="grow text-muted">
        {gameName(game)} · {modeName(game, mode)}
      </span>
      <span className="text-muted">
        {closed === null
          ? t('admin.people.dispute_open')
          : result === null
            ? t('admin.moderator_card.closed')
            : t('admin.people.result', { result })}
      </span>
      <Time at={opened} className="text-12 text-muted" />
    </div>
  )
}
