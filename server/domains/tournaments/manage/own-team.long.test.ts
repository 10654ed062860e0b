import { afterAll, beforeAll, expect, test } from 'vitest'
import { setRole } from '#server/domains/accounts/queries.ts'
import { disputeActions } from '#server/testing/actions/dispute-actions.ts'
import { playActions } from '#server/testing/actions/play-actions.ts'
import { teamActions } from '#server/testing/actions/team-actions.ts'
import { tournamentActions } from '#server/testing/actions/tournament-actions.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertPlayers, newSession } from '#server/testing/people.ts'
import type { Person } from '#server/testing/visitor.ts'

type Team = { id: number; all: [Person, Person, Person, Person] }

let app: TestApp
let act: ReturnType<typeof tournamentActions>
let org: Person
let mod: Person

const reason = 'A test.'

beforeAll(async () => {
  app = await startTestApp()
  act = tournamentActions(app)
  const all = await insertPlayers(app, ['organ_team', 'mod_team'], 'rocket-league')
  ;[org, mod] = all as [Person, Person]
  await act.promote(org)
  await setRole(app.db, mod.username, 'moderator')
})
afterAll(() => app.close())

test('a member, a substitute and a captain are parties as well as those who play', async () => {
  const teams = teamActions(app)
  const entered: Team[] = []
  for (const team of [0, 1]) {
    const names = ['cap', 'mate', 'sub', 'fan'].map((word) => `${word}_party_${team}`)
    const all = await insertPlayers(app, names, 'rocket-league')
    const [captain, ...others] = all as [Person, ...Person[]]
    const { id } = await teams.found(captain, {
      name: `Party ${team}`,
      tag: `PA${team}`,
      game: 'rocket-league',
    })
    for (const who of others) {
      await teams.invite(captain, id, who)
      await teams.answer(who, id, 'accept')
    }
    entered.push({ id, all: all as Team['all'] })
  }
  const made = await act.create(org, { game: 'rocket-league', mode: '2v2' })
  const cup = made.body
  const post = (who: Person, word: string, body: object = {}) => act.act(who, cup.id, word, { ...body })
  const codeOf = async (answer: ReturnType<typeof post>) => {
    const { status, body } = await answer
    return status === 200 ? 'ok' : body.code
  }
  const entrantOf = async (who: Person) => (await act.read(cup.id, who)).me?.entrant_id ?? 0
  await act.edit(org, cup.id, { status: 'registration' })
  for (const { id, all } of entered) {
    const [captain, mate, sub] = all
    const body = { team_id: id, player_ids: [captain.id, mate.id], substitute_ids: [sub.id] }
    expect((await act.enter(captain, cup.id, body)).status).toBe(200)
  }
  await act.act(org, cup.id, 'start')
  await app.runJobs()
  const [room] = await act.openRooms(cup.id)
  const key = room?.tournament?.match_id ?? 0
  const [captain, mate, sub, fan] = (entered[0] as Team).all
  for (const who of [captain, mate, sub, fan]) {
    await act.appoint(org, cup.id, who, 'organizer')
    expect(await codeOf(post(who, 'results', { match_id: key, scores: [[1, 0]], reason }))).toBe('own_match')
  }
  // A captain leads the own team as every captain does; as the staff nobody brings anybody in, on either side.
  const [guest] = await insertPlayers(app, ['guest_party'], 'rocket-league')
  const ids = [await entrantOf(captain), await entrantOf(entered[1]?.all[0] as Person)]
  const exchange = (entrant: number, out: Person | undefined, who: Person | undefined) => ({
    entrant_id: ids[entrant],
    out_player_id: out?.id,
    username: who?.username,
    reason,
  })
  expect(await codeOf(post(captain, 'substitute', exchange(0, mate, guest)))).toBe('own_match')
  expect(await codeOf(post(fan, 'substitute', exchange(0, mate, sub)))).toBe('own_match')
  expect(await codeOf(post(fan, 'substitute/preview', exchange(0, mate, sub)))).toBe('own_match')
  const theirs = exchange(1, entered[1]?.all[1], guest)
  expect(await codeOf(post(captain, 'substitute', theirs))).toBe('own_match')
  expect(await codeOf(post(captain, 'substitute', exchange(0, mate, sub)))).toBe('ok')
  const [line] = (await act.journal(cup.id)).filter(({ kind }) => kind === 'substitute')
  expect(await codeOf(post(captain, `journal/${line?.seq ?? 0}/undo`, { reason }))).toBe('own_match')
  expect(await codeOf(post(org, 'substitute', theirs))).toBe('ok')
  // Nor does a moderator of the site decide about their own team.
  const found = await disputeActions(app).dispute(cup.id, [
    ...entered.flatMap(({ all }) => all),
    ...(guest ? [guest] : []),
  ])
  await disputeActions(app).raise(mod, found, 'asked')
  await setRole(app.db, fan.username, 'moderator')
  const judge = await newSession(app.url, fan)
  const resolved = await playActions(app).resolve(judge, found.matchId, found.sideIds[0])
  expect(resolved.body).toMatchObject({ code: 'own_match' })
})
