import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '#server/testing/app.ts'
import { temporaryFolder } from '#server/testing/folder.ts'

/** Generators that others use; no dependencies of ours. Those of whole clients in further languages come from no npm registry. */
const GENERATORS = ['openapi-typescript@7', 'typescript@5', 'quicktype@26']
const USE = `import type { components, paths } from './api.d.ts'

type Game = paths['/api/v1/games/']['get']['responses'][200]['content']['application/json']['results'][number]
export const slugOf = (game: Game): string => game.slug
export type Name = keyof components['schemas']
`

const folder = temporaryFolder('client')
/** Without a registry there are no generators. */
let areInstalled = false
const run = (program: string, args: string[]) =>
  spawnSync(program, args, { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' })
const succeed = (program: string, args: string[]) => {
  const { status, stdout, stderr, error } = run(program, args)
  expect({ args, status, said: status === 0 ? '' : `${stdout}${stderr}${error?.message}` }).toEqual({
    args,
    status: 0,
    said: '',
  })
}

beforeAll(async () => {
  const app = await startTestApp()
  const document = await (await fetch(new URL('/api/openapi.json', app.url))).text()
  await app.close()
  writeFileSync(join(folder, 'openapi.json'), document)
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}')
  areInstalled = run('npm', ['install', '--no-audit', '--no-fund', ...GENERATORS]).status === 0
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a client in TypeScript that another generator makes of the document compiles', (context) => {
  if (!areInstalled) return context.skip()
  succeed('npx', ['openapi-typescript', 'openapi.json', '-o', 'api.d.ts'])
  writeFileSync(join(folder, 'use.ts'), USE)
  succeed('npx', ['tsc', '--strict', '--noEmit', '--allowImportingTsExtensions', 'use.ts'])
})

test.for([
  ['python3', ['api.py', '--python-version', '3.7'], ['-m', 'py_compile', 'api.py']],
  ['go', ['api.go', '--package', 'contender'], ['vet', 'api.go']],
] as const)(
  'the types of all answers in a second language compile: %s',
  ([compiler, output, check], { skip }) => {
    // Only the schemas: this generator reads no calls.
    const { components } = JSON.parse(readFileSync(join(folder, 'openapi.json'), 'utf8')) as {
      components: { schemas: Record<string, unknown> }
    }
    const properties = Object.fromEntries(
      Object.keys(components.schemas).map((name) => [name, { $ref: `#/components/schemas/${name}` }]),
    )
    writeFileSync(
      join(folder, 'schema.json'),
      JSON.stringify({ title: 'All', type: 'object', properties, components }),
    )
    if (!areInstalled || run(compiler, [compiler === 'go' ? 'version' : '--version']).status !== 0)
      return skip()
    succeed('npx', ['quicktype', '-s', 'schema', 'schema.json', '-o', ...output])
    succeed(compiler, [...check])
  },
)
