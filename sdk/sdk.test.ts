import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openApiDocument } from '../server/platform/http/docs/openapi.ts'
import { sdkSource } from '../scripts/sdk/source.ts'
import {
  app,
  ann,
  completed,
  live,
  open,
  org,
  enter,
  bob,
  setUpTournaments,
} from '../server/testing/set-ups/tournament-people.ts'
import { must } from '../server/testing/visitor.ts'
import type * as Sdk from './src/index.ts'

setUpTournaments()

const SDK = fileURLToPath(new URL('.', import.meta.url))
let folder: string
let sdk: typeof Sdk
let api: Sdk.Contender

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'contender-sdk-'))
  const module = join(folder, 'node_modules/@contender/sdk')
  unpack(pack(), module)
  cpSync(join(SDK, 'examples'), join(folder, 'examples'), { recursive: true })
  sdk = (await import(pathToFileURL(join(module, 'dist/index.js')).href)) as typeof Sdk
  api = new sdk.Contender({ site: app.url })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The file that would be published. */
function pack(): Buffer {
  const document = openApiDocument('Contender', 'https://contender.example')
  writeFileSync(join(SDK, 'src/api.gen.ts'), sdkSource(document))
  const tsc = fileURLToPath(new URL('../node_modules/typescript/bin/tsc', import.meta.url))
  execFileSync(process.execPath, [tsc, '-p', SDK], { stdio: 'pipe' })
  const npm = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder]
  const isWindows = process.platform === 'win32'
  const output = execFileSync(isWindows ? 'npm.cmd' : 'npm', npm, {
    cwd: SDK,
    encoding: 'utf8',
    shell: isWindows,
  })
  const [{ filename }] = JSON.parse(output) as [{ filename: string }]
  return readFileSync(join(folder, filename))
}

const BLOCK = 512
/** Writes the files of a package: npm puts all of them into a folder `package`. */
function unpack(archive: Buffer, to: string): void {
  const tar = gunzipSync(archive)
  const textAt = (from: number, length: number) =>
    tar.toString('utf8', from, from + length).replace(/\0.*/s, '')
  for (let at = 0; at + BLOCK <= tar.length && textAt(at, 100) !== '';) {
    const size = Number.parseInt(textAt(at + 124, 12), 8)
    const path = join(to, textAt(at, 100).replace(/^package\//, ''))
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, tar.subarray(at + BLOCK, at + BLOCK + size))
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK
  }
}

/** A function of an example, as somebody would run it beside the package. */
async function example<Run>(file: string, name: string): Promise<Run> {
  const module = (await import(pathToFileURL(join(folder, 'examples', file)).href)) as Record<string, Run>
  return module[name] as Run
}

async function byKey(...scopes: string[]): Promise<Sdk.Contender> {
  const { secret } = await must<{ secret: string }>(app.url, '/v1/developer/keys/', {
    method: 'POST',
    token: org.accessToken,
    body: { name: 'sdk', scopes },
  })
  return new sdk.Contender({ site: app.url, key: secret })
}

test('the package depends on nothing', () => {
  const written = JSON.parse(
    readFileSync(join(folder, 'node_modules/@contender/sdk/package.json'), 'utf8'),
  ) as object
  expect(written).not.toHaveProperty('dependencies')
})

describe('calls', () => {
  test('are refused with names, and say which fields are wrong', async () => {
    const error = await api.readTournament({ id: 999_999 }).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ status: 404, code: 'not_found', requestId: expect.any(String) })
    expect(sdk.isRefused(error, 'readTournament', 'not_found')).toBe(true)
    expect(sdk.isRefused(error, 'readBracket')).toBe(false)
    const wrong = await api.listTournaments({ page: -1 }).catch((reason: unknown) => reason)
    expect(wrong).toMatchObject({ status: 400, fields: { page: [expect.any(String)] } })
    await expect(api.readWallet()).rejects.toMatchObject({ status: 401, code: 'not_signed_in' })
    await expect((await byKey('profile:read')).readWallet()).rejects.toMatchObject({ code: 'scope_missing' })
  })

  test('wait for a busy site, and repeat a read that failed', async () => {
    const answers = [
      () => new Response('{}', { status: 429, headers: { 'retry-after': '0' } }),
      () => Promise.reject(new Error('cut')),
      () => Response.json({ results: [] }),
    ]
    const fetchInTurn = () => Promise.resolve(answers.shift()?.() as Response)
    const patient = new sdk.Contender({ site: 'https://play.example.org', fetch: fetchInTurn })
    expect(await patient.listGames()).toEqual({ results: [] })
  })

  test('give every row of a list, by pages and by lines', async () => {
    const id = await live()
    const names: string[] = []
    for await (const { name } of api.all('listEntrants', { id, page_size: 1 })) names.push(name)
    expect(names.sort()).toEqual(['ann_r', 'bob_r', 'cid_r'])
    const lines: string[] = []
    for await (const { name } of api.lines('listEntrants', { id })) lines.push(name)
    expect(lines.sort()).toEqual(names)
  })
})

