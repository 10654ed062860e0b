import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

const LINE_END = 10

/**
 * A stream that passes a table's text through and counts its rows. Each line is a row, because `copy` escapes
 * line breaks within values.
 */
export function countRows(): Transform & { totals(): { rows: number; sha256: string } } {
  const hash = createHash('sha256')
  let rows = 0
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      for (let at = chunk.indexOf(LINE_END); at >= 0; at = chunk.indexOf(LINE_END, at + 1)) rows++
      done(undefined, chunk)
    },
  })
  return Object.assign(counter, { totals: () => ({ rows, sha256: hash.digest('hex') }) })
}
