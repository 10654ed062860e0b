import { FALLBACK, type Locale } from '#messages/locales.ts'
import { withLocale } from '#messages/server.ts'
import type { Context } from '#server/platform/context.ts'
import type { EventSubscribers, Onlooker, ViewId, ViewRef } from '#server/platform/events/subscribers.ts'
import type { SharedViews } from '#server/platform/events/batch.ts'
import { encode } from './encode.ts'

/** Loads the views of one batch of events: those of a name together, each for everybody who follows it. */
export type ViewLoader = {
  /** Says what will be loaded, so that the first `load` of the name can load all of it. */
  expect(view: ViewRef, onlookers: readonly Onlooker[]): void
  /** The view as these onlookers may see it, ready to be sent but without an id. */
  load(view: ViewRef, onlookers: readonly Onlooker[]): Promise<(onlooker: Onlooker) => Buffer | undefined>
}

const EVERYBODY: Onlooker = { isStaff: false }

const localeOf = ({ locale = FALLBACK }: Onlooker): Locale => locale

/** `shared`: views that another process has loaded already. */
export function createViewLoader(
  context: Context,
  events: EventSubscribers,
  shared: SharedViews = {},
): ViewLoader {
  const expected = new Map<string, Map<ViewId, Map<string, Onlooker>>>()
  const chunks = new Map<string, Buffer | undefined>(
    Object.entries(shared).map(([key, text]) => [`${key} `, text === '' ? undefined : Buffer.from(text)]),
  )

  const keyOf = ({ name, id }: ViewRef, onlooker: Onlooker) =>
    `${name} ${id} ${events.view(name).isPublic ? '' : onlookerKey(onlooker)}`

  function expect(view: ViewRef, onlookers: readonly Onlooker[]) {
    const readers = events.view(view.name).isPublic && onlookers.length > 0 ? [EVERYBODY] : onlookers
    const missing = readers.filter((onlooker) => !chunks.has(keyOf(view, onlooker)))
    if (missing.length === 0) return
    const byId = expected.get(view.name) ?? new Map<ViewId, Map<string, Onlooker>>()
    const wanted = byId.get(view.id) ?? new Map<string, Onlooker>()
    expected.set(view.name, byId.set(view.id, wanted))
    for (const onlooker of missing) wanted.set(onlookerKey(onlooker), onlooker)
  }

  async function loadIn(
    locale: Locale,
    name: string,
    expectedById: ReadonlyMap<ViewId, ReadonlyMap<string, Onlooker>>,
  ): Promise<void> {
    const byId = [...expectedById].map(
      ([id, wanted]) => [id, [...wanted].filter(([, onlooker]) => localeOf(onlooker) === locale)] as const,
    )
    const readBy = byId.filter(([, wanted]) => wanted.length > 0)
    const onlookers = new Map(readBy.flatMap(([, wanted]) => wanted))
    const show = await events.view(name).load(
      context,
      readBy.map(([id]) => id),
      [...onlookers.values()],
    )
    for (const [id, wanted] of readBy)
      for (const [, onlooker] of wanted) {
        const event = show(id, onlooker)
        chunks.set(keyOf({ name, id }, onlooker), event && encode(event))
      }
  }

  async function loadExpected(name: string): Promise<void> {
    const byId = expected.get(name) ?? new Map<ViewId, Map<string, Onlooker>>()
    expected.delete(name)
    // Once for each language: what is loaded may have texts already.
    const locales = new Set([...byId.values()].flatMap((wanted) => [...wanted.values()].map(localeOf)))
    for (const locale of locales) await withLocale(locale, () => loadIn(locale, name, byId))
  }

  return {
    expect,
    async load(view, onlookers) {
      if (!onlookers.every((onlooker) => chunks.has(keyOf(view, onlooker)))) {
        expect(view, onlookers)
        await loadExpected(view.name)
      }
      return (onlooker) => chunks.get(keyOf(view, onlooker))
    },
  }
}

/** Loads these views, which everybody sees, to share them with other processes. */
export async function loadShared(
  context: Context,
  events: EventSubscribers,
  views: readonly ViewRef[],
): Promise<SharedViews> {
  const loader = createViewLoader(context, events)
  for (const view of views) loader.expect(view, [EVERYBODY])
  const shared: SharedViews = {}
  for (const view of views)
    shared[`${view.name} ${view.id}`] = (await loader.load(view, [EVERYBODY]))(EVERYBODY)?.toString() ?? ''
  return shared
}

function onlookerKey({ playerId = '', isStaff, invite = '', locale = FALLBACK }: Onlooker): string {
  return `${playerId} ${isStaff} ${invite} ${locale}`
}
