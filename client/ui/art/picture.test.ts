import { expect, test } from 'vitest'
import { pictureUrl } from './picture.ts'

test('a malicious name cannot escape from the URL', () => {
  const url = pictureUrl('"); } </style><script>', 'square')
  expect(url.slice('url("'.length, -2)).not.toMatch(/["<>]/)
})
