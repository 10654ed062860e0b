// A standings table for a website: node standings-table.mjs https://play.example.org 27
import { Contender } from '@contender/sdk'

const escape = (text) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

export async function standingsTable(api, id) {
  const rows = []
  for await (const { place, entrant, wins, draws, losses, points } of api.lines('readStandings', { id }))
    rows.push(
      `<tr><td>${place}</td><th>${escape(entrant.name)}</th><td>${wins}–${draws}–${losses}</td><td>${points}</td></tr>`,
    )
  return `<table><tr><th>#</th><th>Name</th><th>W–D–L</th><th>Points</th></tr>${rows.join('')}</table>`
}

if (import.meta.filename === process.argv[1]) {
  const [site, id] = process.argv.slice(2)
  console.log(await standingsTable(new Contender({ site }), Number(id)))
}
