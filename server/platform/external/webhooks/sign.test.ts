import { createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { newKey, publicKeyText, secretText, signatureOf, signedHeaders } from './sign.ts'

// The example of Standard Webhooks.
const message = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestampS: 1_614_265_330,
  body: '{"test": 2432232314}',
}
const KEY = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64')

test('v1 is the published example', () => {
  expect(secretText(KEY)).toBe('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')
  expect(signatureOf('v1', KEY, message)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

test('v1a is an Ed25519 signature that the public key checks', () => {
  const seed = Buffer.alloc(32, 7)
  const signature = signatureOf('v1a', seed, message)
  expect(signature).toBe(
    'v1a,2iFnCkcL0nCB7d0lgaT5vmGnQgJl4zcl9qd7UbPYvulcwR3MRYzjXT2JCSEV4dFH3XNALA4OW0zY5fFdGv9GBA==',
  )
  const x = Buffer.from(publicKeyText(seed).slice('whpk_'.length), 'base64').toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  const content = Buffer.from(`${message.id}.${message.timestampS}.${message.body}`)
  expect(verify(null, content, key, Buffer.from(signature.slice(4), 'base64'))).toBe(true)
})

test('while a key is replaced, both sign', () => {
  const [one, other] = [newKey(), newKey()]
  const headers = signedHeaders('v1', [one, other], message)
  expect(headers['webhook-signature'].split(' ')).toEqual([
    signatureOf('v1', one, message),
    signatureOf('v1', other, message),
  ])
})
