import { Card } from '#client/ui/Card.tsx'
import { Time } from '#client/ui/Time.tsx'
import type { Dispute } from './queries.ts'
import { trailText } from './texts.ts'

/** The audit log of staff actions on this match. */
export function TrailCard({
  trail,
  sides,
}: {
  trail: Dispute['trail']
  sides: readonly { id: number; name: string }[]
}) {
  return (
    <Card title="Trail">
      {trail.length === 0 ? <p className="text-14 text-muted">Nobody has done anything yet.</p> : null}
      <ol aria-label="Trail" className="grid gap-2.5">
        {trail.map((each) => (
          <li key={`${each.created}${each.action}`} className="text-14 wrap-anywhere">
            <bdi className="font-semibold">{each.actor?.username ?? 'The site'}</bdi>{' '}
            <span className="text-muted">{trailText(each.action, sides)}</span>{' '}
            <Time at={each.created} format="absolute" className="text-12 text-faint" />
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** The complete chat of the match, including blocked messages, oldest first. */
export function ChatCard({ messages }: { messages: Dispute['messages'] }) {
  return (
    <Card title="Match chat">
      {messages.length === 0 ? <p className="text-14 text-muted">Nobody has written.</p> : null}
      {messages.length > 0 ? (
        <div
          role="log"
          aria-label="Messages"
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
