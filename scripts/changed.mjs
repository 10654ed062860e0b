// Finds the tests that changed files can break. Runs on Node 20.
import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { fail, root } from './runtime.mjs'

/** The files that differ from a commit, untracked ones included. */
export function listChanged(commit) {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  const differing = git('diff', '--name-only', commit)
  if (differing.status !== 0) fail(`git knows no commit "${commit}".`)
  const untracked = git('ls-files', '--others', '--exclude-standard')
  return `${differing.stdout}${untracked.stdout}`.split('\n').filter(Boolean)
}

/**
 * Parts of the paths of the test files to run, by part of the tests. Every server test starts the whole server and
 * most component tests the whole client, so that imports tell nothing: a change of a domain runs the tests of that
 * domain in all layers, any other change those of its folder.
 */
export function filtersOf(paths) {
  const places = paths.map(placeOf).filter((place) => place !== undefined)
  const of = (roots) => [...new Set(places.flatMap((place) => placesIn(place, roots)))]
  return {
    unit: of(['core', 'contract', 'content', 'client', 'scripts', 'messages']),
    server: of(['server', 'twins']),
    components: of(['client']),
    journeys: [],
  }
}

/** The domain of a file, or its folder; undefined for files that no test covers. */
function placeOf(path) {
  const [, domain] =
    /^(?:core|contract|server\/domains|client\/domains)\/([\w-]+)\//.exec(path) ??
    /^messages\/[\w-]+\/([\w-]+)\.json$/.exec(path) ??
    []
  if (domain) return { domain }
  return path.includes('/') ? { folder: `${dirname(path)}/` } : undefined
}

function placesIn({ domain, folder }, roots) {
  // Texts are compared across languages.
  if (domain && roots.includes('messages'))
    return [...placesIn({ domain }, ['core', 'contract', 'client']), 'scripts/messages']
  if (folder) return roots.some((name) => folder.startsWith(`${name}/`)) ? [folder] : []
  return roots.flatMap((name) => {
    if (name === 'core' || name === 'contract') return [`${name}/${domain}/`]
    return name === 'client' || name === 'server' ? [`${name}/domains/${domain}/`] : []
  })
}
