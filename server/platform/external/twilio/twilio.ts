import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/platform/config.ts'

export type SendResult = 'sent' | 'bad_number' | 'too_many' | 'unreachable'
/** `gone`: the code has expired, was used, or was guessed too often. */
export type CheckResult = 'right' | 'wrong' | 'gone' | 'unreachable'

/** A service that creates, sends and checks one-time codes. */
export type CodeService = {
  send(phone: string): Promise<SendResult>
  check(phone: string, code: string): Promise<CheckResult>
}

const TIMEOUT_MS = 8000
/** Error codes of Twilio Verify v2 (twilio.com/docs/api/errors). */
const BAD_NUMBER = new Set([60200, 60205, 60033, 21211, 21614])
const TOO_MANY_SENDS = 60203

/** Twilio Verify v2; undefined when its settings are missing. */
export function createCodeService(config: Config, log: FastifyBaseLogger): CodeService | undefined {
  const { TWILIO_ACCOUNT_SID: account, TWILIO_AUTH_TOKEN: token, TWILIO_VERIFY_SERVICE_SID: service } = config
  if (!account || !token || !service) return undefined
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`

  async function call(
    path: string,
    form: Record<string, string>,
  ): Promise<{ status: number; body: { status?: string; code?: number } } | undefined> {
    try {
      const response = await fetch(
        `${config.TWILIO_BASE_URL}/v2/Services/${encodeURIComponent(service ?? '')}/${path}`,
        {
          method: 'POST',
          headers: { authorization },
          body: new URLSearchParams(form),
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        },
      )
      return { status: response.status, body: (await response.json()) as { status?: string; code?: number } }
    } catch (error) {
      log.warn({ err: error }, 'the SMS service could not be reached')
      return undefined
    }
  }

  return {
    async send(phone) {
      const answer = await call('Verifications', { To: phone, Channel: 'sms' })
      if (answer && answer.status < 300) return 'sent'
      if (answer && BAD_NUMBER.has(answer.body.code ?? 0)) return 'bad_number'
      if (answer?.body.code === TOO_MANY_SENDS) return 'too_many'
      if (answer) log.warn({ status: answer.status, code: answer.body.code }, 'the SMS service refused')
      return 'unreachable'
    },
    async check(phone, code) {
      const answer = await call('VerificationCheck', { To: phone, Code: code })
      if (!answer || answer.status >= 500) return 'unreachable'
      if (answer.status === 404 || answer.status === 429) return 'gone'
      return answer.body.status === 'approved' ? 'right' : 'wrong'
    },
  }
}
