// npm test: installs what is missing, the browser included, and runs every part. Parts run side by side as far
// as the cores allow. `npm test -- unit server` runs only those parts, `npm test -- --changed` only what the
// uncommitted changes can break, `npm test -- --changed=main` what has changed since a commit.
import { filtersOf, listChanged } from './changed.mjs'
import { report, runParts } from './report.mjs'
import { ensureInstalled, fail } from './runtime.mjs'
import { benches, components, format, journeys, lint, server, types, unit } from './steps.mjs'

// In the order in which they start, with the number of cores that each keeps busy. Two of the large ones side by
// side take longer than one after the other: each has workers, and a database or a browser beside them.
const parts = {
  benches: { run: () => benches(), cores: 1 },
  types: { run: () => types(), cores: 1 },
  unit: { run: unit, cores: 1 },
  lint: { run: () => lint(), cores: 1 },
  format: { run: () => format(), cores: 1 },
  server: { run: server, cores: 2 },
  components: { run: components, cores: 2 },
  journeys: { run: () => journeys(), cores: 2 },
}

const args = process.argv.slice(2)
const changed = args.find((arg) => /^--changed(=.+)?$/.test(arg))
const asked = args.filter((arg) => arg !== changed)
const unknown = asked.find((name) => !(name in parts))
if (unknown) fail(`There is no part "${unknown}". The parts are ${Object.keys(parts).join(', ')}.`)

await ensureInstalled()
report(await runParts(choose(asked.length > 0 ? asked : Object.keys(parts))))

/** The parts to run; of what has changed, those with files to run, each with its filters. */
function choose(names) {
  if (!changed) return names.map((name) => ({ name, ...parts[name] }))
  const filters = filtersOf(listChanged(changed.split('=')[1] ?? 'HEAD'))
  return names.flatMap((name) => {
    const { run, cores } = parts[name]
    if (['types', 'lint', 'format'].includes(name)) return [{ name, run, cores }]
    const mine = filters[name] ?? []
    return mine.length > 0 ? [{ name, run: () => run(mine), cores }] : []
  })
}
