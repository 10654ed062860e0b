import { expect, test } from 'vitest'
import { bytesText } from './bytes.ts'

test.each([
  [0, '0 byte'],
  [999, '999 byte'],
  [1_000, '1 kB'],
  [52_345_678, '52.3 MB'],
  [999_900_000_000, '1,000 GB'],
  [1_500_000_000_000, '1.5 TB'],
])('%d bytes are %s', (bytes, text) => expect(bytesText(bytes).replaceAll(' ', ' ')).toBe(text))
