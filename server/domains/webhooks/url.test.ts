import { expect, test } from 'vitest'
import { readNetwork, type Network } from '#server/platform/external/webhooks/addresses.ts'
import { networksOf, urlProblem } from './url.ts'

const site = { publicUrl: 'https://play.example.org', allowsPlain: false }
const here = { publicUrl: 'http://localhost:3000', allowsPlain: true }

test.each([
  ['https://example.com/hook', site, undefined],
  ['https://example.com:8443/hook?key=1', site, undefined],
  ['http://example.com/hook', site, 'url_not_https'],
  ['http://192.168.1.5/hook', here, undefined],
  ['ftp://example.com/', here, 'url_not_https'],
  ['javascript:alert(1)', site, 'url_invalid'],
  ['example.com', site, 'url_invalid'],
  ['https://user:pass@example.com/', site, 'url_invalid'],
  ['https://example.com/#part', site, 'url_invalid'],
  ['https://example.com:22/', site, 'url_port'],
  ['https://play.example.org/x', site, 'url_own_host'],
  ['https://PLAY.example.org.:8443/x', site, 'url_own_host'],
  ['http://127.0.0.1:3000/', here, 'url_own_host'],
  ['http://[::1]:3000/', here, 'url_own_host'],
  ['http://127.0.0.1:4000/', here, undefined],
  [`https://example.com/${'x'.repeat(2048)}`, site, 'url_invalid'],
])('%s of %j: %s', (url, given, expected) => expect(urlProblem(url, given)).toBe(expected))

test('a network of the operator is open to the endpoints of the site alone', () => {
  const lan = [readNetwork('192.168.0.0/16')] as Network[]
  const config = { webhookNetworks: { site: lan, organizers: [] } }
  expect(networksOf(config, { organizationId: null, tournamentId: null })).toBe(lan)
  expect(networksOf(config, { organizationId: 1, tournamentId: null })).toEqual([])
  expect(networksOf(config, { organizationId: null, tournamentId: 1 })).toEqual([])
})
