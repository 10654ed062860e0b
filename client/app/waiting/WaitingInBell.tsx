import { t } from '#messages/players.ts'
import type { ReactNode } from 'react'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { useWaiting } from './use-waiting.ts'
import { WaitingRows } from './WaitingRows.tsx'

const SHOWN = 3

const NOTHING: ReadonlySet<number> = new Set()

type Props = {
  onLeave: () => void
  /** The notifications below, without those that are told here. */
  children: (told: ReadonlySet<number>) => ReactNode
}

/** The most urgent things that wait for the player, above the notifications in the bell's menu. Each stands once. */
export function WaitingInBell(props: Props) {
  const { user } = useSession()
  return user ? <Rows playerId={user.id} {...props} /> : props.children(NOTHING)
}

function Rows({ playerId, onLeave, children }: Props & { playerId: string }) {
  const { items } = useWaiting(playerId)
  if (items.length === 0) return children(NOTHING)
  const shown = items.slice(0, SHOWN)
  return (
    <>
      <div className="border-b border-line">
        <h3 className="px-4 pt-2.5 pb-1.5 text-12 font-semibold text-muted">
          {t('players.waiting.waiting_for_you')}
        </h3>
        <WaitingRows items={shown} label={t('players.waiting.waiting_for_you')} onLeave={onLeave} />
      </div>
      {children(new Set(shown.flatMap(({ notificationId }) => notificationId ?? [])))}
    </>
  )
}
