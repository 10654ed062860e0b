import { describe, expect, test } from 'vitest'
import { pictureAmong, pictureProblem } from './picture-file.ts'

const MB = 1024 * 1024

describe('a selected picture', () => {
  test.each(['image/png', 'image/jpeg', 'image/webp'])('%s is accepted', (type) => {
    expect(pictureProblem({ name: 'me', type, size: 5 * MB })).toBeUndefined()
  })

  test.each([
    [{ name: 'me.gif', type: 'image/gif', size: 10 }, 'This isn’t a PNG, JPEG or WebP picture.'],
    [{ name: 'me.pdf', type: 'application/pdf', size: 10 }, 'This isn’t a PNG, JPEG or WebP picture.'],
    [{ name: 'me', type: '', size: 10 }, 'This isn’t a PNG, JPEG or WebP picture.'],
    [
      { name: 'IMG_1.HEIC', type: '', size: 10 },
      'Browsers can’t show HEIC pictures. Save it as a JPEG first.',
    ],
    [
      { name: 'me', type: 'image/heif', size: 10 },
      'Browsers can’t show HEIC pictures. Save it as a JPEG first.',
    ],
    [
      { name: 'me.png', type: 'image/png', size: 5 * MB + 1 },
      'This picture is too large: 6 MB. The limit is 5 MB.',
    ],
  ])('%j is refused at once', (file, sentence) => {
    expect(pictureProblem(file)).toBe(sentence)
  })

  test('may be larger if it is scaled down before sending', () => {
    expect(pictureProblem({ name: 'me', type: 'image/png', size: 25 * MB }, 25 * MB)).toBeUndefined()
    expect(pictureProblem({ name: 'me', type: 'image/png', size: 25 * MB + 1 }, 25 * MB)).toBe(
      'This picture is too large: 26 MB. The limit is 25 MB.',
    )
  })

  test('is the first picture among dropped files', () => {
    const [note, photo] = [
      new File([], 'a.txt', { type: 'text/plain' }),
      new File([], 'b.png', { type: 'image/png' }),
    ]
    expect(pictureAmong([note, photo])).toBe(photo)
    expect(pictureAmong([note])).toBe(note)
    expect(pictureAmong(null)).toBeUndefined()
  })
})
