import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * A source file: its path relative to the project's folder, its text without comments, and its imports as
 * paths or `npm:` names.
 */
export type Source = { path: string; text: string; lines: number; imports: string[] }

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const roots = ['core', 'contract', 'server', 'client', 'twins', 'content', 'e2e', 'bench', 'scripts']

/** Every source file of the project, except generated ones. */
export function readSources(): Source[] {
  return roots.flatMap(listFiles).map((path) => {
    const whole = readFileSync(join(root, path), 'utf8')
    const text = withoutComments(whole)
    return { path, text, lines: whole.split('\n').length, imports: findImports(path, text) }
  })
}

/** The module of a file, which is the folder below its root: `server/lobbies/routes.ts` is in `lobbies`. */
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

function withoutComments(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/^\s*\/\/.*$/gm, '')
}
