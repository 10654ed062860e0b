import { t } from '#messages/site.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { destinationOf } from '#core/notifications/destination.ts'
import { notificationsQuery } from '#client/domains/notifications/queries.ts'

/** Types of notifications that can be answered: friend request, lobby invite and team invite. */
const ANSWERABLE_TYPES = [1, 2, 5]

/** Unread invites, each with a link to where it is answered. */
export function Invites() {
  const { data } = useQuery(notificationsQuery())
  const invites =
    data?.results.filter((one) => ANSWERABLE_TYPES.includes(one.type_of_notification) && !one.read) ?? []
  if (invites.length === 0) return null
  return (
    <section aria-labelledby="invites" className="rounded-card border border-line bg-surface">
      <h2 id="invites" className="px-4 pt-3.5 pb-2 text-14 [font-stretch:100%]">
        {t('site.invites.waiting_for_your_answer')}
      </h2>
      <ul>
        {invites.map((one) => {
          const target = destinationOf(one)
          return target ? (
            <li key={one.id} className="border-t border-line">
              {/* The target is a route of the router; its type is wider because it comes from data. */}
              <Link
                {...(target as { to: '/' })}
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
