// Writes what the stable calls take and answer into docs/api-stable.txt, and what is new into docs/api-changes.md. Refuses
// what would break programs, unless told to with --break.
import { readFileSync, writeFileSync } from 'node:fs'
import { openApiDocument } from '#server/platform/http/docs/openapi.ts'
import { breaks, shapesIn, shapesOf, textOf } from './api/shapes.ts'

const shapesFile = new URL('../docs/api-stable.txt', import.meta.url)
const changesFile = new URL('../docs/api-changes.md', import.meta.url)

const before = shapesIn(readFileSync(shapesFile, 'utf8'))
const now = shapesOf(openApiDocument('Contender', 'https://contender.example'))
const broken = breaks(before, now)
if (broken.length > 0 && !process.argv.includes('--break')) {
  console.error(`This breaks what programs rely on:\n${broken.join('\n')}`)
  process.exit(1)
}
const added = [...now.keys()].filter((key) => !before.has(key) && !broken.some((line) => line.includes(key)))
writeFileSync(shapesFile, textOf(now))
const lines = [
  ...broken.map((line) => `- **Breaking**: ${line}`),
  ...added.map((key) => `- Added: \`${key}\``),
]
if (lines.length > 0) {
  const text = readFileSync(changesFile, 'utf8')
  const mark = '## Unreleased\n'
  writeFileSync(
    changesFile,
    text.replace(mark, `${mark}\n${lines.join('\n')}\n`).replaceAll(/\n{3,}/g, '\n\n'),
  )
}
