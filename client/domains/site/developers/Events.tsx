import { t } from '#messages/site.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { CodeBlock } from './CodeBlock.tsx'
import { eventsQuery } from './counts.ts'

type Event = { type: string; description: string; example: unknown }

/** Groups in the order of the page, by the first part of an event's name; what is new stands with the last. */
const GROUPS = [
  {
    name: 'tournaments',
    of: ['tournament', 'registration', 'check_in', 'entrant', 'round', 'prizes', 'announcement'],
  },
  { name: 'matches', of: ['match', 'dispute'] },
  { name: 'lobbies', of: ['lobby'] },
  { name: 'challenges', of: ['challenge'] },
  { name: 'more', of: [] },
] as const
type GroupName = (typeof GROUPS)[number]['name']

const groupOf = ({ type }: Event): GroupName => {
  const subject = type.split('.')[0] ?? ''
  return GROUPS.find(({ of }) => of.some((each) => each === subject))?.name ?? 'more'
}

/** The event types of webhooks, folded into groups, each with an example of its body. */
export function Events() {
  const { data } = useQuery(eventsQuery())
  if (!data) return null
  const groups = Map.groupBy(data, groupOf)
  return (
    <section>
      <h2 className="text-28">{t('site.developers.events')}</h2>
      <div className="mt-4 divide-y divide-line rounded-card border border-line bg-surface">
        {GROUPS.map(({ name }) => {
          const events = groups.get(name) ?? []
          return events.length > 0 ? <Group key={name} name={name} events={events} /> : null
        })}
      </div>
    </section>
  )
}

function Group({ name, events }: { name: GroupName; events: readonly Event[] }) {
  return (
    <details className="group/part">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-4 px-4 hover:bg-raised sm:px-5">
        <span className="text-16 font-[650]">{t('site.developers.event_group', { name })}</span>
        <span className="text-14 text-muted tabular-nums">{events.length}</span>
        <ChevronDown
          aria-hidden="true"
          className="ms-auto size-5 text-muted transition-transform group-open/part:rotate-180"
        />
      </summary>
      <ul className="divide-y divide-line border-t border-line">
        {events.map(({ type, description, example }) => (
          <li key={type}>
            <details>
              <summary className="flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-2.5 hover:bg-raised sm:px-5">
                <code dir="ltr" className="font-mono text-14 font-[600]">
                  {type}
                </code>
                {/* The catalogue is in English, as the API's document is. */}
                <span lang="en" className="text-14 text-muted">
                  {description}
                </span>
              </summary>
              <CodeBlock code={JSON.stringify(example, null, 2)} className="m-4 mt-1" />
            </details>
          </li>
        ))}
      </ul>
    </details>
  )
}
