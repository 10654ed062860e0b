import { encode } from 'uqr'

/** A QR code's dark squares as one SVG path in units of one square, including the quiet zone. */
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

/** Merges adjacent dark squares into bars. */
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
