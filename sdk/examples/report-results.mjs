// Reports results from a file with a line for each match, such as `17 2-1`:
// KEY=ctd_… node report-results.mjs https://play.example.org 27 results.txt
// The key needs the scope results:write, and its player has to organize the tournament.
import { readFileSync } from 'node:fs'
import { Contender, isRefused } from '@contender/sdk'

export async function reportResults(api, id, text, say = console.log) {
  for (const line of text.split('\n').filter((each) => each.trim() !== '')) {
    const [, match, one, two] = /^(\d+)\s+(\d+)-(\d+)$/.exec(line.trim()) ?? []
    if (!match) throw new Error(`Write “match wins-wins”, not “${line}”`)
    const games = (wins, score) => Array.from({ length: Number(wins) }, () => score)
    const scores = [...games(two, [0, 1]), ...games(one, [1, 0])]
    if (Number(two) > Number(one)) scores.reverse()
    try {
      const body = { match_id: Number(match), scores, reason: 'Reported by a script' }
      await api.setResult({ id, body })
      say(`${match}: ${one}-${two}`)
    } catch (error) {
      if (!isRefused(error, 'setResult')) throw error
      say(`${match}: ${error.message}`)
    }
  }
}

if (import.meta.filename === process.argv[1]) {
  const [site, id, file] = process.argv.slice(2)
  await reportResults(new Contender({ site, key: process.env.KEY }), Number(id), readFileSync(file, 'utf8'))
}
