import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallAnswer } from '#contract/call.ts'
import type { readTextRules } from '#contract/site/text-rules.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import { insertPlayers, newSession } from '#server/testing/people.ts'
import { ask, must, signUpAccount, type Person } from '#server/testing/visitor.ts'

type Rules = CallAnswer<typeof readTextRules>
type Refused = { code?: string } & Record<string, unknown>

let app: TestApp
let boss: Person
let ann: Person
const reason = 'Agreed with the team.'

beforeAll(async () => {
  app = await startTestApp()
  ;[boss, ann] = await insertPlayers(app, ['boss_words', 'ann_words'])
  await setRole(app.db, boss.username, 'admin')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('abuse_words').execute()
  await app.db.deleteFrom('link_domains').execute()
  await app.db.deleteFrom('reports').execute()
})

const set = async <Answer = Rules>(what: 'words' | 'domains' | 'links', body: object) =>
  ask<Answer>(app.url, `/v1/admin/text-rules/${what}/`, {
    method: 'PUT',
    token: (await newSession(app.url, boss)).accessToken,
    body: { reason, ...body },
  })
const setBio = (bio: string) =>
  ask<Refused>(app.url, '/v1/players/profile/', { method: 'PUT', token: ann.accessToken, body: { bio } })
const reports = () => app.db.selectFrom('reports').selectAll().execute()

describe('the lists', () => {
  test('are changed with a reason, and the audit log tells what was changed', async () => {
    const word = { word: 'Darn', language: 'en', is_whole: true, effect: 'mask' }
    expect((await set('words', word)).body.words).toEqual([{ ...word, word: 'darn' }])
    await set('words', { ...word, effect: 'refuse' })
    expect((await set('words', { word: 'darn', effect: null })).body.words).toEqual([])
    const entries = await app.db
      .selectFrom('audit_log')
      .select(['action', 'reason', 'details'])
      .where('subject_id', '=', 'word darn')
      .orderBy('id')
      .execute()
    expect(entries).toMatchObject([
      { action: 'text_rules.set', reason, details: { before: null, after: { effect: 'mask' } } },
      { details: { before: { effect: 'mask' }, after: { effect: 'refuse' } } },
      { action: 'text_rules.remove', details: { after: null } },
    ])
  })

  test('are refused by name', async () => {
    const code = async (...of: Parameters<typeof set>) => (await set<Refused>(...of)).body['code']
    expect(await code('words', { word: 'nothing', effect: null })).toBe('not_found')
    expect(await code('domains', { domain: 'nothing.example', effect: null })).toBe('not_found')
    for (const word of ['two words', '123'])
      expect(await code('words', { word, effect: 'mask' })).toBe('not_a_word')
    const many = Array.from({ length: 2000 }, (_, at) => at)
    await app.db
      .insertInto('abuse_words')
      .values(many.map((at) => ({ word: `w${at}`, language: null, is_whole: true, effect: 'mask' })))
      .execute()
    expect(await code('words', { word: 'more', effect: 'mask' })).toBe('too_many')
    await app.db
      .insertInto('link_domains')
      .values(many.map((at) => ({ domain: `d${at}.example`, effect: 'refuse' })))
      .execute()
    expect(await code('domains', { domain: 'more.example', effect: 'refuse' })).toBe('too_many')
  })

  test('can be tried without sending anything', async () => {
    await set('words', { word: 'darn', effect: 'mask' })
    await set('domains', { domain: 'shop.example', effect: 'flag' })
    const tried = await must(app.url, '/v1/admin/text-rules/try/', {
      method: 'POST',
      token: boss.accessToken,
      body: { text: 'Darn, see https://shop.example/1' },
    })
    expect(tried).toEqual({
      refused: null,
      refused_as_name: 'darn',
      text: '****, see https://shop.example/1',
      flags: ['shop.example'],
    })
    expect(await reports()).toEqual([])
  })
})

