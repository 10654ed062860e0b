import { describe, expect, test } from 'vitest'
import { readSources, moduleOf, type Source } from './modules.ts'

// The table of rooms: who may import whom. A domain imports those to its left only, on both sides of the
// wire.
const domains = [
  'accounts',
  'players',
  'notifications',
  'identity',
  'wallet',
  'payments',
  'friends',
  'teams',
  'leaderboards',
  'reliability',
  'matches',
  'lobbies',
  'queue',
  'challenges',
  'tournaments',
  'referrals',
  'invites',
  'reports',
  'admin',
]
const platformFolders = ['http', 'db', 'jobs', 'outside', 'live', 'embedded']
const sharedClientFolders = ['ui', 'lib', 'session', 'art']
const longestFile = 530 // 300 again as soon as the tests that the formatter made longer are cut

// Files over the length that a single subject needs, each with its reason.
const longFiles: Record<string, string> = {}

// Files that write their one table themselves: too little for a file of queries beside them.
const ownTable = ['server/accounts/links.ts', 'server/outside/mail.ts', 'server/site/catalogue.ts']

// Tables of two rooms, each with its columns: an account and its player are one row.
const sharedTables = ['players: accounts, players']

const sources = readSources()
const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith('server/testing/')
const under = (folder: string) => sources.filter((source) => source.path.startsWith(`${folder}/`))
const rank = (path: string) => domains.indexOf(moduleOf(path))

/** "file -> import" for each import that the rule forbids. */
function forbidden(files: Source[], allows: (target: string, source: Source) => boolean): string[] {
  return files.flatMap((source) =>
    source.imports.filter((target) => !allows(target, source)).map((target) => `${source.path} -> ${target}`),
  )
}

const isIn = (target: string, ...folders: string[]) =>
  folders.some((folder) => target.startsWith(`${folder}/`))
const isNpm = (target: string) => target.startsWith('npm:')

describe('who may import whom', () => {
  test('the rules import rules', () => {
    // Tests draw cases with fast-check; ratings come from openskill, which is as pure as the rest.
    const pure = ['npm:openskill']
    const files = under('core')
    expect(
      forbidden(
        files.filter(({ path }) => !isTest(path)),
        (target) => isIn(target, 'core') || pure.includes(target),
      ),
    ).toEqual([])
    expect(forbidden(files, (target) => isIn(target, 'core') || isNpm(target))).toEqual([])
  })

  test('the calls import rules and zod', () => {
    const files = under('contract').filter(({ path }) => !isTest(path))
    expect(forbidden(files, (target) => isIn(target, 'core', 'contract') || target === 'npm:zod')).toEqual([])
  })

  test('the rooms of the server that serve every domain know none', () => {
    const files = platformFolders
      .flatMap((module) => under(`server/${module}`))
      .filter(({ path }) => !isTest(path))
    expect(
      forbidden(
        files,
        (target) => !isIn(target, 'client') && !domains.some((domain) => isIn(target, `server/${domain}`)),
      ),
    ).toEqual([])
  })

  test('a domain of the server imports only domains to its left', () => {
    const files = domains.flatMap((domain) => under(`server/${domain}`)).filter(({ path }) => !isTest(path))
    expect(
      forbidden(files, (target, { path }) => !isIn(target, 'server') || rank(target) <= rank(path)),
    ).toEqual([])
  })

  test('the pieces of the client know no domain', () => {
    const files = ['client/ui', 'client/lib'].flatMap(under)
    expect(
      forbidden(
        files,
        (target) =>
          !domains.some((domain) => isIn(target, `client/${domain}`)) &&
          !isIn(target, 'client/routes', 'client/shell'),
      ),
    ).toEqual([])
    expect(forbidden(under('client/ui'), (target) => !isIn(target, 'contract'))).toEqual([])
  })

  test('a domain of the client imports only domains to its left', () => {
    const files = domains.flatMap((domain) => under(`client/${domain}`)).filter(({ path }) => !isTest(path))
    const allowed = (target: string, path: string) =>
      sharedClientFolders.includes(moduleOf(target)) || (rank(target) !== -1 && rank(target) <= rank(path))
    expect(forbidden(files, (target, { path }) => !isIn(target, 'client') || allowed(target, path))).toEqual(
      [],
    )
  })

  test('client and server never import each other', () => {
    expect(forbidden(under('client'), (target) => !isIn(target, 'server'))).toEqual([])
    expect(forbidden(under('server'), (target) => !isIn(target, 'client'))).toEqual([])
  })

  test('the twins of outside services know nothing of us', () => {
    expect(
      forbidden(
        under('twins').filter(({ path }) => !isTest(path)),
        (target) => isIn(target, 'twins') || isNpm(target),
      ),
    ).toEqual([])
  })
})

