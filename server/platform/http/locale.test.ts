import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
    expect(await detail('de-AT,de;q=0.8')).toBe('Das Gesuchte wurde nicht gefunden')
  })
})
