import { t } from '#messages/players.ts'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { useWaiting } from './use-waiting.ts'

/** How much waits for the player, above the notifications in the bell's menu. The list is on the dashboard. */
export function WaitingInBell({ onLeave }: { onLeave: () => void }) {
  const { user } = useSession()
  return user ? <Count playerId={user.id} onLeave={onLeave} /> : null
}

function Count({ playerId, onLeave }: { playerId: string; onLeave: () => void }) {
  const { items } = useWaiting(playerId)
  if (items.length === 0) return null
  return (
    <Link
      to="/dashboard"
      onClick={onLeave}
      className="flex min-h-11 items-center justify-between gap-3 border-b border-line ps-4 pe-3 text-14 font-semibold -outline-offset-2 hover:bg-raised/60"
    >
      {t('players.waiting.count', { count: items.length })}
      <ChevronRight aria-hidden="true" className="size-4 text-muted" />
    </Link>
  )
}
