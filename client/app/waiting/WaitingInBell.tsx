import { t } from '#messages/players.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { useWaiting } from './use-waiting.ts'
import { WaitingRows } from './WaitingRows.tsx'

const SHOWN = 3

/** The most urgent things that wait for the player, above the notifications in the bell's menu. */
export function WaitingInBell({ onLeave }: { onLeave: () => void }) {
  const { user } = useSession()
  return user ? <Rows playerId={user.id} onLeave={onLeave} /> : null
}

function Rows({ playerId, onLeave }: { playerId: string; onLeave: () => void }) {
  const { items } = useWaiting(playerId)
  if (items.length === 0) return null
  return (
    <div className="border-b border-line">
      <h3 className="px-4 pt-2.5 pb-1.5 text-12 font-semibold text-muted">
        {t('players.waiting.waiting_for_you')}
      </h3>
      <WaitingRows
        items={items.slice(0, SHOWN)}
        label={t('players.waiting.waiting_for_you')}
        onLeave={onLeave}
      />
    </div>
  )
}
