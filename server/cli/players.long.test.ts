import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { runAdmin } from '#server/testing/cli.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let ann: Person
let bea: Person
let cid: Person
beforeAll(async () => {
  app = await startTestApp()
  const [, first, second, third] = await insertPlayers(app, ['boss_cli', 'ann_cli', 'bea_cli', 'cid_cli'])
  ann = first as Person
  bea = second as Person
  cid = third as Person
  await setRole(app.db, 'boss_cli', 'admin')
})
afterAll(() => app.close())

const admin = (...args: string[]) => runAdmin(app, ...args)
const says = (words: string) => expect.stringContaining(words)
const profile = (of = ann) => ask(app.url, '/v1/players/profile/', { token: of.accessToken })

test(
  'an operator closes and opens an account at night, also without the console; the log keeps it',
  { tags: 'long' },
  async () => {
    expect((await profile()).status).toBe(200)
    expect(await admin('players', 'ban', 'ann_cli', '--reason=Stolen account.')).toEqual({
      ok: true,
      output: says('can’t sign in any more'),
    })
    expect((await profile()).status).toBe(401)
    expect(await admin('players', 'ban', 'ann_cli', '--reason=Again.')).toMatchObject({
      ok: false,
      output: says('already'),
    })
    expect((await admin('players', 'show', 'ann_cli')).output).toMatch(
      /ban {3}.* to no end {3}Stolen account/,
    )
    expect(await admin('players', 'unban', 'ann_cli', '--reason=It is hers again.')).toMatchObject({
      ok: true,
    })
    expect(await admin('players', 'unban', 'ann_cli', '--reason=Twice.')).toMatchObject({ ok: false })
    expect(await admin('players', 'ban', 'boss_cli', '--reason=The only admin.')).toMatchObject({
      ok: false,
      output: says('only admin'),
    })
    expect(await admin('players', 'ban', 'nobody_cli', '--reason=Nobody.')).toMatchObject({ ok: false })
    expect(await admin('players', 'ban', 'ann_cli')).toMatchObject({ ok: false, output: says('--reason') })
    expect(await admin('audit', 'check')).toMatchObject({ ok: true, output: says('is whole') })
    const { output } = await admin('audit', 'export')
    expect(output).toMatch(/,,operator,sanction\.ban,player,/)
  },
)

test('a role given on the command line counts with the next call and is in the log; the last admin stays one', async () => {
  expect(await admin('role', 'bea_cli', 'moderator', '--reason=Knows us.')).toEqual({
    ok: true,
    output: says('role moderator'),
  })
  expect((await profile(bea)).body).toMatchObject({ role: 'moderator' })
  expect(await admin('role', 'boss_cli', 'player', '--reason=Leaves us.')).toMatchObject({
    ok: false,
    output: says('admin'),
  })
  expect(await admin('role', 'nobody_cli', 'admin', '--reason=Nobody.')).toMatchObject({ ok: false })
  expect(await admin('role', 'bea_cli', 'king', '--reason=Nobody.')).toMatchObject({
    ok: false,
    output: says('npm run admin'),
  })
  expect(await admin('role', 'bea_cli', 'admin')).toMatchObject({ ok: false, output: says('--reason') })
  expect(await admin('role', 'bea_cli', 'admin', 'now', '--reason=Knows us.')).toMatchObject({ ok: false })
  const { output } = await admin('audit', 'export')
  expect(output).toMatch(/,,operator,player\.role,player,[^,]*,Knows us\.,/)
  // On a site without an admin, the first one is made without a reason.
  await setRole(app.db, 'boss_cli', 'player')
  expect(await admin('role', 'boss_cli', 'admin')).toMatchObject({ ok: true })
})

test('a ban replaces a suspension that runs, and says so', async () => {
  const until = new Date(Date.now() + 7 * 86_400_000).toISOString()
  expect(await admin('players', 'ban', 'ann_cli', `--until=${until}`, '--reason=Cheating.')).toMatchObject({
    ok: true,
  })
  expect(await admin('players', 'ban', 'ann_cli', '--reason=Again, with another account.')).toEqual({
    ok: true,
    output: says(`The ban replaces the suspension until ${until}.`),
  })
  const { output } = await admin('players', 'show', 'ann_cli')
  expect(output).toContain('to no end   Again, with another account.')
  expect(output).not.toContain('suspend')
  expect(await admin('players', 'unban', 'ann_cli', '--reason=It was not hers.')).toMatchObject({ ok: true })
  expect((await admin('players', 'show', 'ann_cli')).output).not.toContain('ban')
})

test('a request to organize is granted with a reason, and with no other words', async () => {
  await must(app.url, '/v1/players/organizer-request/', {
    method: 'POST',
    token: cid.accessToken,
    body: { reason: 'I run the chess evenings of our club.' },
  })
  for (const words of [[], ['because'], ['because', '--reason=Known to us.']])
    expect(await admin('organizers', 'grant', 'cid_cli', ...words)).toMatchObject({
      ok: false,
      output: says('organizers grant <username> --reason'),
    })
  expect(await admin('organizers', 'grant', 'cid_cli', '--reason=Known to us.')).toMatchObject({ ok: true })
  const { output } = await admin('audit', 'export')
  expect(output).toMatch(/,,operator,organizer\.grant,player,[^,]*,Known to us\.,/)
})

test('a game without seasons that does not exist is named', async () => {
  expect(await admin('seasons', 'list', 'nope')).toEqual({ ok: false, output: says('no game named nope') })
  expect(await admin('seasons', 'list', 'chess')).toMatchObject({ ok: true, output: says('0 seasons.') })
})

test('a player is signed out everywhere, once', async () => {
  const end = () => admin('players', 'end-sessions', 'cid_cli', '--reason=A stolen phone.')
  expect((await profile(cid)).status).toBe(200)
  expect(await end()).toEqual({ ok: true, output: says('1 session was ended.') })
  expect((await profile(cid)).status).toBe(401)
  expect(await end()).toEqual({ ok: false, output: says('The player isn’t signed in anywhere.') })
})
