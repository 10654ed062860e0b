import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * A source file: its path from the project's folder, its text without comments, and what it imports, as paths
 * too.
 */
export type Source = { path: string; text: string; lines: number; imports: string[] }

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const roots = ['core', 'contract', 'server', 'client', 'twins', 'content', 'e2e', 'bench', 'scripts']

/** Every source file of the rooms, generated ones left out. */
export function readSources(): Source[] {
  return roots.flatMap(listFiles).map((path) => {
    const whole = readFileSync(join(root, path), 'utf8')
    const text = withoutComments(whole)
    return { path, text, lines: whole.split('\n').length, imports: findImports(path, text) }
  })
}

/** The folder below a root that a file is in: `server/lobbies/routes.ts` is in the room `lobbies`. */
export function moduleOf(path: string): string {
  const parts = path.split('/')
  return parts.length > 2 ? (parts[1] ?? '') : ''
}

function listFiles(folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith('.gen.ts'))
}

/** Import, export from and dynamic import with a literal; packages by their bare name, our own as paths. */
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

function withoutComments(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/^\s*\/\/.*$/gm, '')
}
