import { expect, test } from 'vitest'
import { insertPlayers } from '#server/testing/people.ts'
import { must } from '#server/testing/visitor.ts'
import {
  act,
  ann,
  app,
  live,
  made,
  org,
  setUpTournaments,
} from '#server/testing/set-ups/tournament-people.ts'

setUpTournaments()

const entries = (tournamentId: number) =>
  app.db
    .selectFrom('audit_log')
    .select(['actor_id', 'role', 'action', 'reason', 'details'])
    .where('subject_kind', '=', 'tournament')
    .where('subject_id', '=', String(tournamentId))
    .orderBy('id')
    .execute()

test('what an admin does in the tournament of others is in the audit log, with its reason', async () => {
  const id = await live()
  const before = await entries(id)
  const [boss] = await insertPlayers(app, ['boss_r'])
  if (!boss) throw new Error('no player')
  await act.promote(boss, 'admin')
  const entrant = (await act.read(id, ann)).me?.entrant_id
  await act.act(boss, id, 'pause', { paused: true, reason: 'The servers are down.' })
  await act.act(boss, id, 'pause', { paused: false, reason: 'They are back.' })
  await act.act(boss, id, 'disqualify', { entrant_id: entrant, reason: 'Two accounts.' })
  await act.edit(boss, id, { status: 'cancelled', reason: 'Not enough players.' })
  const of = { actor_id: boss.id, role: 'admin' }
  const [pause, resume, disqualify, cancel, ...more] = (await entries(id)).slice(before.length)
  expect([pause, resume, disqualify, cancel, more]).toMatchObject([
    { ...of, action: 'tournament.pause', reason: 'The servers are down.' },
    { ...of, action: 'tournament.resume', reason: 'They are back.' },
    { ...of, action: 'tournament.disqualify', reason: 'Two accounts.' },
    { ...of, action: 'tournament.cancel', reason: 'Not enough players.' },
    [],
  ])
  // The name goes with the account, so the log, which nobody can change, does not have it.
  expect(JSON.stringify(disqualify?.details)).not.toContain(ann.username)
  const journal = await act.journal(id, boss)
  expect(journal.map(({ seq }) => seq)).toContain(disqualify?.details?.['journal'])
})

test('so is what an organizer of the site does in their own; not what a player does who helps them', async () => {
  const id = await made({ name: 'Helped' })
  await act.appoint(org, id, ann, 'organizer')
  await act.edit(ann, id, { name: 'Helped well' })
  expect(await entries(id)).toMatchObject([
    { actor_id: org.id, role: 'organizer', action: 'tournament.staff' },
  ])
})

test('an act that is refused leaves nothing', async () => {
  const id = await live()
  const before = await entries(id)
  expect((await act.act(org, id, 'pause', { paused: true, reason: '' })).status).toBe(400)
  expect((await act.edit(org, id, { status: 'cancelled', reason: ' ' })).status).toBe(400)
  expect((await act.act(org, id, 'entrants', { username: 'nobody_r', reason: '' })).status).toBe(400)
  expect((await act.act(org, id, 'seeds', { seeds: [], reason: '' })).status).toBe(400)
  expect(
    (await act.act(org, id, 'featured', { match_id: 1, url: 'https://twitch.tv/x', hold: false, reason: '' }))
      .status,
  ).toBe(400)
  expect(await entries(id)).toEqual(before)
})

test('what a key does is told as its act, in the journal and in the audit log', async () => {
  const id = await live()
  const { secret } = await must<{ secret: string }>(app.url, '/v1/developer/keys/', {
    method: 'POST',
    token: org.accessToken,
    body: { name: 'stream deck', scopes: ['tournaments:write'] },
  })
  const bot = { ...org, accessToken: secret }
  await act.act(bot, id, 'pause', { paused: true, reason: 'The servers are down.' })
  const read = async (token?: string) => {
    const path = `/v1/tournaments/${id}/journal/`
    return (await must<{ results: { values: object }[] }>(app.url, path, { token })).results[0]
  }
  const told = { kind: 'pause', by: org.username, values: { by_key: 'stream deck' } }
  expect(await read(org.accessToken)).toMatchObject(told)
  // Others hear who did it, not what the key is called.
  expect((await read())?.values).not.toHaveProperty('by_key')
  expect((await entries(id)).at(-1)).toMatchObject({ details: { by_key: 'stream deck' } })
})
