import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { DOMAINS, FOREIGN_READS, READS_ALL_TABLES, READS_TO_THE_RIGHT, SHARED_TABLES } from './domains.ts'
import { circlesOf, isLayered, LISTS, placeOf, type Place, readSources, type Source } from './modules.ts'

const longestFile = 300

// Files that may be longer, each with its reason.
const longFiles: Record<string, string> = {}

// Files that contain their SQL themselves: too little of it for a separate queries file.
const inlineSqlFiles = [
  'server/domains/accounts/links.ts',
  'server/platform/mail/mail.ts',
  'server/domains/site/catalogue.ts',
]

const sources = readSources()
const isTest = (path: string) =>
  /\.test\.tsx?$/.test(path) || path.startsWith('server/testing/') || /^core\/.*\btesting\//.test(path)
const under = (folder: string) => sources.filter((source) => source.path.startsWith(`${folder}/`))
/** Returns "file -> import" for each import that the rule forbids. */
function forbidden(files: Source[], allows: (target: string, source: Source) => boolean): string[] {
  return files.flatMap((source) =>
    source.imports.filter((target) => !allows(target, source)).map((target) => `${source.path} -> ${target}`),
  )
}

const isIn = (target: string, ...folders: string[]) =>
  folders.some((folder) => target.startsWith(`${folder}/`))
const isNpm = (target: string) => target.startsWith('npm:')
const rank = ({ domain = '', isStaff = false }: Place) =>
  DOMAINS.indexOf(domain) + (isStaff ? DOMAINS.length : 0)

