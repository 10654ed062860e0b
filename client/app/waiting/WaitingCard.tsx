import { t } from '#messages/players.ts'
import { Swords } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { OwnMatch } from '#client/domains/lobbies/room/OwnMatch.tsx'
import { query } from '#client/lib/api/query.ts'
import { useWaiting } from './use-waiting.ts'
import type { Waiting } from './waiting.ts'
import { Act, WaitingRows } from './WaitingRows.tsx'

/** The dashboard's list of what waits for the player; their match as its room shows it, above the list. */
export function WaitingCard({ playerId }: { playerId: string }) {
  const { items } = useWaiting(playerId)
  const dashboard = useQuery(query('GET v1 /players/dashboard/'))
  const [first, ...others] = items
  const lobby = dashboard.data?.now.find(
    ({ id, status }) => status !== 'open' && first?.key === `lobby ${id}`,
  )
  if (!first || !lobby) return <List items={items} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <OwnMatch
        lobby={lobby}
        playerId={playerId}
        title={<h2 className="text-20">{t('players.coming_up.match')}</h2>}
      >
        <p className="min-w-0 grow basis-48 text-16 text-pretty">{first.title}</p>
        <Act item={first} variant="main" size="large" />
      </OwnMatch>
      {others.length > 0 ? <List items={others} isBelow /> : null}
    </div>
  )
}

/** `isBelow`: the main act stands above. */
function List({ items, isBelow = false }: { items: readonly Waiting[]; isBelow?: boolean }) {
  return (
    <section
      aria-labelledby="waiting"
      className={`overflow-hidden rounded-card border bg-surface ${items.length > 0 ? 'border-accent-text/50' : 'border-line'}`}
    >
      <h2 id="waiting" className="flex items-center gap-2.5 px-4 py-3.5 text-20 sm:px-6">
        {t('players.waiting.waiting_for_you')}
        {items.length > 0 ? (
          <span className="grid h-6 min-w-6 place-items-center rounded-full bg-badge px-1.5 font-sans text-12 font-bold text-on-badge [font-stretch:100%]">
            {items.length}
          </span>
        ) : null}
      </h2>
      {items.length > 0 ? (
        <WaitingRows items={items} label={t('players.waiting.waiting_for_you')} hasMain={!isBelow} />
      ) : (
        <p className="flex items-center gap-3 border-t border-line px-4 py-4 text-16 text-muted sm:px-6">
          <Swords aria-hidden="true" className="size-5 shrink-0" />
          {t('players.now_list.none')}
        </p>
      )}
    </section>
  )
}
