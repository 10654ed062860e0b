// npm run doctor: looks at everything that a site needs, and says on one line each what is wrong and what to do. It changes
// nothing. Ends with 1 when something has failed.
import { readSettings } from '#server/platform/config.ts'
import { checkDatabase } from './doctor/database.ts'
import { lineOf, ok, summaryOf, type Finding } from './doctor/finding.ts'
import { checkMachine } from './doctor/machine.ts'
import { checkNames } from './doctor/names.ts'
import { checkServices } from './doctor/services.ts'
import { checkWork } from './doctor/work.ts'
import { fail, withUncheckedDatabase } from './with-database.ts'

const found: Finding[] = []
const say = (findings: Finding[]) => {
  found.push(...findings)
  for (const finding of findings) console.log(lineOf(finding))
}

const read = readSettings()
if ('problems' in read)
  fail(`The settings have mistakes:\n${read.problems.map((each) => `  ${each}`).join('\n')}`)
else {
  const { config } = read
  say([ok('settings', 'have no mistakes')])
  say(await checkMachine(config))
  say(await checkServices(config))
  say(await checkNames(config))
  await withUncheckedDatabase(async (db) => {
    const ofDatabase = await checkDatabase(db, config)
    say(ofDatabase)
    const isMigrated = ofDatabase.every(({ name, level }) => name !== 'migrations' || level === 'ok')
    if (isMigrated) say(await checkWork(db, new Date()))
    console.log(summaryOf(found))
  })
  if (found.some(({ level }) => level === 'fail')) process.exitCode = 1
}
