// npm run release [-- --with=postgres,node] [-- --folder=<folder>]: writes one archive with the built client and the
// packages that a site runs with. It starts where Node is, without npm and without a network.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { linkLibraries } from '#server/platform/embedded-postgres/binaries.ts'
import { root } from '../runtime.mjs'
import { COMMANDS, filesOfRelease, PARTS, type Part } from './contents.ts'

const { values } = parseArgs({
  options: { with: { type: 'string', default: '' }, folder: { type: 'string', default: 'releases' } },
})
const parts = values.with.split(',').filter((each) => each !== '')
const unknown = parts.find((part) => !(part in PARTS))
if (unknown !== undefined) {
  console.error(`There is no part ${unknown}. Parts of a release: ${Object.keys(PARTS).join(', ')}.`)
  process.exit(1)
}
make(resolve(root, values.folder), parts as Part[])

function make(target: string, chosen: Part[]): void {
  const { version, ...description } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  ) as Description
  const folder = join(target, `contender-${version}`)
  rmSync(folder, { recursive: true, force: true })
  let bytes = 0
  const files = filesOfRelease(root, chosen)
  for (const path of files) {
    const to = join(folder, path)
    mkdirSync(dirname(to), { recursive: true })
    bytes += copy(join(root, path), to)
  }
  // Else a folder that nobody may write to would be copied at the first start.
  const links = files.find((path) => path.endsWith('/native/pg-symlinks.json'))
  if (links !== undefined) linkLibraries(dirname(dirname(join(folder, links))))
  const platform = `${process.platform}-${process.arch}`
  const write = (name: string, value: unknown) =>
    writeFileSync(join(folder, name), `${JSON.stringify(value, undefined, 2)}\n`)
  write('package.json', descriptionOfRelease({ version, ...description }))
  write('release.json', { version, platform, parts: chosen, apiBases: builtFor() })
  const name = [`contender-${version}`, platform, ...chosen].join('-')
  const archive = join(target, `${name}.tar.gz`)
  execFileSync('tar', ['-czf', archive, '-C', target, `contender-${version}`])
  const hash = createHash('sha256').update(readFileSync(archive)).digest('hex')
  writeFileSync(`${archive}.sha256`, `${hash}  ${name}.tar.gz\n`)
  console.log(
    `${archive}: ${megabytes(statSync(archive).size)}, unpacked ${megabytes(bytes)} (folder ${folder})`,
  )
}

/** Copies a file, readable by whatever account the server runs as; a link stays one. Returns its size. */
function copy(from: string, to: string): number {
  if (lstatSync(from).isSymbolicLink()) {
    symlinkSync(readlinkSync(from), to)
    return 0
  }
  copyFileSync(from, to)
  const { mode, size } = statSync(to)
  chmodSync(to, mode & 0o100 ? 0o755 : 0o644)
  return size
}

type Description = {
  version: string
  scripts: Record<string, string>
  dependencies: Record<string, string>
  [field: string]: unknown
}

/** Names only what a release has: no packages to install and no commands for developers. */
function descriptionOfRelease({ scripts, ...description }: Description): Record<string, unknown> {
  const { devDependencies: _, optionalDependencies: __, ...kept } = description
  return {
    ...kept,
    engines: { node: '>=24' },
    scripts: Object.fromEntries(Object.entries(scripts).filter(([name]) => COMMANDS.includes(name))),
  }
}

/** The API bases that are compiled into the client, as the build has noted them. */
function builtFor(): string {
  const [contents = ''] = readFileSync(join(root, 'dist', 'built'), 'utf8')
    .split('\n')
    .slice(1)
  return contents.split(' ').slice(1).join(' ')
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
