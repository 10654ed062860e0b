import { t } from '#messages/admin.ts'
import { Card } from '#client/ui/Card.tsx'
import { Time } from '#client/ui/Time.tsx'
import type { Dispute } from './queries.ts'
import { type Sides, trailEntry } from './texts.ts'

/** The audit log of staff actions on this match. */
export function TrailCard({ trail, sides }: { trail: Dispute['trail']; sides: Sides }) {
  return (
    <Card title={t('admin.trail_card.trail')}>
      {trail.length === 0 ? <p className="text-14 text-muted">{t('admin.trail_card.none')}</p> : null}
      <ol aria-label={t('admin.trail_card.trail')} className="grid gap-2.5">
        {trail.map((each) => (
          <li key={`${each.created}${each.action}`} className="text-14 wrap-anywhere">
            <span className="text-muted">
              <TrailText action={each.action} actor={each.actor?.username} sides={sides} />
            </span>{' '}
            <Time at={each.created} format="absolute" className="text-12 text-faint" />
          </li>
        ))}
      </ol>
    </Card>
  )
}

type TrailTextProps = { action: string; actor: string | undefined; sides: Sides }

function TrailText({ action, actor, sides }: TrailTextProps) {
  const name = <bdi className="font-semibold text-text">{actor ?? t('admin.audit.site')}</bdi>
  const entry = trailEntry(action, sides)
  if (entry) return t.rich(entry.key, { ...entry.params, actor: name })
  // An action that this version of the page does not know.
  return (
    <>
      {name} {action}
    </>
  )
}

/** The complete chat of the match, including blocked messages, oldest first. */
export function ChatCard({ messages }: { messages: Dispute['messages'] }) {
  return (
    <Card title={t('admin.trail_card.match_chat')}>
      {messages.length === 0 ? (
        <p className="text-14 text-muted">{t('admin.trail_card.nobody_has_written')}</p>
      ) : null}
      {messages.length > 0 ? (
        <div
          role="log"
          aria-label={t('admin.trail_card.messages')}
          tabIndex={0}
          className="max-h-72 overflow-y-auto overscroll-contain -outline-offset-2"
        >
          <ol className="grid gap-3">
            {messages.map((message) => (
              <li key={message.id} className="text-14">
                <p className="flex items-baseline gap-2">
                  <bdi className="truncate font-semibold">{message.player.username}</bdi>{' '}
                  <Time at={message.created} format="absolute" className="shrink-0 text-12 text-faint" />
                </p>
                <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-muted">
                  {message.body}
                </p>
              </li>
            ))}
          </ol>
        </div>
      ) : null}
    </Card>
  )
}
