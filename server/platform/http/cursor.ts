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

/** Returns whether the call answers a list in pages; a few have cursors of their own instead. */
export function isPaged(call: Call): boolean {
  // The query of a call is always an object.
  const fields = (call.query as unknown as { shape?: object } | undefined)?.shape
  return fields !== undefined && 'page' in fields && 'cursor' in fields
}

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
    const number = 'page' in page ? Number(page.page) : query.page
    return withCursor(page, (number - 1) * size, size)
  }
  const { place, key } = placeOf(cursor)
  const from = Math.max(0, place - SLACK)
  const length = place - from + size + SLACK
  // A list that is asked for around its reader is not read there again.
  const window = { ...query, around: undefined, page: from / length + 1, page_size: length }
  const around = await read(window)
  const keys = around.results.map(keyOf)
  const candidates = keys.flatMap((each, index) => (each === key ? [index] : []))
  const expected = place - 1 - from
  // The rows after one that is gone have moved up by one.
  const last = candidates.sort((a, b) => Math.abs(a - expected) - Math.abs(b - expected))[0] ?? expected - 1
  const results = around.results.slice(last + 1, last + 1 + size)
  return withCursor({ ...around, next: null, previous: null, results }, from + last + 1, size)
}

function withCursor(page: Rows, from: number, size: number): CursorPage {
  const end = from + page.results.length
  const last = page.results.at(-1)
  // Some answers say which page they are.
  const number = 'page' in page ? { page: Math.floor(from / size) + 1 } : {}
  return { ...page, ...number, next_cursor: last && end < page.count ? cursorOf(end, keyOf(last)) : null }
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
