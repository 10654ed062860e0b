// Runs the parts of a test command and prints what came of them. Runs on Node 20.
import { availableParallelism } from 'node:os'
import { stripVTControlCharacters } from 'node:util'
import { sum } from './steps.mjs'

/** Starts each part as soon as enough cores are free, in their order; one line a part, when it has ended. */
export async function runParts(parts) {
  const outcomes = []
  const running = new Set()
  let freeCores = Math.max(2, availableParallelism())
  for (const { name, run, cores } of parts) {
    while (running.size > 0 && freeCores < cores) await Promise.race(running)
    freeCores -= cores
    const part = runPart(name, run).then((outcome) => {
      outcomes.push(outcome)
      freeCores += cores
      running.delete(part)
    })
    running.add(part)
  }
  await Promise.all(running)
  return sum(outcomes)
}

async function runPart(name, run) {
  const startedAt = Date.now()
  const outcome = await run()
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(0)
  process.stdout.write(`${name}: ${outcome.passed} passed, ${outcome.failed} failed in ${seconds} s\n`)
  return outcome
}

/** Prints the slowest tests, the failures with their first lines, and the counts; sets the exit code. */
export function report({ passed, failed, tests }) {
  process.stdout.write('\nThe slowest tests:\n')
  for (const { name, ms } of tests.toSorted((one, other) => other.ms - one.ms).slice(0, 10))
    process.stdout.write(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}\n`)
  for (const { name, status, why } of tests)
    if (status === 'failed') process.stdout.write(`FAILED  ${name}\n${beginningOf(why)}`)
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1
}

/** The first lines of an error, indented: what a reader of the last lines needs to know. */
function beginningOf(why = '') {
  return stripVTControlCharacters(why)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 6)
    .map((line) => `        ${line.slice(0, 160)}\n`)
    .join('')
}
