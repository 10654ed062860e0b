import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

type CodeSplitting = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>
type Group = NonNullable<CodeSplitting['groups']>[number]
type Context = Parameters<Extract<Group['name'], (...args: never[]) => unknown>>[1]

const ROUTES = fileURLToPath(new URL('./routes/', import.meta.url))
const screenOf = (name: string) => `${ROUTES}${name}.tsx?tsr-split=component---loader`

/** Public pages that people open first: each loads few files, and hardly any code of others. */
const FIRST_PAGES = [
  'lobby',
  'lobby-detail.$lobbyId',
  'leaderbords',
  'profile.$username',
  'tournament-details',
  'tournament',
]
/** Two of them are large. The code that they share is loaded with no other. */
const ROOMS = new Set(['lobby-detail.$lobbyId', 'tournament-details'])

const ZOD = /node_modules[\\/]zod[\\/]/
const CONTRACT = /[\\/]contract[\\/]/
/** The file of icons imports all of them: it does not tell what a page needs. */
const ICONS = /[\\/]lucide-react[\\/]/
/** Used by forms everywhere. */
const FORMS =
  /client[\\/](lib[\\/]form|domains[\\/](site|accounts|players[\\/]game-accounts))[\\/]|core[\\/]site[\\/]/
/** Used by dialogs and menus everywhere. */
const CONTROLS = /[\\/]node_modules[\\/]|client[\\/](ui|lib)[\\/]|core[\\/]players[\\/]/
const PIECES =
  /client[\\/](ui|lib|domains[\\/](accounts|players|notifications|friends|teams|matches|lobbies))[\\/]/

/** Modules that are loaded with `start`. With `beyond`, also what is loaded later, except those. */
function reached(start: string[], context: Context, beyond?: Set<string>): Set<string> {
  const found = new Set<string>()
  const waiting = start.filter((id) => context.getModuleInfo(id))
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id) || ICONS.test(id) || beyond?.has(id)) continue
    found.add(id)
    const module = context.getModuleInfo(id)
    waiting.push(...(module?.importedIds ?? []), ...((beyond && module?.dynamicallyImportedIds) ?? []))
  }
  return found
}

/**
 * The chunk of each module that a first page loads with itself. A module needs others, which at least as many pages
 * need: so chunks of fewer pages import those of more, and never the other way round.
 */
function plan(context: Context): Map<string, string> {
  const initial = reached([`${ROUTES}../index.html`, `${ROUTES}../main.tsx`], context)
  const pages = FIRST_PAGES.map((name) => [name, reached([screenOf(name)], context)] as const)
  const onPages = new Set(pages.flatMap(([, ids]) => [...ids]))
  const others = readdirSync(ROUTES)
    .map((file) => file.replace(/\.tsx$/, ''))
    .filter((name) => !FIRST_PAGES.includes(name))
  const elsewhere = reached(others.map(screenOf), context, initial)
  const schemas = [...new Set([...elsewhere, ...onPages])].filter(
    (id) => ZOD.test(id) || (CONTRACT.test(id) && [...reached([id], context)].some((each) => ZOD.test(each))),
  )
  const inForms = reached([...schemas, screenOf('forgot-password')], context)

  function chunkOf(id: string): string {
    const users = pages.flatMap(([name, ids]) => (ids.has(id) ? [name] : []))
    const areRooms = users.every((name) => ROOMS.has(name))
    const page = FIRST_PAGES.indexOf(users[0] ?? '')
    if (inForms.has(id) || FORMS.test(id)) return 'forms'
    if (users.length === 1 && !elsewhere.has(id)) return `page-${page}`
    if (areRooms && CONTROLS.test(id)) return 'controls'
    // Other pages use it, too: they do not load all of this one for it.
    if (users.length === 1) return `also-${page}`
    return areRooms ? 'rooms' : 'shared'
  }
  // The manifest names a page by its own chunk, from which the server knows what to preload.
  const screens = FIRST_PAGES.map(screenOf)
  return new Map(
    [...onPages]
      .filter((id) => ![...screens, ...schemas].includes(id) && !initial.has(id))
      .map((id) => [id, chunkOf(id)] as const),
  )
}

let planned: Map<string, string> | undefined

const planOf = (prefix: string, priority: number): Group => ({
  priority,
  name(id, context) {
    const chunk = (planned ??= plan(context)).get(id)
    return chunk?.startsWith(prefix) ? chunk : null
  },
})

/** A group takes with a module what it imports, unless a group of higher priority has it. */
export const groups: Group[] = [
  // Functions that are called while a file loads stand in a chunk of their own, which runs before the others.
  { name: 'on-demand', test: /overlays[\\/]on-demand\.tsx$/, priority: 12 },
  // Every page needs the language and decisions; without a group they would go where the schemas are.
  {
    name: 'words',
    test: /[\\/]messages[\\/]\w+\.ts$|icu-minify|core[\\/]decision\.ts$/,
    priority: 11,
  },
  // Code that every page needs goes into one file: eighty small ones compress worse and need a request each.
  { name: 'core', tags: ['$initial'], priority: 10 },
  // Icons stand apart from the others: merged with them, they would let more chunks import each other.
  { name: 'icons', test: ICONS, minShareCount: 2, priority: 10 },
  planOf('forms', 9),
  planOf('shared', 8),
  planOf('controls', 7),
  planOf('rooms', 6),
  planOf('also', 5),
  // Form validation is loaded before the code that uses it; mixed with other chunks they would wait for each other.
  {
    name: 'schemas',
    // Names and sentences are no schemas: every page would load all of them for a word.
    test: /node_modules[\\/]zod[\\/]|[\\/]contract[\\/](?!region-name|players[\\/]tier-name|matches[\\/](result-sentence|score-rule))/,
    priority: 4,
  },
  // Code shared by some other pages goes into few files: each name adds to the first chunk and costs a request. With a
  // higher threshold, pages load more that only others need.
  {
    name: 'pieces',
    test: (id) => PIECES.test(id) && !planned?.has(id),
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 2000,
    priority: 3,
  },
  // Sign-in callbacks are each a few lines around one shared module.
  {
    name: 'returns',
    test: /client[\\/]routes[\\/](auth\.callback\.|oauth-callback\.|connect\.riot|riot-connect)/,
    priority: 1,
  },
  planOf('page', 1),
]

/** Chunks that are loaded with others: the larger ones, which are asked for together with a screen. */
export const isShared = (name: string) =>
  /^(schemas|pieces|icons|forms|shared|controls|rooms|also)/.test(name)
