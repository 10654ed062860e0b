import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/platform/context.ts'
import type { RateLimiter } from '#server/platform/http/protection/limits.ts'
import { interaction } from './asked.ts'
import { answerInteraction } from './interactions.ts'

const MAX_BODY_BYTES = 256 * 1024
const PING = 1

/**
 * `POST /discord/interactions/`, signed over its raw bytes. Nothing of a body is read before its signature is: Discord sends
 * forged ones to see that they are refused.
 */
export function interactionsRoute(app: FastifyInstance, context: Context, limiter: RateLimiter): void {
  const { discord } = context
  if (!discord) return
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
      (_request, body, done) => done(null, body),
    )
    scope.post('/api/v1/discord/interactions/', async (request, reply) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const header = (name: string) => String(request.headers[name] ?? '')
      const signature = header('x-signature-ed25519')
      const timestamp = header('x-signature-timestamp')
      if (!discord.isSigned({ signature, timestamp, raw }))
        return reply.code(401).send({ detail: 'The signature does not fit.' })
      const read = interaction.safeParse(parse(raw))
      // Signed by Discord, but for another application with the same key, or of a kind to come.
      if (!read.success || read.data.application_id !== discord.appId)
        return reply.code(400).send({ detail: 'This is no interaction of this application.' })
      if (read.data.type === PING) return reply.send({ type: 1 })
      return reply.send(await answerInteraction(context, limiter, read.data))
    })
  })
}

function parse(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return undefined
  }
}
