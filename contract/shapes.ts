import { z } from 'zod'

/** A row number in a path or query: digits only, inside the range a JavaScript number holds exactly. */
export const rowId = z.union(
  [
    z.int().min(1),
    z
      .string()
      .regex(/^[1-9]\d{0,14}$/, 'Must be a number.')
      .transform(Number),
  ],
  'Must be a number.',
)

export const playerId = z.uuid('Must be a player id.')

/** RFC 3339, UTC. */
export const timestamp = z.iso.datetime()

const pageNumber = (fallback: number, most: number) =>
  z
    .union([
      z.int(),
      z
        .string()
        .regex(/^\d{1,9}$/, 'Must be a number.')
        .transform(Number),
    ])
    .pipe(z.int().min(1, 'Must be at least 1.').max(most, `Must be at most ${most}.`))
    .default(fallback)

/** spec §9: default page size 10, first page 1. api.md: at most 100. */
export const pageFields = { page: pageNumber(1, 100_000), page_size: pageNumber(10, 100) }
export const pageQuery = z.object(pageFields)
export type PageQuery = z.output<typeof pageQuery>

export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({
    count: z.int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(row),
  })
}

export const detailAnswer = z.object({ detail: z.string() })

/** A text from outside: trimmed, without control characters, with a largest length. */
export function text(least: number, most: number, name = 'This') {
  return z
    .string(`${name} must be a text.`)
    .trim()
    .min(least, least <= 1 ? `${name} is needed.` : `${name} needs at least ${least} characters.`)
    .max(most, `${name} may have at most ${most} characters.`)
    .regex(ONE_LINE, `${name} has a character that is not allowed.`)
}

/** The same over several lines. They stand as they were written, with at most one empty line in a row. */
export function lines(least: number, most: number, name = 'This') {
  return z
    .string(`${name} must be a text.`)
    .overwrite(tidyLines)
    .min(least, least <= 1 ? `${name} is needed.` : `${name} needs at least ${least} characters.`)
    .max(most, `${name} may have at most ${most} characters.`)
    .regex(SOME_LINES, `${name} has a character that is not allowed.`)
}

/** No control characters, and none that turn the direction of what follows or cannot be seen. */
const ONE_LINE =
  /^[^\p{Cc}\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\u3164\ufeff\uffa0]*$/u
// One character a round: with more of them a text has too many ways to be read, and looking at all of them
// takes for ever.
const SOME_LINES =
  /^(?:\n|[^\p{Cc}\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\u3164\ufeff\uffa0])*$/u

/**
 * Line ends of every system become one kind, tabs a space; what trails a line goes, and each empty line after
 * the first.
 */
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
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Must be a slug.')
  .max(40)

export const playerBadge = z.object({ id: playerId, username: z.string(), avatar_url: z.string().nullable() })
export type PlayerBadge = z.output<typeof playerBadge>

/** A phone as E.164; the server checks it with libphonenumber. */
export const phoneInput = z
  .string('Phone must be a text.')
  .trim()
  .regex(/^\+[1-9]\d{6,14}$/, 'Write the number with its country code, like +14155550123.')
