import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { randomInt } from 'node:crypto'

type Mood = 'well' | 'down' | 'cut' | 'limited'

/**
 * Twilio Verify v2 on loopback: creates, "sends" and checks codes like the real service, and can misbehave.
 */
export async function startTwilio(keys: { account: string; token: string; service: string }) {
  const codes = new Map<string, { code: string; checks: number }>()
  let mood: Mood = 'well'
  const expected = `Basic ${Buffer.from(`${keys.account}:${keys.token}`).toString('base64')}`

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (mood === 'cut') return void request.socket.destroy()
      if (mood === 'down') return answer(response, 503, { message: 'down' })
      if (request.headers.authorization !== expected) return answer(response, 401, { code: 20003 })
      const form = new URLSearchParams(Buffer.concat(chunks).toString())
      const [, action] =
        new RegExp(`^/v2/Services/${keys.service}/(Verifications|VerificationCheck)$`).exec(
          request.url ?? '',
        ) ?? []
      if (action === 'Verifications') return send(form, response)
      if (action === 'VerificationCheck') return check(form, response)
      return answer(response, 404, { code: 20404 })
    })
  })

  function send(form: URLSearchParams, response: ServerResponse) {
    const to = form.get('To') ?? ''
    if (mood === 'limited')
      return answer(response, 429, { code: 60203, message: 'Max send attempts reached' })
    if (!/^\+[1-9]\d{6,14}$/.test(to) || form.get('Channel') !== 'sms' || to.endsWith('0000'))
      return answer(response, 400, { code: 60200, message: 'Invalid parameter' })
    // The same code is sent again while it is valid.
    const code = codes.get(to) ?? { code: String(randomInt(1_000_000)).padStart(6, '0'), checks: 0 }
    codes.set(to, code)
    return answer(response, 201, { sid: 'VE1', to, channel: 'sms', status: 'pending', valid: false })
  }

  function check(form: URLSearchParams, response: ServerResponse) {
    const to = form.get('To') ?? ''
    const code = codes.get(to)
    if (!code) return answer(response, 404, { code: 20404 })
    code.checks += 1
    if (code.checks > 5) return answer(response, 429, { code: 60202 })
    const isRight = code.code === form.get('Code')
    if (isRight) codes.delete(to)
    return answer(response, 200, { to, status: isRight ? 'approved' : 'pending', valid: isRight })
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    codeOf: (phone: string) => codes.get(phone)?.code,
    feel(next: Mood) {
      mood = next
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}
