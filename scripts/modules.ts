import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DOMAINS } from './domains.ts'

/**
 * A source file: its path relative to the project's folder, its text without comments, its imports as paths or
 * `npm:` names, and those of them that run when it is loaded.
 */
export type Source = { path: string; text: string; lines: number; imports: string[]; loads: string[] }

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const roots = ['core', 'contract', 'server', 'client', 'twins', 'content', 'e2e', 'bench', 'scripts']

/** Every source file of the project, except generated ones. */
export function readSources(): Source[] {
  return roots.flatMap(listFiles).map((path) => {
    const whole = readFileSync(join(root, path), 'utf8')
    const text = withoutComments(whole)
    const lines = whole.split('\n').length
    return {
      path,
      text,
      lines,
      imports: findImports(path, text),
      loads: findImports(path, withoutTypes(text)),
    }
  })
}

/**
 * Where a file stands: `domain` is set for a file of a domain; `layer` decides what it may import. `isStaff`: a domain's part
 * of the console, which comes after all domains; `admin` is the console's frame.
 */
export type Place = { root: string; layer: 'domain' | 'platform' | 'top'; domain?: string; isStaff?: boolean }

/** Folders that serve every domain and know none. */
const platformFolders = [
  'server/platform',
  'client/ui',
  'client/lib',
  'core/art',
  'core/bracket',
  'core/external',
  'core/share',
]
/** Folders that put the domains together, and tests' own folders. */
const topFolders = [
  'server/cli',
  'server/demo',
  'server/testing',
  'client/app',
  'client/routes',
  'client/testing',
  'core/testing',
]

/** @returns undefined for a file in a folder that is not known: neither a domain nor one of the above */
export function placeOf(path: string): Place | undefined {
  const [top = '', folder = '', third = '', ...rest] = path.split('/')
  if (!isLayered(top)) return { root: top, layer: 'top' }
  if (third === '') return { root: top, layer: top === 'core' || isContractShape(path) ? 'platform' : 'top' }
  if (platformFolders.includes(`${top}/${folder}`)) return { root: top, layer: 'platform' }
  if (topFolders.includes(`${top}/${folder}`)) return { root: top, layer: 'top' }
  const isFlat = top === 'core' || top === 'contract'
  const domain = isFlat ? folder : folder === 'domains' && rest.length > 0 ? third : ''
  const isStaff = top === 'client' && domain !== 'admin' && rest[0] === 'staff'
  return DOMAINS.includes(domain) ? { root: top, layer: 'domain', domain, isStaff } : undefined
}

export const isLayered = (folder: string) => ['core', 'contract', 'server', 'client'].includes(folder)

/** The lists of all calls, events and live messages name every domain; types are made from them. */
export const LISTS = [
  'contract/calls.ts',
  'contract/document.ts',
  'contract/domain-events.ts',
  'contract/live.ts',
]

/** Matches the files that calls and events are made of, next to the lists of all of them. */
function isContractShape(path: string): boolean {
  return path.startsWith('contract/') && !LISTS.includes(path)
}

function listFiles(folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith('.gen.ts'))
}

/**
 * Static imports, `export … from` and dynamic imports of a literal; packages as `npm:` names, our own files
 * as paths.
 */
function findImports(path: string, text: string): string[] {
  const pattern = /(?:\bfrom\s*|\bimport\s*\(?\s*)(['"])([^'"\n]+)\1/g
  return [...text.matchAll(pattern)].map((match) => {
    const target = match[2] ?? ''
    if (target.startsWith('#')) return target.slice(1)
    return target.startsWith('.')
      ? relative(root, join(root, dirname(path), target)).replaceAll('\\', '/')
      : `npm:${target}`
  })
}

/** Leaves out imports of types alone, and those that run later. */
function withoutTypes(text: string): string {
  return text
    .replace(/\b(?:import|export) type\b[^;]*?\bfrom\s*(['"])[^'"\n]+\1/g, '')
    .replace(/\bimport \{((?:\s*type [\w$ ]+,?)+)\s*\} from (['"])[^'"\n]+\2/g, '')
    .replace(/\bimport\s*\(\s*(['"])[^'"\n]+\1/g, '')
}

/** The groups of files that reach each other by their imports (Tarjan's strongly connected components). */
export function circlesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = []
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  function visit(path: string): number {
    const own = order.size
    order.set(path, own)
    open.push(path)
    let low = own
    for (const target of graph.get(path) ?? []) {
      if (!graph.has(target)) continue
      if (!order.has(target)) low = Math.min(low, visit(target))
      else if (open.includes(target)) low = Math.min(low, lowest.get(target) ?? order.get(target) ?? own)
    }
    lowest.set(path, low)
    if (low === own) {
      const circle = open.splice(open.indexOf(path))
      if (circle.length > 1) found.push(circle.sort())
    }
    return low
  }
  for (const path of graph.keys()) if (!order.has(path)) visit(path)
  return found
}

function withoutComments(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/^\s*\/\/.*$/gm, '')
}
