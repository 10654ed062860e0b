import { afterEach, expect, test, vi } from 'vitest'
import { baseOf } from './api-base.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

test.each([
  [undefined, '/api/v1'],
  ['', '/api/v1'],
  ['/gateway/v1/', '/gateway/v1'],
  ['https://api.example.org/v1', 'https://api.example.org/v1'],
])('the setting %j is the base %s', (setting, base) => expect(baseOf(setting, '/api/v1')).toBe(base))

test('each base can be replaced alone, for all of its calls', async () => {
  vi.stubEnv('VITE_API_V1_BASE', 'https://api.example.org/one/')
  vi.resetModules()
  const { addressOf } = await import('./call.ts')
  expect(addressOf('GET v1 /lobbies/{id}/', { params: { id: 7 }, query: { invite: 'x' } })).toEqual({
    method: 'GET',
    url: 'https://api.example.org/one/lobbies/7/?invite=x',
  })
  expect(addressOf('POST v2 /accounts/signup/', {}).url).toBe('/api/v2/accounts/signup/')
})
