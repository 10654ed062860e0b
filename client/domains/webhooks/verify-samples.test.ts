import { createHmac, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { KEY_PLACEHOLDER, SAMPLES, SECRET_PLACEHOLDER } from './verify-samples.ts'

const id = 'msg_1'
const body = '{"type":"match.settled"}'
const now = () => String(Math.floor(Date.now() / 1000))
const sampleOf = (name: string) => SAMPLES.find((each) => each.id === name) ?? SAMPLES[0]

test('there are five languages, each with both kinds of signatures', () => {
  expect(
    SAMPLES.map(({ v1, v1a }) => [v1.includes(SECRET_PLACEHOLDER), v1a.includes(KEY_PLACEHOLDER)]),
  ).toEqual(Array.from({ length: 5 }, () => [true, true]))
})

describe('the code for Node.js', () => {
  const run = async (code: string, headers: object) => {
    const url = `data:text/javascript,${encodeURIComponent(code)}`
    const { isGenuine } = (await import(/* @vite-ignore */ url)) as {
      isGenuine: (headers: object, body: string) => boolean
    }
    return isGenuine(headers, body)
  }
  const headersOf = (time: string, signature: string) => ({
    'webhook-id': id,
    'webhook-timestamp': time,
    'webhook-signature': signature,
  })

  test('takes a genuine message, also beside another signature, and no other', async () => {
    const key = randomBytes(32)
    const code = sampleOf('node')?.v1.replace(SECRET_PLACEHOLDER, `whsec_${key.toString('base64')}`) ?? ''
    const signed = (time: string, by = key) =>
      `v1,${createHmac('sha256', by).update(`${id}.${time}.${body}`).digest('base64')}`
    const time = now()
    expect(await run(code, headersOf(time, signed(time)))).toBe(true)
    expect(await run(code, headersOf(time, `${signed(time, randomBytes(32))} ${signed(time)}`))).toBe(true)
    expect(await run(code, headersOf(time, signed(time, randomBytes(32))))).toBe(false)
    expect(await run(code, headersOf('1000', signed('1000')))).toBe(false)
  })

  test('takes one that was signed with the private key', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519')
    const { x = '' } = publicKey.export({ format: 'jwk' })
    const shown = `whpk_${Buffer.from(x, 'base64url').toString('base64')}`
    const code = sampleOf('node')?.v1a.replace(KEY_PLACEHOLDER, shown) ?? ''
    const time = now()
    const signature = `v1a,${sign(null, Buffer.from(`${id}.${time}.${body}`), privateKey).toString('base64')}`
    expect(await run(code, headersOf(time, signature))).toBe(true)
    expect(await run(code, { ...headersOf(time, signature), 'webhook-id': 'msg_2' })).toBe(false)
  })
})
