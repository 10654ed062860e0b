import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const section = read('../docs/client-reference.md').match(/^## Texts\n([\s\S]*?)(?=\n## )/m)?.[1] ?? ''
/** A row of the section: its place, and its texts. A code in parentheses is no text. */
const rows = [...section.matchAll(/^\| ([a-z ]+?) +\| (`.*)$/gm)].map(([, place = '', cell = '']) => ({
  place,
  texts: [...cell.replaceAll(/\(`[^`]+`\)/g, '').matchAll(/`([^`]+)`/g)].map(([, text = '']) => text),
}))

test('the section has texts of every place', () => {
  expect(rows.map(({ place }) => place)).toEqual([
    'top bar',
    'footer',
    'router',
    'notifications',
    'session',
    'errors',
  ])
})

test.each(rows)(
  'client reference, Texts: the English catalog has those of $place word for word',
  ({ texts }) => {
    const known = readdirSync(new URL('en/', import.meta.url)).flatMap((file) =>
      Object.values(JSON.parse(read(`en/${file}`)) as Record<string, string>),
    )
    // A reason may follow as a sentence of its own.
    const has = (text: string) => known.some((one) => one === text || one.startsWith(`${text}. `))
    expect(texts.length).toBeGreaterThan(1)
    expect(texts.filter((text) => !has(text))).toEqual([])
  },
)
