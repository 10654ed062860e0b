import { createHash } from 'node:crypto'
import type { Call } from '#contract/call.ts'
import type { PageQuery } from '#contract/shapes.ts'
import { t } from '#messages/common.ts'
import { InvalidInput } from './input.ts'
import type { Page } from './page-of.ts'

/** Rows before and after the place of a cursor in which its row is looked for: so many may have come or gone meanwhile. */
const SLACK = 20
const KEY_LENGTH = 11
/** The end of the last page. */
const MAX_PLACE = 10_000_000

/** Whether the call answers a list in pages. */
export const isPaged = (call: Call): boolean =>
  // The query of a call is always an object.
  call.query !== undefined && 'cursor' in (call.query as unknown as { shape: object }).shape

type Rows = Page<Record<string, unknown>>
export type CursorPage = Rows & { next_cursor: string | null }

/**
 * Reads a page of any list by `page` or `cursor`. A cursor is the place of the last row and its mark; where the list has moved
 * since, the row is looked for around its place, so that none is repeated or left out.
 */
export async function readByCursor(
  query: PageQuery,
  read: (query: PageQuery) => Promise<Rows>,
): Promise<CursorPage> {
  const { cursor, page_size: size } = query
  if (cursor === undefined) {
    const page = await read(query)
    return withCursor(page, (query.page - 1) * size)
  }
  const { place, key } = placeOf(cursor)
  const from = Math.max(0, place - SLACK)
  const length = place - from + size + SLACK
  const around = await read({ ...query, page: from / length + 1, page_size: length })
  const keys = around.results.map(keyOf)
  const candidates = keys.flatMap((each, index) => (each === key ? [index] : []))
  const expected = place - 1 - from
  const last = candidates.sort((a, b) => Math.abs(a - expected) - Math.abs(b - expected))[0] ?? expected
  const results = around.results.slice(last + 1, last + 1 + size)
  return withCursor({ ...around, next: null, previous: null, results }, from + last + 1)
}

function withCursor(page: Rows, from: number): CursorPage {
  const end = from + page.results.length
  const last = page.results.at(-1)
  return { ...page, next_cursor: last && end < page.count ? cursorOf(end, keyOf(last)) : null }
}

/** Fields of which the first that a row has tells it from the others. */
const IDS = ['id', 'match_id', 'entrant', 'player', 'slug', 'username']

function keyOf(row: Record<string, unknown>): string {
  const field = IDS.find((name) => row[name] !== undefined && row[name] !== null)
  const text = JSON.stringify(field ? row[field] : row)
  return createHash('sha256').update(text).digest('base64url').slice(0, KEY_LENGTH)
}

const cursorOf = (place: number, key: string): string => `${key}${place.toString(36)}`

function placeOf(cursor: string): { place: number; key: string } {
  const [key, place] = [cursor.slice(0, KEY_LENGTH), Number.parseInt(cursor.slice(KEY_LENGTH), 36)]
  if (!Number.isSafeInteger(place) || place < 1 || place > MAX_PLACE || cursorOf(place, key) !== cursor)
    throw new InvalidInput({ cursor: [t('common.field.unusable')] })
  return { place, key }
}
