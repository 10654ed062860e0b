import { expect, test } from 'vitest'
import { oauth1Header, signOAuth1 } from './oauth1.ts'

// Vectors of the documentation of X (docs.x.com, "Creating a signature"), recomputed for the host `api.x.com`.
const POST = { method: 'POST' } as const
const SIGN_IN = {
  oauth_signature_method: 'HMAC-SHA1',
  oauth_version: '1.0',
  oauth_timestamp: '1318467427',
  oauth_consumer_key: 'cChZNFj6T5R0TigYB9yd1w',
}
const CONSUMER = 'L8qq9PZyRg6ieKGEKhZolGC0vJWLw8iEJ88DRdyOg'

test.each([
  [
    'a status',
    {
      ...POST,
      url: 'https://api.x.com/1.1/statuses/update.json',
      consumerSecret: 'kAcSOqF21Fu85e7zjz7ZN2U4ZRhfV3WpwPAoE3Z7kBw',
      tokenSecret: 'LswwdoUaIvS8ltyTt5jkRh4J50vUPVVHtR2YPi5kE',
      params: {
        status: 'Hello Ladies + Gentlemen, a signed OAuth request!',
        include_entities: 'true',
        oauth_consumer_key: 'xvz1evFS4wEEPTGEFPHBog',
        oauth_nonce: 'kYjzVBB8Y0ZFabxSWbWovY3uYSQ2pTgmZeNu2VS4cg',
        oauth_signature_method: 'HMAC-SHA1',
        oauth_timestamp: '1318622958',
        oauth_token: '370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb',
        oauth_version: '1.0',
      },
    },
    'Ls93hJiZbQ3akF3HF3x1Bz8/zU4=',
  ],
  [
    'a request token',
    {
      ...POST,
      url: 'https://api.x.com/oauth/request_token',
      consumerSecret: CONSUMER,
      params: {
        ...SIGN_IN,
        oauth_callback: 'http://localhost/sign-in-with-x/',
        oauth_nonce: 'ea9ec8429b68d6b77cd5600adbbb0456',
      },
    },
    '8igbBKR9gBbelLwVpdCcrMF7xd4=',
  ],
  [
    'an access token',
    {
      ...POST,
      url: 'https://api.x.com/oauth/access_token',
      consumerSecret: CONSUMER,
      tokenSecret: 'veNRnAWe6inFuo8o2u8SLLZLjolYDmDP7SzL0YfYI',
      params: {
        ...SIGN_IN,
        oauth_nonce: 'a9900fe68e2573b27a37f10fbad6a755',
        oauth_token: 'NPcudxy0yU5T3tBzho7iCotZ3cnetKwcTIRlX0iwRl0',
        oauth_verifier: 'uw7NjWHT6OJ1MpJOXsHfNxoAhPKpgI8BlYDhxEjIBY',
      },
    },
    'G3DdousFWwxEepaZcmHguKqeBvs=',
  ],
] as const)('the signature of %s', (_name, signing, signature) => expect(signOAuth1(signing)).toBe(signature))

test('the header quotes and encodes each parameter', () =>
  expect(oauth1Header({ oauth_callback: "http://a/b?c='d'" })).toBe(
    'OAuth oauth_callback="http%3A%2F%2Fa%2Fb%3Fc%3D%27d%27"',
  ))
