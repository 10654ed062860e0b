import { encode } from 'uqr'

/**
 * The dark squares of a QR code as one SVG path, a unit each, with the quiet zone that scanners want around
 * it.
 */
export function qrPath(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { border: 4, ecc: 'M' })
  return {
    size,
    path: data
      .map((row, y) =>
        runsOf(row)
          .map(({ from, length }) => `M${from} ${y}h${length}v1h-${length}z`)
          .join(''),
      )
      .join(''),
  }
}

/** Dark squares beside each other are one bar. */
function runsOf(row: readonly boolean[]): { from: number; length: number }[] {
  const runs: { from: number; length: number }[] = []
  row.forEach((isDark, x) => {
    const last = runs.at(-1)
    if (!isDark) return
    if (last && last.from + last.length === x) last.length += 1
    else runs.push({ from: x, length: 1 })
  })
  return runs
}
