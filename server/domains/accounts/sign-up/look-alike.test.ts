import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '#server/platform/db/transact.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertAccount } from '#server/testing/people.ts'
import { ask, doHumanCheck, must, type Person } from '#server/testing/visitor.ts'
import { anonymisePlayer } from '#server/domains/accounts/queries.ts'

let app: TestApp
let nova: Person
beforeAll(async () => {
  app = await startTestApp()
  nova = await insertAccount(app.url, 'NovaWolf')
})
afterAll(() => app.close())

let count = 0
const password = 'correct horse battery'
/** The refusal of a sign-up; undefined if there is none. */
async function refusalOf(username: string, email = `look_${count++}@players.example`) {
  const body = {
    email,
    username,
    password,
    confirm_password: password,
    turnstile_token: await doHumanCheck(app.url),
  }
  const { status, body: answer } = await ask<{ code?: string }>(app.url, '/v2/accounts/signup/', {
    method: 'POST',
    body,
  })
  return status === 201 ? undefined : answer.code
}
const isFree = async (name: string) =>
  (
    await must<{ available: boolean }>(
      app.url,
      `/v1/accounts/username-available/?username=${encodeURIComponent(name)}`,
    )
  ).available

test('a username that looks like another player’s is taken', async () => {
  for (const name of ['NovaWoIf', 'n0va_wolf', 'Nova-VVolf'])
    expect([await isFree(name), await refusalOf(name)]).toEqual([false, 'username_taken'])
  expect([await isFree('NovaWolves'), await refusalOf('NovaWolves')]).toEqual([true, undefined])
  expect(await refusalOf('раса')).toBeUndefined()
  expect(await refusalOf('paca')).toBe('username_taken')
})

test('a username that passes for the site is not allowed', async () => {
  for (const name of ['adm1n', 'Supp0rt', 'C0ntender', 'contender-staff'])
    expect([await isFree(name), await refusalOf(name)]).toEqual([false, 'username_not_allowed'])
})

test('of look-alikes that sign up at once, one does', async () => {
  const answers = await Promise.all(['race_1', 'RaceI', 'race-l'].map((name) => refusalOf(name)))
  expect(answers.toSorted()).toEqual(['username_taken', 'username_taken', undefined])
})

test('a sign-up with the address of an account keeps look-alikes back like any other', async () => {
  for (const [name, email] of [
    ['free_one', 'look_free@players.example'],
    ['known_one', nova.email],
  ] as const) {
    expect(await refusalOf(name, email)).toBeUndefined()
    expect(await refusalOf(name.replace('_o', '-0'))).toBe('username_taken')
    // A player who signs up again may change the name a little.
    expect(await refusalOf(name.replace('_', ''), email)).toBeUndefined()
  }
})

test('names that looked alike before stay, and an erased account keeps nobody’s name back', async () => {
  const [first, second] = [
    await insertAccount(app.url, 'old_timer'),
    await insertAccount(app.url, 'oldtimer'),
  ]
  expect([first.username, second.username]).toEqual(['old_timer', 'oldtimer'])
  expect(await isFree('Old-Timer')).toBe(false)
  for (const { id } of [first, second])
    await transact(app.app.context, ({ trx, now }) => anonymisePlayer(trx, { id, now }))
  expect(await refusalOf('Old-Timer')).toBeUndefined()
})
