import { createECDH, createPublicKey } from 'node:crypto'
import { jwtVerify } from 'jose'
import { describe, expect, test } from 'vitest'
import { decryptPush } from '#server/testing/push-service.ts'
import { areVapidKeys, encryptPush, isPushKey, makeVapidKeys, vapidHeader } from './crypto.ts'
import { isPushAddress } from './web-push.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

// RFC 8291, section 5.
const EXAMPLE = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
}

test('a browser decrypts the message with its own key', () => {
  const made = encryptPush(Buffer.from('When I grow up, I want to be a watermelon'), {
    p256dh: bytes(EXAMPLE.p256dh),
    auth: bytes(EXAMPLE.auth),
  })
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(bytes(EXAMPLE.privateKey))
  expect(decryptPush({ ecdh, auth: bytes(EXAMPLE.auth) }, made)).toBe(
    'When I grow up, I want to be a watermelon',
  )
})

test('the same message is encrypted differently each time', () => {
  const make = () =>
    encryptPush(Buffer.from('x'), { p256dh: bytes(EXAMPLE.p256dh), auth: bytes(EXAMPLE.auth) }).toString(
      'hex',
    )
  expect(make()).not.toBe(make())
})

test.each([
  [EXAMPLE.p256dh, true],
  [EXAMPLE.p256dh.replace(/.$/, 'A').replace('BCVx', 'BCVy'), false],
  [EXAMPLE.p256dh.slice(0, 40), false],
  ['', false],
])('%s is a key: %s', (key, isKey) => expect(isPushKey(bytes(key))).toBe(isKey))

describe('RFC 8292: identifying the server', () => {
  const header = (keys = makeVapidKeys()) =>
    vapidHeader(keys, {
      origin: 'https://push.example.net',
      subject: 'mailto:push@example.com',
      now: new Date('2026-11-21T12:00:00Z'),
    })
  // The example of RFC 8292, section 2.4.
  const theirs = {
    token:
      'eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA',
    key: 'BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs',
  }
  const keyOf = (point: string) =>
    createPublicKey({
      key: {
        kty: 'EC',
        crv: 'P-256',
        x: bytes(point).toString('base64url', 1, 33),
        y: bytes(point).toString('base64url', 33, 65),
      },
      format: 'jwk',
    })

  test("the RFC's own token passes the same check", async () => {
    const { payload } = await jwtVerify(theirs.token, keyOf(theirs.key), {
      currentDate: new Date('2016-01-22T12:00:00Z'),
    })
    expect(payload).toMatchObject({ aud: 'https://push.example.net', sub: 'mailto:push@example.com' })
  })

  test("the token is signed for the service's origin, for less than a day, by the key that it names", async () => {
    const keys = makeVapidKeys()
    const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(await header(keys)) ?? []
    expect(key).toBe(keys.publicKey)
    const { payload, protectedHeader } = await jwtVerify(token, keyOf(key), {
      audience: 'https://push.example.net',
      currentDate: new Date('2026-11-21T12:00:00Z'),
    })
    expect(protectedHeader).toEqual({ typ: 'JWT', alg: 'ES256' })
    expect(payload).toEqual({
      aud: 'https://push.example.net',
      exp: Date.parse('2026-11-22T00:00:00Z') / 1000,
      sub: 'mailto:push@example.com',
    })
  })

  test('the keys of a pair match, those of different pairs do not', () => {
    const [one, other] = [makeVapidKeys(), makeVapidKeys()]
    expect(areVapidKeys(one)).toBe(true)
    expect(areVapidKeys({ ...one, privateKey: other.privateKey })).toBe(false)
  })
})

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://autopush.updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://db5p.notify.windows.com/w/?token=x', true],
  ['https://web.push.apple.com/x', true],
  ['https://push.mine.example:8443/x', true],
  ['http://127.0.0.1:4000/x', true],
  ['http://push.mine.example:8443/x', false],
  ['http://127.0.0.1:4001/x', false],
  ['http://fcm.googleapis.com/x', false],
  ['https://fcm.googleapis.com:444/x', false],
  ['https://user@fcm.googleapis.com/x', false],
  ['https://fcm.googleapis.com.evil.example/x', false],
  ['https://evil.example/fcm.googleapis.com', false],
  ['https://evilnotify.windows.com/x', false],
  ['https://notify.windows.com/x', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['https://localhost/x', false],
  ['ftp://fcm.googleapis.com/x', false],
  ['javascript:alert(1)', false],
  ['', false],
])('%s is an allowed endpoint: %s', (endpoint, isAllowed) =>
  expect(isPushAddress(endpoint, ['push.mine.example:8443', '127.0.0.1:4000'])).toBe(isAllowed),
)
