import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { CallAnswer } from '#contract/call.ts'
import type { listGames } from '#contract/site/site.ts'
import { forgetCatalogue } from '#server/domains/site/catalogue.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertAccount } from '#server/testing/people.ts'
import { ask, must } from '#server/testing/visitor.ts'

let app: TestApp
let count = 0
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

describe('the language of an account', () => {
  test('is none at first, takes a BCP 47 tag, and null to go by the browser again', async () => {
    const ann = await insertAccount(app.url, 'ann_language')
    const profile = (body?: object) =>
      must<{ language: string | null }>(app.url, '/v1/players/profile/', {
        token: ann.accessToken,
        ...(body ? { method: 'PUT', body } : {}),
      })
    expect((await profile()).language).toBe(null)
    expect((await profile({ language: 'en-GB' })).language).toBe('en-GB')
    expect((await profile({ bio: 'Hello' })).language).toBe('en-GB')
    expect((await profile({ language: null })).language).toBe(null)
  })

  test.each(['english!', '', 'x'.repeat(36), 7])('%j is refused at its field', async (language) => {
    const bob = await insertAccount(app.url, `lang_${++count}`)
    const { status, body } = await ask(app.url, '/v1/players/profile/', {
      method: 'PUT',
      token: bob.accessToken,
      body: { language },
    })
    expect([status, Object.keys(body as object)]).toEqual([400, expect.arrayContaining(['language'])])
  })

  test('that we do not have is answered in what the browser asks for, else in English', async () => {
    const cid = await insertAccount(app.url, `lang_${++count}`)
    await must(app.url, '/v1/players/profile/', {
      method: 'PUT',
      token: cid.accessToken,
      body: { language: 'tlh' },
    })
    const detail = async (header: string) => {
      const response = await fetch(`${app.url}/api/v1/lobbies/999999/`, {
        headers: { authorization: `Bearer ${cid.accessToken}`, 'accept-language': header },
      })
      return ((await response.json()) as { detail: string }).detail
    }
    for (const header of ['tlh', '*', ';;;q=,', 'en-US'])
      expect(await detail(header)).toBe('The requested resource was not found')
    expect(await detail('de-AT,de;q=0.8')).toBe(
      'Nicht gefunden. Vielleicht wurde es verschoben oder gelöscht.',
    )
  })
})

test('the texts of the catalogue are in the reader’s language, those of the operator as they were written', async () => {
  await sql`update modes set how_to_connect = 'Ask the barkeeper.' where game = 'chess' and slug = 'blitz'`.execute(
    app.app.context.db,
  )
  forgetCatalogue(app.app.context.db)
  const chess = async (language: string) => {
    const response = await fetch(`${app.url}/api/v1/games/`, { headers: { 'accept-language': language } })
    const { results } = (await response.json()) as CallAnswer<typeof listGames>
    return results.find(({ slug }) => slug === 'chess')
  }
  const french = await chess('fr')
  expect(french?.handle_label).toBe('Nom Lichess')
  expect(french?.modes.map((mode) => mode.scoring)).toContain(
    'Indique 1 pour une victoire, 0 pour une défaite, 1 et 1 pour une nulle.',
  )
  expect(french?.modes.map((mode) => mode.how_to_connect)).toContain('Ask the barkeeper.')
  expect((await chess('pt'))?.handle_label).toBe('Nome no Lichess')
  expect((await chess('en'))?.handle_label).toBe('Lichess name')
})
