import { z } from 'zod'
import { EVENTS_BY_DOMAIN } from '#contract/domain-events.ts'
import { PUBLIC_EVENTS } from '#contract/webhooks/catalogue.ts'
import { readSources, type Source } from './modules.ts'

/** The text of docs/events.md: every domain event, its fields, who records it and who subscribes to it. */
export function eventsPage(): string {
  const sources = readSources().filter(
    ({ path }) =>
      path.startsWith('server/') && !path.endsWith('.test.ts') && !path.startsWith('server/testing/'),
  )
  const sections = Object.entries(EVENTS_BY_DOMAIN).map(([domain, events]) =>
    [`## ${domain}`, ...Object.entries(events).map(([type, shape]) => eventText(type, shape, sources))].join(
      '\n\n',
    ),
  )
  return `${['# Domain events', INTRODUCTION, ...sections].join('\n\n')}\n`
}

const INTRODUCTION = `Facts that are committed together with what they report, kept for 30 days. Generated from the code by
\`node scripts/run.mjs scripts/draw-events.ts\`; a test compares the two.

- **in the transaction**: runs before the commit of the event, in the order of the domains
- **after the commit**: a subscriber with a cursor of its own; it handles every event once, after a failure again
- **open streams**: sends a message to browsers
- **in every process**: forgets what the process keeps in memory
- **webhooks**: the public types that it is sent as, to receivers that want them`

function eventText(type: string, shape: z.ZodObject, sources: readonly Source[]): string {
  const fields = Object.entries(shape.shape).map(([name, field]) => `\`${name}\` ${typeText(field)}`)
  const recordedBy = sources.filter(({ text }) => records(text, type)).map(({ path }) => `\`${path}\``)
  const lines = [
    `- fields: ${fields.join(', ')}`,
    `- recorded by: ${recordedBy.join(', ')}`,
    ...sources.flatMap(({ path, text }) =>
      path.endsWith('/subscribers.ts') ? subscriptions(path, text, type) : [],
    ),
    ...publicTypes(type),
  ]
  return `### ${type}\n\n${shape.description ?? ''}\n\n${lines.join('\n')}`
}

/** Checks whether the file records this event, now or later: it names the type outside of a table of subscribers. */
function records(text: string, type: string): boolean {
  return new RegExp(`record(?:Later)?\\([\\s\\S]{0,200}?'${type.replace('.', '\\.')}'`).test(text)
}

const KINDS: Record<string, string> = {
  live: 'open streams',
  everywhere: 'in every process',
  inTransaction: 'in the transaction',
  afterCommit: 'after the commit',
}

function subscriptions(path: string, text: string, type: string): string[] {
  const kinds = [...text.matchAll(/^ {2}(live|everywhere|inTransaction|afterCommit): \{/gm)]
  return kinds.flatMap((kind, index) => {
    const body = text.slice(kind.index, kinds[index + 1]?.index)
    if (!body.includes(`'${type}'`)) return []
    const before = body.slice(0, body.indexOf(`'${type}'`))
    const name = [...before.matchAll(/^ {4}'([a-z.-]+)': \{$/gm)].at(-1)?.[1]
    return [
      `- ${KINDS[kind[1] ?? '']}: \`${path}\`${kind[1] === 'afterCommit' && name ? ` (\`${name}\`)` : ''}`,
    ]
  })
}

/** The types that webhooks send it as, which no list of subscribers names. */
function publicTypes(type: string): string[] {
  const types = Object.entries(PUBLIC_EVENTS).filter(([, { from }]) => from === type)
  return types.length === 0 ? [] : [`- webhooks: ${types.map(([name]) => `\`${name}\``).join(', ')}`]
}

/** The type of a field in words: `string`, `int or null`, `one of settled, cancelled`. */
function typeText(field: z.core.$ZodType): string {
  const { type, anyOf, items, ...rest } = z.toJSONSchema(field, { unrepresentable: 'any' })
  if (anyOf) return anyOf.map((each) => plainType(each)).join(' or ')
  if (rest.enum) return `one of ${rest.enum.join(', ')}`
  return type === 'array' ? `list of ${plainType(items)}` : [type].flat().join(' or ')
}

function plainType(schema: unknown): string {
  const { type } = (typeof schema === 'object' && schema !== null ? schema : {}) as { type?: string } // JSON schema
  return type === 'array' ? 'list' : (type ?? 'value')
}
