import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { organizationActions } from '#server/testing/actions/organization-actions.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { ask, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let olga: Person
let stranger: Person
let act: ReturnType<typeof organizationActions>
const DAY_MS = 86_400_000

beforeAll(async () => {
  app = await startTestApp()
  ;[olga, stranger] = await insertPlayers(app, ['olga_ruled', 'stranger_ruled'])
  await setRole(app.db, olga.username, 'organizer')
  act = organizationActions(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('abuse_words').execute()
  await app.db.deleteFrom('link_domains').execute()
  await rule({ others: 'allow', young_days: 0, young: 'allow' })
})

const rule = (of: object) => app.db.updateTable('link_rules').set(of).execute()
const word = (text: string, effect: 'refuse' | 'mask') =>
  app.db.insertInto('abuse_words').values({ word: text, language: null, is_whole: true, effect }).execute()
const domain = (name: string, effect: 'refuse' | 'mask') =>
  app.db.insertInto('link_domains').values({ domain: name, effect }).execute()
const set = (of: object) => app.db.updateTable('players').set(of).where('id', '=', olga.id).execute()
const now = () => app.clock.now().getTime()

describe('links of an organization', () => {
  const edit = async (slug: string, links: string[]) => {
    const fields = { name: `Links of ${slug}`, description: '', country: null, region: null }
    return act.send(olga, 'PUT', `/v1/organizations/${slug}/`, { ...fields, links })
  }

  test('are refused by their domain, however it is written, and never masked', async () => {
    const { slug } = await act.found(olga)
    for (const effect of ['refuse', 'mask'] as const) {
      await app.db.deleteFrom('link_domains').execute()
      await domain('evil.example', effect)
      for (const link of [
        'https://evil.example/x',
        'https:evil.example',
        String.raw`https:\\evil.example\x`,
        'https://evil%2eexample',
      ])
        expect(await edit(slug, ['https://fine.example', link])).toMatchObject({
          status: 400,
          body: {
            code: 'text_not_allowed',
            links: ['Links to evil.example aren’t allowed here. Remove the link.'],
          },
        })
    }
    await domain('bücher.example', 'refuse')
    expect((await edit(slug, ['https://bücher.example'])).body.code).toBe('text_not_allowed')
    expect((await edit(slug, ['https://fine.example'])).body.links).toEqual(['https://fine.example/'])
  })

  test('of a new account are refused', async () => {
    const { slug } = await act.found(olga)
    await rule({ young_days: 7, young: 'refuse' })
    await set({ created_at: new Date(now() - 6 * DAY_MS) })
    expect((await edit(slug, ['https://fine.example'])).body.code).toBe('text_not_allowed')
    await set({ created_at: new Date(now() - 8 * DAY_MS) })
    expect((await edit(slug, ['https://fine.example'])).status).toBe(200)
  })
})

describe('a text that somebody must be able to write', () => {
  let slug: string
  beforeEach(async () => {
    ;({ slug } = await act.found(olga))
  })
  const ban = async (note: string) => {
    const body = { username: stranger.username, ends: null, note }
    return act.act<{ note: string; id: number }>(olga, slug, 'bans', body)
  }

  test('passes the rules', async () => {
    await word('darn', 'refuse')
    expect((await ban('A darn cheater')).body).toMatchObject({
      code: 'text_not_allowed',
      note: [expect.stringContaining('“darn”')],
    })
    await app.db.deleteFrom('abuse_words').execute()
    await word('darn', 'mask')
    expect((await ban('A darn cheater')).body.note).toBe('A **** cheater')
  })

  test('is taken from a muted player, and from a new account with a link', async () => {
    await rule({ young_days: 7, young: 'refuse' })
    await set({ created_at: new Date(now() - DAY_MS), muted_until: new Date(now() + DAY_MS) })
    expect((await ban('See https://clips.example/1')).status).toBe(201)
    await set({ created_at: new Date(now() - 30 * DAY_MS), muted_until: null })
  })
})

test('a handle may look like an address, but has none of the words and domains on the lists', async () => {
  const link = async (handle: string) =>
    ask<Record<string, unknown>>(app.url, '/v1/players/game-account/', {
      method: 'POST',
      token: stranger.accessToken,
      body: { game: 'league-of-legends', handle },
    })
  await rule({ others: 'refuse', young_days: 7, young: 'refuse' })
  await word('darn', 'mask')
  await domain('evil.gg', 'refuse')
  for (const handle of ['Darn Wolf#EUW', 'evil.gg#EUW'])
    expect((await link(handle)).body).toMatchObject({
      code: 'text_not_allowed',
      handle: [expect.any(String)],
    })
  expect((await link('nova.gg#EUW')).status).toBe(201)
})
