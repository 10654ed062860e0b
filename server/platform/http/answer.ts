import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Call } from '#contract/call.ts'
import type { PageQuery } from '#contract/shapes.ts'
import { Download } from '#server/platform/call.ts'
import { readByCursor, type CursorPage } from './cursor.ts'
import type { Page } from './page-of.ts'
import { BY_ASKING, hasTag, setTag, Tagged } from './tagged.ts'

/** `isOfSession`: it was made by a signed-in person. */
type Asked = { request: FastifyRequest; reply: FastifyReply; call: Call; isOfSession: boolean }

export async function answerWith(asked: Asked, answer: unknown) {
  if (!(answer instanceof Tagged)) return send(asked, answer)
  const { request, reply } = asked
  const isKnown = hasTag(request.headers['if-none-match'], answer.tag)
  const value: unknown = isKnown ? undefined : await answer.read()
  setTag(reply, answer)
  return isKnown ? reply.code(304).send() : send(asked, value)
}

export function send(asked: Asked, answer: unknown) {
  const { reply, call } = asked
  reply.code(call.status ?? 200)
  if (!reply.hasHeader('etag')) reply.header('cache-control', 'no-store')
  if (call.status === 204) return reply.send()
  if (answer instanceof Download && call.download)
    return reply
      .type(`${call.download}; charset=utf-8`)
      .header('content-disposition', `attachment; filename="${answer.name}"`)
      .send(answer.body)
  if (call.media) return sendMedia(reply, call.media, answer)
  const value = withinContract(call, answer)
  if (value === undefined) return reply.send()
  const body = JSON.stringify(value)
  if (isTaggedByContent(asked)) {
    const tag = createHash('sha256').update(body).digest('base64url').slice(0, TAG_LENGTH)
    setTag(reply, { tag, caching: BY_ASKING })
    if (hasTag(asked.request.headers['if-none-match'], tag)) return reply.code(304).send()
  }
  return reply.type(JSON_TYPE).send(body)
}

const JSON_TYPE = 'application/json; charset=utf-8'
const TAG_LENGTH = 22

/**
 * Public reads of visitors and programs have a tag, so that whoever asks again gets nothing but a 304. Those of people who are
 * signed in carry what is their own, which no browser keeps.
 */
const isTaggedByContent = ({ reply, call, isOfSession }: Asked): boolean =>
  call.key.startsWith('GET ') && call.who === 'anyone' && !isOfSession && !reply.hasHeader('etag')

/** Only fields of the contract are sent. A result that does not match it is a bug: 500. */
function withinContract(call: Call, answer: unknown): unknown {
  const parsed = z.safeParse(call.answer, answer)
  if (!parsed.success)
    throw new Error(`${call.key} returned a result that violates its contract: ${parsed.error.message}`)
  return parsed.data
}

type Paging = {
  query: PageQuery
  /** Takes the cost of more pages from the limit. */
  pay: (pages: number) => Promise<void>
  read: (query: PageQuery) => Promise<unknown>
}

const LINES = 'application/x-ndjson'
const ROWS_OF_LINES = 100
/** Longer lists are read by `cursor`. */
const MAX_PAGES_OF_LINES = 100

/** Answers a list: a page of it, or with `Accept: application/x-ndjson` all that follows, a row a line. */
export async function answerPages(asked: Asked, { query, pay, read }: Paging) {
  let other: unknown
  // Anything but rows is answered as it is, such as a file.
  const rowsOf = async (page: PageQuery) => {
    const answer = await read(page)
    if (!isRows(answer)) other = answer
    return isRows(answer) ? answer : { count: 0, next: null, previous: null, results: [] }
  }
  if (!asked.request.headers.accept?.includes(LINES)) {
    const page = await readByCursor(query, rowsOf)
    return other === undefined ? send(asked, withNext(asked.request, query, page)) : answerWith(asked, other)
  }
  const whole = { ...query, page_size: ROWS_OF_LINES }
  const first = await readByCursor(whole, rowsOf)
  if (other !== undefined) return answerWith(asked, other)
  const pages = Math.min(MAX_PAGES_OF_LINES, Math.ceil(first.count / ROWS_OF_LINES))
  if (pages > 1) await pay(pages - 1)
  // Later pages are read when the stream asks for them, outside of what the request has set up.
  const asRequest = AsyncLocalStorage.snapshot()
  async function* lines() {
    let page: CursorPage = first
    for (let number = 1; ; number += 1) {
      // As the contract says of every list.
      const { results } = withinContract(asked.call, page) as CursorPage
      if (results.length > 0) yield `${results.map((row) => JSON.stringify(row)).join('\n')}\n`
      const cursor = page.next_cursor
      if (cursor === null || number === pages) return
      page = await asRequest(() => readByCursor({ ...whole, cursor }, rowsOf))
    }
  }
  return asked.reply
    .header('cache-control', 'no-store')
    .type(`${LINES}; charset=utf-8`)
    .send(Readable.from(lines()))
}

function isRows(answer: unknown): answer is Page<Record<string, unknown>> {
  return typeof answer === 'object' && answer !== null && 'results' in answer && 'count' in answer
}

/** The address of the rows that follow a cursor names the next one. */
function withNext(request: FastifyRequest, query: PageQuery, page: CursorPage): CursorPage {
  if (query.cursor === undefined || page.next_cursor === null) return page
  const [path = '', search] = request.url.split('?')
  const parameters = new URLSearchParams(search)
  parameters.set('cursor', page.next_cursor)
  return { ...page, next: `${path}?${parameters}` }
}

const AS_FILE = { 'content-disposition': 'attachment; filename="tournaments.ics"' }

/** Pictures may be shown in the browser, but only as pictures; every other type is a download. */
function sendMedia(reply: FastifyReply, media: NonNullable<Call['media']>, answer: unknown) {
  if (media === 'image/webp' || media === 'image/png')
    return reply
      .type(media)
      .headers({ 'content-disposition': 'inline', 'content-security-policy': "sandbox; default-src 'none'" })
      .send(answer)
  if (media === 'text/calendar') return reply.type(`${media}; charset=utf-8`).headers(AS_FILE).send(answer)
  return reply.type(media).header('content-disposition', 'attachment').send(answer)
}