describe('where things are done', () => {
  /** The files outside the allowed ones whose text has the pattern. */
  const having = (pattern: RegExp, files: Source[], allowed: (path: string) => boolean) =>
    files
      .filter(({ path, text }) => !isTest(path) && !allowed(path) && pattern.test(text))
      .map(({ path }) => path)

  test('only the settings read the environment', () => {
    const reads = /process\.env\b/
    expect(
      having(
        reads,
        [...under('server'), ...under('client'), ...under('core'), ...under('contract')],
        (path) => path === 'server/config.ts' || path === 'client/vite.config.ts',
      ),
    ).toEqual([])
  })

  test('the rules have no clock and no dice', () => {
    expect(
      having(
        /\bDate\.now\b|\bnew Date\(\s*\)|\bMath\.random\b|\bperformance\.now\b/,
        [...under('core'), ...under('contract')],
        () => false,
      ),
    ).toEqual([])
  })

  test('SQL lives in the files named for it', () => {
    const writes = /\.(insertInto|updateTable|deleteFrom)\(/
    const allowed = (path: string) =>
      /(^|\/)([a-z-]*queries)\.ts$/.test(path) ||
      ownTable.includes(path) ||
      /^server\/(db|testing)\//.test(path)
    expect(having(writes, under('server'), allowed)).toEqual([])
  })

  test('SQL takes the time as a parameter', () => {
    expect(
      having(
        /\bnow\(\)\s*(?!\{)|current_timestamp/i,
        under('server').filter(({ path }) => path.endsWith('queries.ts')),
        () => false,
      ),
    ).toEqual([])
  })

  test('no drawer for what has no name', () => {
    expect(
      sources
        .filter(
          ({ path }) =>
            /(^|\/)(utils?|helpers?|misc|common|index)(\/|\.(ts|tsx)$)/.test(path) &&
            !path.startsWith('client/routes/'),
        )
        .map(({ path }) => path),
    ).toEqual([])
  })

  test('a table is written by its own domain alone', () => {
    expect(foreignWrites().filter((found) => !sharedTables.includes(found))).toEqual([])
  })

  test(`no file is over ${longestFile} lines but for a reason`, () => {
    const long = sources.filter(
      ({ path, lines }) => lines > longestFile + 1 && !(path in longFiles) && !/\/migrations\//.test(path),
    )
    expect(long.map(({ path, lines }) => `${path} ${lines}`)).toEqual([])
  })
})

/** Tables that more than one room writes, with the rooms. The demo world may write all of them. */
function foreignWrites(): string[] {
  const writers = new Map<string, Set<string>>()
  for (const { path, text } of under('server')) {
    if (isTest(path) || /^server\/(db|demo)\//.test(path)) continue
    for (const match of text.matchAll(/\.(?:insertInto|updateTable|deleteFrom)\(\s*'([a-z_]+)/g)) {
      const table = match[1] ?? ''
      writers.set(table, (writers.get(table) ?? new Set()).add(moduleOf(path)))
    }
  }
  return [...writers]
    .filter(([, modules]) => modules.size > 1)
    .map(([table, modules]) => `${table}: ${[...modules].join(', ')}`)
}
