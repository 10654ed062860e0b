import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { qrPath } from './qr-path.ts'

test('the bars cover exactly the dark squares', () => {
  const text = 'otpauth://totp/Contender:robin@players.example?secret=JBSWY3DPEHPK3PXP&issuer=Contender'
  const { size, path } = qrPath(text)
  const drawn = new Set<string>()
  for (const [, x = '', y = '', length = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let step = 0; step < Number(length); step += 1) drawn.add(`${Number(x) + step} ${y}`)
  const dark = encode(text, { border: 4, ecc: 'M' }).data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])),
  )
  expect([...drawn].toSorted()).toEqual(dark.toSorted())
  expect(size).toBeGreaterThan(21 + 8)
})
