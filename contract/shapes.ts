import { z } from '#contract/zod.ts'
import { t } from '#messages/common.ts'

/** A row id in a path or query: digits only, within the range that a JavaScript number represents exactly. */
export const rowId = z.union(
  [
    z.int().min(1),
    z
      .string()
      .regex(/^[1-9]\d{0,14}$/, { error: () => t('common.field.number') })
      .transform(Number),
  ],
  { error: () => t('common.field.number') },
)

export const playerId = z.uuid()

/** The part of the world in which one plays, by which lobbies, tournaments and leaderboards are filtered. */
export const region = z.enum(['eu', 'na', 'sa', 'asia', 'oce', 'africa', 'me'])

/** RFC 3339, UTC. */
export const timestamp = z.iso.datetime()

/** One end of a period: a whole day in UTC, or a time. */
export const dayOrTime = z.union([z.iso.date(), z.iso.datetime({ offset: true })], {
  error: () => t('common.field.date'),
})

const pageNumber = (fallback: number, max: number) =>
  z
    .union([
      z.int(),
      z
        .string()
        .regex(/^\d{1,9}$/, { error: () => t('common.field.number') })
        .transform(Number),
    ])
    .pipe(z.int().min(1).max(max))
    .default(fallback)

/**
 * 10 rows by default and 100 at most; the first page is 1. `cursor`: the rows after those of the answer that named it, whatever
 * `page` says.
 */
export const pageFields = {
  page: pageNumber(1, 100_000),
  page_size: pageNumber(10, 100),
  cursor: z
    .string()
    .regex(/^[\w-]{1,100}$/, { error: () => t('common.field.unusable') })
    .optional(),
}
export const pageQuery = z.object(pageFields)
export type PageQuery = z.output<typeof pageQuery>

export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({
    count: z.int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    /** Null at the end. Every answer has it; the platform adds it to the pages that are made. */
    next_cursor: z.string().nullable().optional(),
    results: z.array(row),
  })
}

export const detailAnswer = z.object({ detail: z.string() })

/** A single-line text: trimmed, without control characters, with a length range. */
export function text(min: number, max: number) {
  return z
    .string()
    .trim()
    .min(min)
    .max(max)
    .regex(ONE_LINE, { error: () => t('common.field.forbidden_character') })
}

/** A text of several lines, which are kept as written, with at most one empty line in a row. */
export function lines(min: number, max: number) {
  return z
    .string()
    .overwrite(tidyLines)
    .min(min)
    .max(max)
    .regex(SOME_LINES, { error: () => t('common.field.forbidden_character') })
}

/** No control characters, and none that are invisible or change the text direction. */
const ONE_LINE =
  /^[^\p{Cc}\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\u3164\ufeff\uffa0]*$/u
// One character per iteration: otherwise backtracking takes exponential time on long texts.
const SOME_LINES =
  /^(?:\n|[^\p{Cc}\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\u3164\ufeff\uffa0])*$/u

/** Normalizes line ends, turns tabs into spaces, and removes trailing spaces and repeated empty lines. */
function tidyLines(given: string): string {
  const ends = given.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n').replaceAll(/[\t\v\f]/g, ' ')
  const trimmed = ends
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
  return trimmed.replaceAll(/\n{3,}/g, '\n\n').trim()
}

export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(40)

export const playerBadge = z.object({ id: playerId, username: z.string(), avatar_url: z.string().nullable() })
export type PlayerBadge = z.output<typeof playerBadge>

/** A phone number in E.164 format; the server validates it with libphonenumber. */
export const phoneInput = z
  .string()
  .trim()
  .regex(/^\+[1-9]\d{6,14}$/, { error: () => t('common.field.phone') })
