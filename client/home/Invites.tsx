import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { destinationOf } from '#core/notifications/destination.ts'
import { notificationsQuery } from '#client/notifications/queries.ts'

/** The types of notification that wait for an answer: friend request, lobby and team invite. */
const ASKING = [1, 2, 5]

/** Invites that nobody has looked at yet, as lines that lead to where they are answered. */
export function Invites() {
  const { data } = useQuery(notificationsQuery())
  const asking = data?.results.filter((one) => ASKING.includes(one.type_of_notification) && !one.read) ?? []
  if (asking.length === 0) return null
  return (
    <section aria-labelledby="invites" className="rounded-card border border-line bg-surface">
      <h2 id="invites" className="px-4 pt-3.5 pb-2 text-14 [font-stretch:100%]">
        Waiting for your answer
      </h2>
      <ul>
        {asking.map((one) => {
          const place = destinationOf(one)
          return place ? (
            <li key={one.id} className="border-t border-line">
              {/* The place is one of the router's own; its type is wider because it comes from data. */}
              <Link
                {...(place as { to: '/' })}
                className="flex min-h-12 items-center justify-between gap-3 px-4 py-2 text-14 text-muted hover:bg-raised/50 hover:text-text"
              >
                {one.message}
                <ChevronRight aria-hidden="true" className="size-4 shrink-0" />
              </Link>
            </li>
          ) : null
        })}
      </ul>
    </section>
  )
}
