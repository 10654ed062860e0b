// npm test: installs what is missing, the browser included, then everything: types, lint, format, rooms and
// unit, components, server, browser. `npm test -- unit server` runs only those parts.
import { ensureBrowser } from './browser.mjs'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled, fail } from './runtime.mjs'
import { browser, format, lint, sum, types, vitest } from './steps.mjs'

const parts = {
  types: () => types(),
  lint: () => lint(),
  format: () => format(),
  unit: () => vitest('unit'), // the rooms among them
  components: async () => vitest('components', { executablePath: await ensureBrowser() }),
  server: async () => {
    await ensureBuilt() // the server is tested as it is delivered: with its client
    return vitest('server')
  },
  browser: async () => {
    const executablePath = await ensureBrowser()
    await ensureBuilt()
    return browser(executablePath)
  },
}

const asked = process.argv.slice(2)
const unknown = asked.find((name) => !(name in parts))
if (unknown) fail(`There is no part "${unknown}". The parts are ${Object.keys(parts).join(', ')}.`)

await ensureInstalled()
const outcomes = []
for (const name of asked.length > 0 ? asked : Object.keys(parts)) {
  process.stdout.write(`\n== ${name} ==\n`)
  const outcome = await parts[name]()
  process.stdout.write(`${name}: ${outcome.passed} passed, ${outcome.failed} failed\n`)
  outcomes.push(outcome)
}
const counts = sum(outcomes)
process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed\n`)
process.exitCode = counts.failed === 0 && counts.passed > 0 ? 0 : 1
