import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { root } from './modules.ts'

/** A file of the repository, by its path relative to the project's folder. */
export type Doc = { path: string; text: string }

const IGNORED = new Set(['node_modules', 'data', 'dist', 'releases', 'shots', 'backups', 'test-results'])
const TEXT = /\.(ts|tsx|mjs|md|html|css|sql|example)$|^package\.json$/

/** The path of every file and folder of the repository. */
export function listPaths(folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !IGNORED.has(name) && (!name.startsWith('.') || name === '.env.example'))
    .flatMap((entry) => {
      const path = posix.join(folder, entry.name)
      return entry.isDirectory() ? [path, ...listPaths(path)] : [path]
    })
}

export const readDocs = (paths: readonly string[]): Doc[] =>
  paths
    .filter((path) => TEXT.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

/** Matches the documents that must stay true because people act on them. */
export const isDocument = (path: string) =>
  /^(README|CONTRIBUTING|docs\/.*)\.?(md)?$/.test(path) && path.endsWith('.md')

/** Texts in backticks, code blocks left out. */
export function quotes({ text }: Doc): string[] {
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, '')
  return [...prose.matchAll(/`([^`\n]+)`/g)].map(([, quote = '']) => quote)
}

/** A path or a pattern of paths: `<name>` and `*` stand for a name, `…` for any folders. */
const PATH = /^\.?[\w@$<>*{}.…-]+(\/[\w@$<>*{}.…-]+)*\/?$/
const ROOTS = /^(core|contract|server|client|messages|content|twins|e2e|bench|scripts|docs)\//
const FILE = /[\w>*]\.(tsx?|mjs|md|sql)$/

/** The paths that a document names and nothing has. A short one, `http/limits.ts`, may end any path. */
export function missingPaths(doc: Doc, paths: ReadonlySet<string>): string[] {
  return quotes(doc)
    .filter((quote) => PATH.test(quote) && (ROOTS.test(quote) || FILE.test(quote)))
    .filter((quote) => !paths.has(quote.replace(/\/$/, '')))
    .filter((quote) => {
      const pattern = quote
        .replace(/\/$/, '')
        .replaceAll(/[.+$()[\]{}]/g, '\\$&')
        .replaceAll(/<[^>]*>|\*\*?/g, (part) => (part === '**' ? '.*' : '[^/]+'))
        .replaceAll('…', '.*')
      const whole = new RegExp(ROOTS.test(quote) ? `^${pattern}$` : `(^|/)${pattern}$`)
      return ![...paths].some((path) => whole.test(path))
    })
}

/** The relative links of a document that lead nowhere, their anchors included. */
export function brokenLinks(doc: Doc, docs: readonly Doc[], paths: ReadonlySet<string>): string[] {
  const links = [...doc.text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
  return links
    .filter((link) => !/^[a-z]+:/.test(link))
    .filter((link) => {
      const [file = '', anchor] = link.split('#')
      const path = file === '' ? doc.path : posix.join(dirname(doc.path), file)
      if (!paths.has(path.replace(/\/$/, ''))) return true
      return anchor !== undefined && !anchorsOf(docs.find((each) => each.path === path)).includes(anchor)
    })
}

export const headingsOf = (doc: Doc | undefined) =>
  [...(doc?.text ?? '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading)

const anchorsOf = (doc: Doc | undefined) =>
  headingsOf(doc).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  )

type Known = { scripts: readonly string[]; parts: readonly string[]; paths: ReadonlySet<string> }

/** The commands in a document, code blocks included, that do not exist. */
export function unknownCommands({ text }: Doc, { scripts, parts, paths }: Known): string[] {
  const missing = (pattern: RegExp, isKnown: (name: string) => boolean) =>
    [...text.matchAll(pattern)].filter(([, name = '']) => !isKnown(name)).map(([command]) => command)
  return [
    ...missing(/npm run (?:-s )?([a-z][\w:]*)/g, (name) => scripts.includes(name)),
    ...missing(/npm test -- ([\w-]+)/g, (name) => parts.includes(name) || name.startsWith('--')),
    ...missing(/\bnode (?:scripts\/run\.mjs )?((?:scripts|server|bench)\/[\w./-]+\.\w+)/g, (path) =>
      paths.has(path),
    ),
  ]
}

/** The names in camel case, with or without `()`, that a document quotes and no source has. */
export const unknownNames = (doc: Doc, known: ReadonlySet<string>): string[] =>
  quotes(doc)
    .map((quote) => /^([a-z]+[A-Z]\w*)(\(.*\))?$/.exec(quote)?.[1])
    .filter((name): name is string => name !== undefined && !known.has(name))

export const namesIn = (docs: readonly Doc[]): Set<string> =>
  new Set(docs.flatMap(({ text }) => text.match(/\b[a-z]+[A-Z]\w*/g) ?? []))
