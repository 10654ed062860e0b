import { afterEach, expect, test, vi } from 'vitest'
import { getSite, provideSite, refreshSite, type Site } from './boot.ts'
import { defaultSite } from './default-site.ts'

afterEach(() => vi.unstubAllGlobals())

test('the facts are kept when they are not found on being read again, as during a deployment', async () => {
  vi.stubGlobal('location', { hostname: 'contender.example' })
  const site: Site = { ...defaultSite(), features_off: ['sign_up'] }
  provideSite(() => site)
  vi.stubGlobal('fetch', async () => new Response('<h1>404 Not Found</h1>', { status: 404 }))
  await refreshSite()
  expect(getSite()).toEqual(site)
})
