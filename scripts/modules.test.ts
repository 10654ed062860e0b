import { describe, expect, test } from 'vitest'
import { readSources, moduleOf, type Source } from './modules.ts'

// The domains in import order: a domain may import only the domains before it, in the server and in the
// client.
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
const longestFile = 300

// Files that may be longer, each with its reason.
const longFiles: Record<string, string> = {}

// Files that contain their SQL themselves: too little of it for a separate queries file.
const inlineSqlFiles = ['server/accounts/links.ts', 'server/outside/mail.ts', 'server/site/catalogue.ts']

// Tables that two modules write, each its own columns: an account and its player are one row.
const sharedTables = ['players: accounts, players']

const sources = readSources()
const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith('server/testing/')
const under = (folder: string) => sources.filter((source) => source.path.startsWith(`${folder}/`))
const rank = (path: string) => domains.indexOf(moduleOf(path))

/** Returns "file -> import" for each import that the rule forbids. */
function forbidden(files: Source[], allows: (target: string, source: Source) => boolean): string[] {
  return files.flatMap((source) =>
    source.imports.filter((target) => !allows(target, source)).map((target) => `${source.path} -> ${target}`),
  )
}

const isIn = (target: string, ...folders: string[]) =>
  folders.some((folder) => target.startsWith(`${folder}/`))
const isNpm = (target: string) => target.startsWith('npm:')

describe('imports', () => {
  test('core imports only core', () => {
    // Tests may import packages such as fast-check. openskill is allowed because it is pure.
    const purePackages = ['npm:openskill']
    const files = under('core')
    expect(
      forbidden(
        files.filter(({ path }) => !isTest(path)),
        (target) => isIn(target, 'core') || purePackages.includes(target),
      ),
    ).toEqual([])
    expect(forbidden(files, (target) => isIn(target, 'core') || isNpm(target))).toEqual([])
  })

  test('contract imports only core, contract and zod', () => {
    const files = under('contract').filter(({ path }) => !isTest(path))
    expect(forbidden(files, (target) => isIn(target, 'core', 'contract') || target === 'npm:zod')).toEqual([])
  })

  test('server platform modules import no domain', () => {
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

  test('a server domain imports only domains before it in the order', () => {
    const files = domains.flatMap((domain) => under(`server/${domain}`)).filter(({ path }) => !isTest(path))
    expect(
      forbidden(files, (target, { path }) => !isIn(target, 'server') || rank(target) <= rank(path)),
    ).toEqual([])
  })

  test('client/ui and client/lib import no domain, and client/ui no contract', () => {
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

  test('a client domain imports only domains before it in the order', () => {
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

  test('twins import only twins and packages', () => {
    expect(
      forbidden(
        under('twins').filter(({ path }) => !isTest(path)),
        (target) => isIn(target, 'twins') || isNpm(target),
      ),
    ).toEqual([])
  })
})

describe('conventions', () => {
  /** The files that match the pattern and are not allowed to. */
  const matching = (pattern: RegExp, files: Source[], allowed: (path: string) => boolean) =>
    files
      .filter(({ path, text }) => !isTest(path) && !allowed(path) && pattern.test(text))
      .map(({ path }) => path)

  test('only the configuration reads environment variables', () => {
    const reads = /process\.env\b/
    expect(
      matching(
        reads,
        [...under('server'), ...under('client'), ...under('core'), ...under('contract')],
        (path) => path === 'server/config.ts' || path === 'client/vite.config.ts',
      ),
    ).toEqual([])
  })

  test('core and contract use no clock and no randomness', () => {
    expect(
      matching(
        /\bDate\.now\b|\bnew Date\(\s*\)|\bMath\.random\b|\bperformance\.now\b/,
        [...under('core'), ...under('contract')],
        () => false,
      ),
    ).toEqual([])
  })

  test('SQL is only in queries files', () => {
    const writes = /\.(insertInto|updateTable|deleteFrom)\(/
    const allowed = (path: string) =>
      /(^|\/)([a-z-]*queries)\.ts$/.test(path) ||
      inlineSqlFiles.includes(path) ||
      /^server\/(db|testing)\//.test(path)
    expect(matching(writes, under('server'), allowed)).toEqual([])
  })

  test('SQL takes the time as a parameter, not from now()', () => {
    expect(
      matching(
        /\bnow\(\)\s*(?!\{)|current_timestamp/i,
        under('server').filter(({ path }) => path.endsWith('queries.ts')),
        () => false,
      ),
    ).toEqual([])
  })

  test('no file or folder is named utils, helpers, misc, common or index', () => {
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

  test('a table is written by one module only', () => {
    expect(foreignWrites().filter((found) => !sharedTables.includes(found))).toEqual([])
  })

  test(`no file has more than ${longestFile} lines without a listed reason`, () => {
    const long = sources.filter(
      ({ path, lines }) => lines > longestFile + 1 && !(path in longFiles) && !/\/migrations\//.test(path),
    )
    expect(long.map(({ path, lines }) => `${path} ${lines}`)).toEqual([])
  })
})

/** Tables that several modules write, as "table: modules". The demo module may write all tables. */
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