describe('a text of a player', () => {
  test('is refused with the word at its field', async () => {
    await set('words', { word: 'darn', effect: 'refuse' })
    const { status, body } = await setBio('Oh d4rn.')
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'text_not_allowed', bio: [expect.stringContaining('“darn”')] })
  })

  test('is masked before it is kept', async () => {
    await set('words', { word: 'darn', effect: 'mask' })
    expect((await setBio('Oh darn it')).body).toMatchObject({ bio: 'Oh **** it' })
  })

  test('is reported by the site once, and nothing else follows', async () => {
    await set('words', { word: 'boost', is_whole: false, effect: 'flag' })
    for (let twice = 0; twice < 2; twice++) expect((await setBio('I sell boosting')).status).toBe(200)
    expect(await reports()).toMatchObject([
      {
        reporter_id: null,
        player_id: ann.id,
        reason: 'word_list',
        details: 'boost',
        snapshot: 'I sell boosting',
      },
    ])
    const groups = await must(app.url, '/v1/admin/reports/', { token: boss.accessToken })
    expect(groups).toMatchObject({ results: [{ is_own: false, reports: [{ by: null }] }] })
    const today = await must(app.url, '/v1/admin/today/', { token: boss.accessToken })
    expect(JSON.stringify(today)).toContain('word_list')
    const of = `/v1/admin/players/${ann.id}/reports/`
    expect(await must(app.url, of, { token: boss.accessToken })).toMatchObject({ results: [{ by: null }] })
    expect(await app.db.selectFrom('sanctions').selectAll().execute()).toEqual([])
    const [report] = await reports()
    const decided = await ask(app.url, '/v1/admin/reports/decide/', {
      method: 'POST',
      token: (await newSession(app.url, boss)).accessToken,
      body: { reports: [report?.id], action: 'none', reason },
    })
    expect(decided.body).toEqual({ decided: 1 })
  })

  test('with a link is refused for a new account only', async () => {
    await set('links', { others: 'allow', young_days: 7, young: 'refuse' })
    const joined = (at: Date) =>
      app.db.updateTable('players').set({ created_at: at }).where('id', '=', ann.id).execute()
    const now = app.clock.now().getTime()
    await joined(new Date(now - 6 * 86_400_000))
    expect((await setBio('See https://clips.example')).body).toMatchObject({ code: 'text_not_allowed' })
    expect((await setBio('No link')).status).toBe(200)
    await joined(new Date(now - 8 * 86_400_000))
    expect((await setBio('See https://clips.example')).status).toBe(200)
    await set('links', { others: 'refuse', young_days: 0, young: 'refuse' })
    expect((await setBio('See https://clips.example')).body).toMatchObject({ code: 'text_not_allowed' })
    await set('domains', { domain: 'WWW.clips.example', effect: 'allow' })
    expect((await setBio('See https://clips.example')).status).toBe(200)
    await set('links', { others: 'allow', young_days: 0, young: 'refuse' })
  })
})

test('a username is reported once its address is verified, and the account stays as it is', async () => {
  await set('words', { word: 'booster', is_whole: false, effect: 'flag' })
  const bob = await signUpAccount(app.url, 'best_booster')
  expect(await reports()).toMatchObject([
    {
      reporter_id: null,
      player_id: bob.id,
      reason: 'word_list',
      details: 'booster',
      snapshot: 'best_booster',
    },
  ])
  expect(await app.db.selectFrom('sanctions').selectAll().execute()).toEqual([])
  await set('words', { word: 'booster', is_whole: false, effect: 'refuse' })
  expect(await must(app.url, '/v1/accounts/username-available/?username=new_booster')).toMatchObject({
    available: false,
  })
})

test('names of stages are texts, too', async () => {
  await set('words', { word: 'darn', effect: 'mask' })
  const stage = { format: 'single_elimination', seeds: { from: 1, to: null } }
  const refused = await ask<Refused>(app.url, '/v1/tournaments/', {
    method: 'POST',
    token: boss.accessToken,
    body: {
      name: 'Cup',
      game: 'chess',
      mode: 'blitz',
      starts_at: new Date(app.clock.now().getTime() + 86_400_000).toISOString(),
      stages: [{ name: 'Darn finals', ...stage }],
    },
  })
  expect(refused.body).toMatchObject({ code: 'text_not_allowed', stages: [expect.stringContaining('darn')] })
})

test('names keep the refusals of their own calls', async () => {
  await set('words', { word: 'darn', effect: 'mask' })
  const team = await ask<Refused>(app.url, '/v1/players/versus-team/', {
    method: 'POST',
    token: ann.accessToken,
    body: { name: 'Darn Six', tag: 'TAG', game: 'chess' },
  })
  expect(team.body).toMatchObject({ code: 'name_not_allowed' })
  const check = await must(app.url, '/v1/accounts/username-available/?username=darn_six')
  expect(check).toMatchObject({ available: false })
})
