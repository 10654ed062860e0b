import { t } from '#messages/lobbies.ts'
import type { ReactNode } from 'react'
import type { Match } from '#client/domains/matches/queries.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { DeadlineLine } from './DeadlineLine.tsx'
import { missedText } from '#client/domains/lobbies/end/endText.ts'
import type { Lobby } from '#client/domains/lobbies/queries.ts'

type Props = {
  title: string
  children: ReactNode
  lobby: Lobby
  match?: Match | undefined
  /** The main button of the screen and other actions. */
  action?: ReactNode
  /** Related content below: the veto board, a list or a form. */
  more?: ReactNode
  /** Rarely used actions, shown small at the bottom. */
  quiet?: ReactNode
  isUrgent?: boolean
}

/** Panel with the player's next action: a sentence, the main button, the deadline and what happens then. */
export function Panel({ title, children, lobby, match, action, more, quiet, isUrgent = false }: Props) {
  const { user } = useSession()
  const missed = missedText(lobby, user?.id)
  return (
    <section
      aria-label={t('common.now')}
      className={`rounded-card border bg-surface p-4 sm:p-6 ${isUrgent ? 'attention border-accent-text' : 'border-line'}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 grow basis-64">
          <div aria-live="polite">
            <h2 className="text-20">{title}</h2>
            <p className="mt-1 text-16 text-pretty text-muted">{children}</p>
            {missed ? <p className="mt-1 text-14 text-pretty text-muted">{missed}</p> : null}
          </div>
          <div className="mt-2">
            <DeadlineLine lobby={lobby} match={match} />
          </div>
        </div>
        {action ? <div className="flex grow flex-wrap items-center gap-3 sm:grow-0">{action}</div> : null}
      </div>
      {more ? <div className="mt-5">{more}</div> : null}
      {quiet ? (
        <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4 empty:hidden">
          {quiet}
        </div>
      ) : null}
    </section>
  )
}
