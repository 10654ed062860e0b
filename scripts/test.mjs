// npm test: installs what is missing, the browser included, and runs every part. Parts run side by side as far
// as the cores allow. `npm test -- unit server` runs only those parts.
import { availableParallelism } from 'node:os'
import { stripVTControlCharacters } from 'node:util'
import { ensureInstalled, fail } from './runtime.mjs'
import { components, format, journeys, lint, server, sum, types, unit } from './steps.mjs'

// In the order in which they start, with the number of cores that each keeps busy.
const parts = {
  server: { run: server, cores: 1 },
  types: { run: types, cores: 1 },
  lint: { run: lint, cores: 1 },
  format: { run: format, cores: 1 },
  unit: { run: unit, cores: 1 },
  components: { run: components, cores: 1 },
  journeys: { run: journeys, cores: 2 },
}

const asked = process.argv.slice(2)
const unknown = asked.find((name) => !(name in parts))
if (unknown) fail(`There is no part "${unknown}". The parts are ${Object.keys(parts).join(', ')}.`)

await ensureInstalled()
const counts = sum(await runAll(asked.length > 0 ? asked : Object.keys(parts)))
process.stdout.write('\nThe slowest tests:\n')
for (const { name, ms } of counts.tests.sort((one, other) => other.ms - one.ms).slice(0, 10))
  process.stdout.write(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}\n`)
for (const { name, status, why } of counts.tests)
  if (status === 'failed') process.stdout.write(`FAILED  ${name}\n${beginningOf(why)}`)
process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed\n`)
process.exitCode = counts.failed === 0 && counts.passed > 0 ? 0 : 1

/** The first lines of an error, indented: what a reader of the last lines needs to know. */
function beginningOf(why = '') {
  return stripVTControlCharacters(why)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 6)
    .map((line) => `        ${line.slice(0, 160)}\n`)
    .join('')
}

/** Starts each part as soon as enough cores are free, in their order. */
async function runAll(names) {
  const outcomes = []
  const running = new Set()
  let freeCores = Math.max(2, availableParallelism())
  for (const name of names) {
    const { run, cores } = parts[name]
    while (freeCores < cores) await Promise.race(running)
    freeCores -= cores
    const part = runPart(name, run).then((outcome) => {
      outcomes.push(outcome)
      freeCores += cores
      running.delete(part)
    })
    running.add(part)
  }
  await Promise.all(running)
  return outcomes
}

async function runPart(name, run) {
  const startedAt = Date.now()
  process.stdout.write(`== ${name} started\n`)
  const outcome = await run()
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(0)
  process.stdout.write(`== ${name}: ${outcome.passed} passed, ${outcome.failed} failed in ${seconds} s\n`)
  return outcome
}
