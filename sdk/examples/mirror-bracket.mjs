// Mirrors a bracket into a page of your own: node mirror-bracket.mjs https://play.example.org 27 > bracket.html
import { Contender } from '@contender/sdk'

const escape = (text) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

export async function mirrorBracket(api, id) {
  const { name } = await api.readTournament({ id })
  const { stages } = await api.readBracket({ id, form: 'full' })
  const rounds = stages.flatMap((stage) => stage.groups.flatMap((group) => group.rounds))
  const cells = (match) =>
    match.entrants
      .map((entrant) => {
        const won = entrant && entrant.entrant_id === match.winner_id
        return `<li>${won ? '<b>' : ''}${escape(entrant?.name ?? '–')} ${entrant?.score ?? ''}${won ? '</b>' : ''}</li>`
      })
      .join('')
  const columns = rounds.map(
    (round) =>
      `<section><h2>${round.bracket} ${round.number}</h2>${round.matches
        .map((match) => `<ul data-match="${match.id}">${cells(match)}</ul>`)
        .join('')}</section>`,
  )
  return `<!doctype html><meta charset="utf-8"><title>${escape(name)}</title><h1>${escape(name)}</h1>${columns.join('')}`
}

if (import.meta.filename === process.argv[1]) {
  const [site, id] = process.argv.slice(2)
  console.log(await mirrorBracket(new Contender({ site }), Number(id)))
}
