import { t } from '#messages/site.ts'
import { useQuery } from '@tanstack/react-query'
import { CodeBlock } from './CodeBlock.tsx'
import { eventsQuery } from './counts.ts'

/** The event types of webhooks, each with an example of its body. */
export function Events() {
  const { data } = useQuery(eventsQuery())
  if (!data) return null
  return (
    <section>
      <h2 className="text-28">{t('site.developers.events')}</h2>
      <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-surface">
        {data.map(({ type, description, example }) => (
          <li key={type}>
            <details className="group">
              <summary className="flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-2.5 hover:bg-raised">
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
    </section>
  )
}
