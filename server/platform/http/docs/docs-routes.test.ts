import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'

const COUNT = 23
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const named = (number: number) => ({
    name: `Club ${number}`,
    name_key: `club ${number}`,
    slug: `club-${number}`,
  })
  await app.db
    .insertInto('organizations')
    .values(
      Array.from({ length: COUNT }, (_, index) => ({
        ...named(index),
        description: '',
        links: '[]',
        created_at: new Date(),
      })),
    )
    .execute()
})
afterAll(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  app.app.server.inject({ method: 'GET', url, headers })
type Page = { results: { slug: string }[]; next: string | null; next_cursor: string | null }
const ORGANIZATIONS = '/api/v1/organizations/'

describe('lists', () => {
  test('go on by cursor until it is null, and `next` names the same rows', async () => {
    const slugs: string[] = []
    let url: string | null = `${ORGANIZATIONS}?page_size=5`
    while (url) {
      const page: Page = (await get(url)).json()
      slugs.push(...page.results.map(({ slug }) => slug))
      expect(page.next === null).toBe(page.next_cursor === null)
      url = page.next_cursor && `${ORGANIZATIONS}?page_size=5&cursor=${page.next_cursor}`
      if (slugs.length === 10) expect(page.next).toContain(`cursor=${page.next_cursor}`)
    }
    expect(new Set(slugs).size).toBe(COUNT)
  })

  test('refuse what is no cursor', async () => {
    for (const cursor of ['nonsense', '%00', 'abcdefghijk0'])
      expect((await get(`${ORGANIZATIONS}?cursor=${cursor}`)).statusCode).toBe(400)
  })

  test('come whole as a row a line', async () => {
    const { headers, body } = await get(ORGANIZATIONS, { accept: 'application/x-ndjson' })
    expect(headers['content-type']).toBe('application/x-ndjson; charset=utf-8')
    const rows = body.trimEnd().split('\n')
    expect(rows.map((row) => (JSON.parse(row) as { name: string }).name)).toHaveLength(COUNT)
  })
})

describe('public reads', () => {
  test('have a tag, and are a 304 to whoever has it', async () => {
    const first = await get(ORGANIZATIONS)
    const tag = String(first.headers['etag'])
    expect(tag).toMatch(/^W\/"[\w-]{22}"$/)
    const again = await get(ORGANIZATIONS, { 'if-none-match': tag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await get(`${ORGANIZATIONS}?page_size=2`, { 'if-none-match': tag })).statusCode).toBe(200)
  })
})

describe('the document and its page', () => {
  test('are served with a tag; the console has a document of its own', async () => {
    const { headers, body } = await get('/api/openapi.json')
    expect(body).toContain('/api/v1/accounts/login/')
    expect(body).not.toContain('/api/v1/admin/')
    const known = { 'if-none-match': String(headers['etag']) }
    expect((await get('/api/openapi.json', known)).statusCode).toBe(304)
    expect((await get('/api/openapi-console.json')).body).toContain('/api/v1/admin/')
  })

  test('the page names every open call and its refusals', async () => {
    const { body } = await get('/api/docs')
    expect(body).toContain('/api/v1/accounts/login/')
    expect(body).toContain('scope_missing')
  })
})
