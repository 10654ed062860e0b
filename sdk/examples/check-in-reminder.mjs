// Reminds everyone who has not checked in yet: KEY=ctd_… node check-in-reminder.mjs https://play.example.org 27
// The key needs the scopes tournaments:read and tournaments:write.
import { Contender } from '@contender/sdk'

export async function remind(api, id) {
  const missing = []
  for await (const entrant of api.all('listEntrants', { id, status: 'registered' }))
    missing.push(entrant.name)
  if (missing.length > 0) {
    const message = 'The check-in is open. Check in now to keep your place.'
    await api.announce({ id, body: { message, to: { kind: 'missing' } } })
  }
  return missing
}

if (import.meta.filename === process.argv[1]) {
  const [site, id] = process.argv.slice(2)
  const missing = await remind(new Contender({ site, key: process.env.KEY }), Number(id))
  console.log(missing.length === 0 ? 'Everyone has checked in' : `Reminded: ${missing.join(', ')}`)
}