function mayImport(path: string, target: string): boolean {
  const [from, to] = [placeOf(path), placeOf(target)]
  if (!from || !to) return false
  if (LISTS.includes(target)) return true
  if (from.layer === 'top' || to.layer === 'platform' || !isLayered(to.root)) return true
  return from.layer === 'domain' && to.layer === 'domain' && rank(to) <= rank(from)
}

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

  test('contract imports only core, contract, messages and zod', () => {
    const files = under('contract').filter(({ path }) => !isTest(path))
    expect(
      forbidden(files, (target) => isIn(target, 'core', 'contract', 'messages') || target === 'npm:zod'),
    ).toEqual([])
  })

  test('contract and client take zod from contract/zod.ts, which configures it', () => {
    const files = [...under('contract'), ...under('client')].filter(
      ({ path }) => path !== 'contract/zod.ts' && path !== 'contract/plain-error.ts',
    )
    expect(forbidden(files, (target) => target !== 'npm:zod')).toEqual([])
  })

  test('messages import only messages and the ICU libraries', () => {
    const libraries = ['npm:icu-minify', 'npm:@formatjs/icu-messageformat-parser']
    const files = under('messages').filter(({ path }) => !isTest(path))
    expect(forbidden(files, (target) => isIn(target, 'messages') || libraries.includes(target))).toEqual([])
  })

  test('every file stands in a known folder', () => {
    expect(sources.filter(({ path }) => !placeOf(path)).map(({ path }) => path)).toEqual([])
  })

  test('the platform imports no domain, and a domain only itself and those before it; types count too', () => {
    const files = sources.filter(({ path }) => isLayered(path.split('/')[0] ?? '') && !isTest(path))
    expect(forbidden(files, (target, { path }) => isNpm(target) || mayImport(path, target))).toEqual([])
  })

  test('a domain may not import one after it, nor the platform a domain', () => {
    expect(mayImport('client/domains/ratings/a.ts', 'client/domains/lobbies/texts/b.ts')).toBe(false)
    expect(mayImport('client/ui/a.ts', 'core/players/b.ts')).toBe(false)
    expect(mayImport('client/domains/lobbies/a.ts', 'client/domains/ratings/b.ts')).toBe(true)
    expect(mayImport('client/domains/ratings/staff/a.ts', 'client/domains/admin/console/b.ts')).toBe(true)
    expect(mayImport('client/domains/admin/a.ts', 'client/domains/ratings/staff/b.ts')).toBe(false)
  })

  test('client/ui imports no contract', () => {
    expect(forbidden(under('client/ui'), (target) => !isIn(target, 'contract'))).toEqual([])
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

describe('circles', () => {
  const graphOf = (files: readonly Source[], edges: 'imports' | 'loads') =>
    circlesOf(new Map(files.map((source) => [source.path, source[edges]])))

  test('no files load each other', () => {
    expect(graphOf(sources, 'loads')).toEqual([])
  })

  test.each(['core', 'contract', 'server'])('no files of %s import each other; types count too', (folder) => {
    expect(graphOf(under(folder), 'imports')).toEqual([])
  })

  test('a circle is found, also through a third file', () => {
    const graph = { a: ['b'], b: ['c', 'd'], c: ['a'], d: ['e'], e: ['npm:zod'] }
    expect(circlesOf(new Map(Object.entries(graph)))).toEqual([['a', 'b', 'c']])
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
        (path) => path === 'server/platform/config.ts' || path === 'client/vite.config.ts',
      ),
    ).toEqual([])
  })

  test('only the storage module uses the storage of the browser', () => {
    expect(
      matching(
        /\b(localStorage|sessionStorage)\b(?! keys? )/,
        under('client'),
        (path) => path === 'client/lib/storage.ts' || path.startsWith('client/testing/'),
      ),
    ).toEqual([])
  })

  test('the cache of the browser is keyed by calls, see client/lib/api/query.ts', () => {
    const literal = /\b(queryKey: \[|\w*Quer(y|ies)Data(<[^>]*>)?\(\[|findAll\(\{ queryKey: \[)/
    expect(matching(literal, under('client'), (path) => path === 'client/lib/api/query.ts')).toEqual([])
  })

  test('an act of one call is made with `useAct`, see client/lib/api/act.ts', () => {
    const byHand = /mutationFn: (async )?(\([^)]*\)|\w+) =>\s*(once\([^=]*=>\s*)?call\(/
    expect(matching(byHand, under('client'), () => false)).toEqual([])
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
      /^server\/(platform\/db|testing)\//.test(path)
    expect(matching(writes, under('server'), allowed)).toEqual([])
  })

  test('a call is refused by a value, not by an exception', () => {
    const isRoute = (path: string) => /(^|[/-])routes?\.ts$/.test(path)
    // `lastKnown` refuses in the same way for each call that uses it, while the database does not answer.
    const allowed = (path: string) => isRoute(path) || path === 'server/domains/site/figures.ts'
    expect(matching(/\bnew Refusal\(|\brefusal\(/, under('server/domains'), allowed)).toEqual([])
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

  test('every table belongs to one domain', () => {
    const baseline = readFileSync(new URL('../server/platform/db/baseline.sql', import.meta.url), 'utf8')
    const tables = [...baseline.matchAll(/^create (?:unlogged )?(?:table|view) (\w+) (?:\(|as)$/gm)]
    expect(
      tableOwners()
        .map(([table]) => table)
        .sort(),
    ).toEqual(tables.map(([, name]) => name).sort())
  })

  test('a table is written by its own domain only', () => {
    const writes = tableUses(
      /\.(?:insertInto|updateTable|deleteFrom)\(\s*'([a-z_]+)|\b(?:into|update)\s+([a-z_]+)\b/g,
    )
    const allowed = ({ owner, table, user }: TableUse) =>
      owner === user || owner === 'platform' || SHARED_TABLES[table]?.includes(user)
    expect(writes.filter((use) => !allowed(use))).toEqual([])
  })

  test('the tables of other domains that a domain reads are exactly those listed', () => {
    const reads = tableUses(/(?:selectFrom|[jJ]oin)\(\s*'([a-z_]+)|\b(?:from|join)\s+([a-z_]+)\b/g).filter(
      ({ owner, user, table }) =>
        owner !== user &&
        owner !== 'platform' &&
        !READS_ALL_TABLES.includes(user) &&
        !SHARED_TABLES[table]?.includes(user),
    )
    const tablesOf = (uses: TableUse[]) =>
      Object.fromEntries(
        [...Map.groupBy(uses, ({ user }) => user)].map(([user, own]) => [
          user,
          [...new Set(own.map(({ table }) => table))].sort(),
        ]),
      )
    expect(tablesOf(reads)).toEqual(FOREIGN_READS)
    expect(
      tablesOf(reads.filter(({ user, owner }) => DOMAINS.indexOf(owner) > DOMAINS.indexOf(user))),
    ).toEqual(READS_TO_THE_RIGHT)
  })

  test(`no file has more than ${longestFile} lines without a listed reason`, () => {
    const long = sources.filter(
      ({ path, lines }) => lines > longestFile + 1 && !(path in longFiles) && !/\/migrations\//.test(path),
    )
    expect(long.map(({ path, lines }) => `${path} ${lines}`)).toEqual([])
  })
})

type TableUse = { user: string; table: string; owner: string }

/** Where the SQL of `server/platform` and of the domains names a table; found by the first group that matches. */
function tableUses(pattern: RegExp): TableUse[] {
  const owners = new Map(tableOwners())
  return under('server').flatMap(({ path, text }) => {
    const place = placeOf(path)
    if (isTest(path) || !place || place.layer === 'top' || path.includes('/migrations/')) return []
    const user = place.domain ?? 'platform'
    return [...text.matchAll(pattern)].flatMap((match) => {
      const table = match[1] ?? match[2] ?? ''
      const owner = owners.get(table)
      return owner ? [{ user, table, owner }] : []
    })
  })
}

/** The owner of each table: the domain whose `tables.ts` names it. */
function tableOwners(): [string, string][] {
  return under('server').flatMap(({ path, text }) => {
    if (!path.endsWith('/tables.ts')) return []
    const picked = /Pick<\s*TableColumns,([^>]*)>/.exec(text)?.[1] ?? ''
    const names = [...picked.matchAll(/'([a-z_]+)'/g), ...text.matchAll(/^ {4,8}([a-z_]+): [{T]/gm)]
    return names.map(([, table = '']): [string, string] => [table, placeOf(path)?.domain ?? 'platform'])
  })
}
