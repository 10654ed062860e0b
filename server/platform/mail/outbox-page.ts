import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Context } from '#server/platform/context.ts'
import { escapeHtml } from '#server/platform/http/documents/html.ts'
import { parseInput } from '#server/platform/http/input.ts'
import { isFromThisMachine } from '#server/platform/http/protection/this-machine.ts'
import { listOutbox, type OutboxMail } from './mail.ts'

const query = z.object({ to: z.string().optional() })

/**
 * `/dev/outbox`: the mails and text messages of a site without a mail server, visible only on this machine.
 * Each handler checks that itself: a check of the URL would miss spellings that the router decodes
 * (`/%64ev/outbox`).
 */
export function outboxPage(app: FastifyInstance, context: Context): void {
  if (!context.config.showsOutbox) return
  app.get('/dev/outbox', async (request, reply) => {
    if (!isFromThisMachine(request)) return reply.callNotFound()
    const { to } = parseInput(query, request.query)
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page(await listOutbox(context.db, to)))
  })
  app.get('/dev/outbox.json', async (request, reply) => {
    if (!isFromThisMachine(request)) return reply.callNotFound()
    const { to } = parseInput(query, request.query)
    return reply.header('cache-control', 'no-store').send({ results: await listOutbox(context.db, to) })
  })
}

function page(mails: OutboxMail[]): string {
  const items = mails.map(
    (mail) =>
      `<article><h2>${escapeHtml(mail.subject)}</h2><p><small>${mail.channel === 'sms' ? 'Text message' : 'Mail'} to ${escapeHtml(mail.recipient)}, ${mail.created_at.toISOString()}</small></p><pre>${withLinks(mail.text)}</pre></article>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title><link rel="stylesheet" href="/api/docs.css"></head>
<body><header><h1>Outbox</h1><p>This site has no mail server yet, so what it would send is kept here (set <code>SMTP_URL</code> to send it). Newest first; reload for more.</p></header>
<main>${items.join('') || '<p>Nothing was sent yet.</p>'}</main></body></html>`
}

function withLinks(text: string): string {
  return escapeHtml(text).replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)
}