describe('events', () => {
  test('of a tournament give its results as they happen', async () => {
    const id = await live()
    const results = api.results(id)
    const first = results.next()
    const organizer = await byKey('results:write', 'tournaments:read')
    const { stages } = await api.readBracket({ id })
    const match = stages[0]?.groups[0]?.rounds
      .flatMap(({ matches }) => matches)
      .find(({ status }) => status === 'open')
    await organizer.setResult({ id, body: { match_id: match?.id ?? 0, scores: [[1, 0]], reason: 'A test.' } })
    expect((await first).value).toMatchObject({
      match_id: match?.id,
      score: [1, 0],
      winner: expect.any(String),
    })
    await results.return(undefined)
  })

  test('go on after an interruption, where they were', async () => {
    const seen: (string | undefined)[] = []
    const parts = [
      'retry: 1\nid: 7\n\nevent: games\ndata: {}\n\n',
      'id: 8\nevent: lobby\nda',
      'id: 9\nevent: reset\ndata: {}\n\n',
    ]
    const cut: typeof fetch = (_url, init) => {
      seen.push(new Headers(init?.headers).get('last-event-id') ?? undefined)
      return Promise.resolve(new Response(parts.shift()))
    }
    const stream = new sdk.Contender({ site: app.url, fetch: cut }).subscribe(['lobbies'])
    const ids = [(await stream.next()).value, (await stream.next()).value].map((message) => message?.id)
    await stream.return(undefined)
    expect([ids, seen]).toEqual([
      ['7', '9'],
      [undefined, '7', '8'],
    ])
  })
})

describe('webhooks', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const body = '{"test": 2432232314}'
  const at = { now: new Date(1_614_265_330_000) }
  const headers = {
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  }

  test('are verified as Standard Webhooks has it', async () => {
    expect(await sdk.verifyWebhook(body, headers, secret, at)).toEqual({ test: 2_432_232_314 })
    expect(
      await sdk.verifyWebhook(Buffer.from(body), new Headers(headers), ['whsec_AAAA', secret], at),
    ).toBeTruthy()
    const { publicKey, privateKey } = generateKeyPairSync('ed25519')
    const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64')
    const signed = sign(null, Buffer.from(`${headers['webhook-id']}.1614265330.${body}`), privateKey)
    const byV1a = { ...headers, 'webhook-signature': `v1,AAAA v1a,${signed.toString('base64')}` }
    expect(await sdk.verifyWebhook(body, byV1a, `whpk_${raw}`, at)).toBeTruthy()
  })

  test.each([
    ['another body', `${body} `, headers, secret, at],
    ['another secret', body, headers, `whsec_${createHmac('sha256', 'x').digest('base64')}`, at],
    ['an old message', body, headers, secret, { now: new Date(1_614_265_330_000 + 301_000) }],
    ['no signature', body, { ...headers, 'webhook-signature': '' }, secret, at],
    ['no time', body, { ...headers, 'webhook-timestamp': 'x' }, secret, at],
  ])('with %s are refused', async (_what, text, given, key, options) => {
    await expect(sdk.verifyWebhook(text, given, key, options)).rejects.toThrow(/webhook/i)
  })
})

test('an app sends the player to the consent page, and renews its token once for all calls', async () => {
  const asked: string[] = []
  const token: typeof fetch = (_url, init) => {
    asked.push(String(init?.body))
    return Promise.resolve(
      Response.json({ access_token: `cto_${asked.length}`, refresh_token: 'ctr_2', expires_in: 3600 }),
    )
  }
  const oauth = new sdk.OAuth({
    site: app.url,
    clientId: 'app',
    redirectUri: 'https://app.example/back',
    fetch: token,
  })
  const { verifier, challenge } = await sdk.pkce()
  const url = new URL(oauth.authorizationUrl({ scopes: ['profile:read'], challenge, state: 'x' }))
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    code_challenge_method: 'S256',
    scope: 'profile:read',
  })
  const tokens = await oauth.exchange('code', verifier)
  const current = oauth.token({ ...tokens, expires: new Date() }, () => undefined)
  expect(await Promise.all([current(), current()])).toEqual(['cto_2', 'cto_2'])
  expect(asked).toHaveLength(2)
})

describe('the examples', () => {
  test('mirror a bracket, and show standings', async () => {
    const id = await completed()
    const mirror = await example<(site: Sdk.Contender, id: number) => Promise<string>>(
      'mirror-bracket.mjs',
      'mirrorBracket',
    )
    expect(await mirror(api, id)).toMatch(/<b>(ann|bob)_r 1<\/b>/)
    const table = await example<typeof mirror>('standings-table.mjs', 'standingsTable')
    expect(await table(api, id)).toContain('<th>ann_r</th>')
  })

  test('report results from a script', async () => {
    const id = await live()
    type Report = (
      site: Sdk.Contender,
      id: number,
      text: string,
      say: (line: string) => void,
    ) => Promise<void>
    const report = await example<Report>('report-results.mjs', 'reportResults')
    const said: string[] = []
    const { stages } = await api.readBracket({ id })
    const match = stages[0]?.groups[0]?.rounds
      .flatMap(({ matches }) => matches)
      .find(({ status }) => status === 'open')
    const organizer = await byKey('results:write')
    await report(organizer, id, `${match?.id} 1-0\n99999 1-0\n`, (line) => said.push(line))
    expect(said).toEqual([`${match?.id}: 1-0`, expect.stringMatching(/^99999: ./)])
  })

  test('remind those who have not checked in', async () => {
    const id = await open({ check_in_minutes: 30 })
    await enter(ann, id)
    await enter(bob, id)
    const organizer = await byKey('tournaments:read', 'tournaments:write')
    type Remind = (site: Sdk.Contender, id: number) => Promise<string[]>
    const remind = await example<Remind>('check-in-reminder.mjs', 'remind')
    app.clock.advance(86_400_000 - 20 * 60_000)
    await app.runJobs()
    expect((await remind(organizer, id)).sort()).toEqual(['ann_r', 'bob_r'])
  })

  test('tell a season', async () => {
    type Recap = (site: Sdk.Contender, username: string, game: string, season: number) => Promise<string>
    const recap = await example<Recap>('season-recap.mjs', 'seasonRecap')
    await expect(recap(api, 'ann_r', 'chess', 1)).resolves.toMatch(/ann_r/)
  })
})
