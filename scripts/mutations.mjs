// npm run mutations: puts one deliberate fault at a time into a copy of the project and runs the quick test that must
// catch it. It proves that `npm test` fails for the right reasons after tests were cut. Takes about half an hour.
// `npm run mutations -- wallet` tries only the faults whose file, kind or test contains the word.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { outputs } from './generate.mjs'
import { MUTATIONS } from './mutations/list.mjs'
import { ensureInstalled, environment, fail, findNode, quietNode, root } from './runtime.mjs'

const word = process.argv[2] ?? ''
const chosen = MUTATIONS.filter((each) => JSON.stringify(each).includes(word))
if (chosen.length === 0) fail(`No fault matches "${word}".`)

await ensureInstalled()
const browser = await ensureBrowser()
const folder = mkdtempSync(join(tmpdir(), 'contender-mutations-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
copyProject()
for (const project of new Set(chosen.map((each) => each.project))) {
  const tests = new Set(chosen.filter((each) => each.project === project).map(({ test }) => test))
  if (run(project, ...tests) !== 0) fail(`Tests of ${project} fail without a fault.`)
}
let caught = 0
for (const mutation of chosen) if (isCaught(mutation)) caught++
process.stdout.write(`\n${caught} passed, ${chosen.length - caught} failed\n`)
process.exitCode = caught === chosen.length ? 0 : 1

/** The files as they are, committed or not, with the same packages. */
function copyProject() {
  const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const path of [...listed.stdout.split('\n').filter(Boolean), ...outputs]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(root, path), join(folder, path), { force: true })
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
}

/** Returns whether the test, which passes without the fault, fails with it. */
function isCaught({ kind, file, from, to, project, test }) {
  const path = join(folder, file)
  const before = readFileSync(path, 'utf8')
  const says = (verdict) => process.stdout.write(`${verdict}  ${kind}: ${file}  (${test})\n`)
  if (before.split(from).length !== 2) {
    says('STALE ')
    return false
  }
  writeFileSync(
    path,
    before.replace(from, () => to),
  )
  const isRed = run(project, test) !== 0
  writeFileSync(path, before)
  says(isRed ? 'caught' : 'MISSED')
  return isRed
}

function run(project, ...tests) {
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    project,
    '--tags-filter=!long',
    ...tests,
  ]
  return spawnSync(findNode(), [...quietNode, ...args], {
    cwd: folder,
    env: environment(browser ? { CONTENDER_BROWSER: browser } : {}),
    stdio: 'ignore',
  }).status
}
