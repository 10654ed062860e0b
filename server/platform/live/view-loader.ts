import { FALLBACK, type Locale } from '#messages/locales.ts'
import { withLocale } from '#messages/server.ts'
import type { Context } from '#server/platform/context.ts'
import { asProgram } from '#server/platform/http/key-session.ts'
import type { LiveView, Onlooker, ViewId, ViewRef } from '#server/platform/events/subscribers.ts'
import type { SharedViews } from '#server/platform/events/batch.ts'
import { encode } from './encode.ts'

/** Loads the views of one batch of events: those of a kind together, each for everybody who follows it. */
export type ViewLoader = {
  /** Says what will be loaded, so that the first `load` of the view can load all of it. */
  expect(view: ViewRef, onlookers: readonly Onlooker[]): void
  /** The view as these onlookers may see it, ready to be sent but without an id. */
  load(view: ViewRef, onlookers: readonly Onlooker[]): Promise<(onlooker: Onlooker) => Buffer | undefined>
}

const EVERYBODY: Onlooker = { isStaff: false }

const localeOf = ({ locale = FALLBACK }: Onlooker): Locale => locale
const isProgram = ({ scopes }: Onlooker): boolean => scopes !== undefined

/** `shared`: views that another process has loaded already. */
export function createViewLoader(context: Context, shared: SharedViews = {}): ViewLoader {
  const expected = new Map<LiveView<ViewId>, Map<ViewId, Map<string, Onlooker>>>()
  const chunks = new Map<string, Buffer | undefined>(
    Object.entries(shared).map(([key, text]) => [`${key} `, text === '' ? undefined : Buffer.from(text)]),
  )

  const keyOf = ({ view: { name, isPublic }, id }: ViewRef, onlooker: Onlooker) =>
    `${name} ${id} ${isPublic ? '' : onlookerKey(onlooker)}`

  function expect(ref: ViewRef, onlookers: readonly Onlooker[]) {
    const { view, id } = ref
    const readers = view.isPublic && onlookers.length > 0 ? [EVERYBODY] : onlookers
    const missing = readers.filter((onlooker) => !chunks.has(keyOf(ref, onlooker)))
    if (missing.length === 0) return
    const byId = expected.get(view) ?? new Map<ViewId, Map<string, Onlooker>>()
    const wanted = byId.get(id) ?? new Map<string, Onlooker>()
    expected.set(view, byId.set(id, wanted))
    for (const onlooker of missing) wanted.set(onlookerKey(onlooker), onlooker)
  }

  async function loadFor(
    isReader: (onlooker: Onlooker) => boolean,
    view: LiveView<ViewId>,
    expectedById: ReadonlyMap<ViewId, ReadonlyMap<string, Onlooker>>,
  ): Promise<void> {
    const byId = [...expectedById].map(
      ([id, wanted]) => [id, [...wanted].filter(([, onlooker]) => isReader(onlooker))] as const,
    )
    const readBy = byId.filter(([, wanted]) => wanted.length > 0)
    const onlookers = new Map(readBy.flatMap(([, wanted]) => wanted))
    const show = await view.load(
      context,
      readBy.map(([id]) => id),
      [...onlookers.values()],
    )
    for (const [id, wanted] of readBy)
      for (const [, onlooker] of wanted) {
        const event = show(id, onlooker)
        chunks.set(keyOf({ view, id }, onlooker), event && encode(event))
      }
  }

  async function loadExpected(view: LiveView<ViewId>): Promise<void> {
    const byId = expected.get(view) ?? new Map<ViewId, Map<string, Onlooker>>()
    expected.delete(view)
    const onlookers = [...byId.values()].flatMap((wanted) => [...wanted.values()])
    // Once for each language: what is loaded may have texts already. For programs apart: their keys have no rights of staff.
    for (const locale of new Set(onlookers.map(localeOf)))
      for (const program of new Set(onlookers.map(isProgram))) {
        const isReader = (each: Onlooker) => localeOf(each) === locale && isProgram(each) === program
        const load = () => withLocale(locale, () => loadFor(isReader, view, byId))
        await (program ? asProgram(load) : load())
      }
  }

  return {
    expect,
    async load(ref, onlookers) {
      if (!onlookers.every((onlooker) => chunks.has(keyOf(ref, onlooker)))) {
        expect(ref, onlookers)
        await loadExpected(ref.view)
      }
      return (onlooker) => chunks.get(keyOf(ref, onlooker))
    },
  }
}

/** Loads these views, which everybody sees, to share them with other processes. */
export async function loadShared(context: Context, refs: readonly ViewRef[]): Promise<SharedViews> {
  const loader = createViewLoader(context)
  for (const ref of refs) loader.expect(ref, [EVERYBODY])
  const shared: SharedViews = {}
  for (const ref of refs)
    shared[`${ref.view.name} ${ref.id}`] = (await loader.load(ref, [EVERYBODY]))(EVERYBODY)?.toString() ?? ''
  return shared
}

function onlookerKey(onlooker: Onlooker): string {
  const { playerId = '', isStaff, invite = '', locale = FALLBACK } = onlooker
  return `${playerId} ${isStaff} ${isProgram(onlooker)} ${invite} ${locale}`
}
