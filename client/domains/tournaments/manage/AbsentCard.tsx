import { t } from '#messages/tournaments.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Entrant, entrantsQuery, type Tournament } from '#client/domains/tournaments/queries.ts'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { DisqualifyDialog } from './DisqualifyDialog.tsx'

const SHOWN = 100

type Props = {
  tournament: Tournament
  /** Says which entrants: those who have not checked in, or those who wait for a slot. */
  status: 'registered' | 'waiting'
}

/** Lists the entrants who are missing, or who wait for a slot, each with the act that makes room. */
export function AbsentCard({ tournament, status }: Props) {
  const { id, can } = tournament
  const query = useQuery(entrantsQuery(id, { page: 1, page_size: SHOWN, status }))
  const [removed, setRemoved] = useState<Entrant>()
  const count = query.data?.count ?? 0
  if (count === 0) return null
  const isMissing = status === 'registered'
  const title = isMissing ? t('tournaments.desk.kind.missing') : t('tournaments.own.waiting')
  return (
    <Card aria-label={title} title={title} aside={<span className="tabular-nums">{count}</span>}>
      {isMissing ? (
        <p className="-mt-2 mb-2 text-14 text-pretty text-muted">{t('tournaments.desk.what.missing')}</p>
      ) : null}
      <ol className="grid gap-x-6 md:grid-cols-2">
        {query.data?.results.map((entrant) => (
          <li
            key={entrant.id}
            className="flex min-h-13 items-center gap-3 border-t border-line/60 first:border-t-0 md:nth-2:border-t-0"
          >
            <PlayerAvatar name={entrant.name} url={entrant.avatar_url} size={28} />
            <span className="min-w-0 grow truncate font-semibold">
              <bdi>{entrant.name}</bdi>
            </span>
            {can.manage_entrants ? (
              <Button
                size="small"
                variant="outline"
                aria-label={t('common.remove_name', { name: entrant.name })}
                onClick={() => setRemoved(entrant)}
              >
                {t('common.remove_member')}
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
      {removed ? (
        <DisqualifyDialog tournament={tournament} entrant={removed} onClose={() => setRemoved(undefined)} />
      ) : null}
    </Card>
  )
}
