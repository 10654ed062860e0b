import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Tournament } from '#contract/tournaments/shapes.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { playActions } from '#server/testing/actions/play-actions.ts'
import { teamActions } from '#server/testing/actions/team-actions.ts'
import { tournamentActions } from '#server/testing/actions/tournament-actions.ts'
import { insertPlayers, newSession } from '#server/testing/people.ts'
import { must, type Person } from '#server/testing/visitor.ts'
import { checkLedger } from '#server/domains/wallet/check.ts'

let app: TestApp
let act: ReturnType<typeof tournamentActions>
let play: ReturnType<typeof playActions>
let org: Person
let people: Person[]
const TEAMS = ['Owls', 'Foxes', 'Bears', 'Wolves', 'Lynxes', 'Otters']
let teamIds: number[]

beforeAll(async () => {
  app = await startTestApp()
  act = tournamentActions(app)
  play = playActions(app)
  const names = TEAMS.flatMap((team) => [`${team}_1`, `${team}_2`])
  const all = await insertPlayers(app, ['orga', ...names], 'rocket-league')
  org = all[0] as Person
  people = all.slice(1)
  await act.promote(org)
  const teams = teamActions(app)
  teamIds = []
  for (const [index, name] of TEAMS.entries()) {
    const [captain, mate] = [people[index * 2], people[index * 2 + 1]] as [Person, Person]
    const { id } = await teams.found(captain, { name, tag: name.slice(0, 3), game: 'rocket-league' })
    await teams.invite(captain, id, mate)
    await teams.answer(mate, id, 'accept')
    teamIds.push(id)
    await play.pay(captain, 2000, 300)
  }
})
beforeEach(async () => {
  const sessions = await Promise.all([org, ...people].map((who) => newSession(app.url, who)))
  org = sessions[0] as Person
  people = sessions.slice(1)
})
afterAll(() => app.close())

const captains = () => people.filter((_, index) => index % 2 === 0)
const expectSound = async () =>
  expect(Object.entries(await checkLedger(app.db, app.clock.now())).filter(([, odd]) => odd !== 0)).toEqual(
    [],
  )

async function published(body: object = {}): Promise<Tournament> {
  const made = await act.create(org, {
    game: 'rocket-league',
    mode: '2v2',
    format: 'double_elimination',
    entry_fee_cents: 500,
    prize_kind: 'share',
    prize_shares: [70, 30],
    ...body,
  })
  expect(made.status).toBe(201)
  return (await act.edit(org, made.body.id, { status: 'registration' })).body
}

test(
  'a paid double elimination of six teams: a no-show, a reverted result, prizes split and paid once',
  { tags: 'long' },
  async () => {
    const { id } = await published()
    for (const [index, captain] of captains().entries()) {
      const entered = await act.enter(captain, id, { team_id: teamIds[index], promo_choice: index === 0 })
      expect(entered.status).toBe(200)
    }
    const [first] = captains() as [Person]
    expect(await play.balances(first)).toEqual([1800, 0, 500])
    expect(await act.read(id, first)).toMatchObject({
      pot_cents: 3000,
      fee_cents: 300,
      prize_pool_cents: 2700,
    })
    await act.act(org, id, 'start')
    await app.runJobs()
    // Nobody of one team appears.
    const [absent, ...others] = await act.openRooms(id)
    if (!absent) throw new Error('a match is open')
    const there = absent.sides[0]?.players.map((player) => people.find((who) => who.id === player.id)) ?? []
    for (const who of there)
      await must(app.url, `/v1/lobbies/${absent.id}/ready/`, { method: 'PUT', token: who?.accessToken })
    for (const room of others) await act.play(room, people)
    app.clock.advance(10 * 60_000 + 1)
    await app.runJobs()
    const captain = there[0] as Person
    const fresh = await newSession(app.url, captain)
    const lobby = await must<{ match_id: number }>(app.url, `/v1/lobbies/${absent.id}/`)
    await must(app.url, `/v1/matches/${lobby.match_id}/claim-no-show/`, {
      method: 'POST',
      token: fresh.accessToken,
      body: {},
    })
    people = await Promise.all(people.map((who) => newSession(app.url, who)))
    org = await newSession(app.url, org)
    const reverted = others[0]?.tournament?.match_id ?? 0
    await act.act(org, id, 'results', { match_id: reverted, undo: true, reason: 'Played with a banned car.' })
    await act.playOut(id, people)
    const done = await act.read(id, org)
    expect(done).toMatchObject({ status: 'completed', prizes_status: 'pending', can: { pay_prizes: true } })
    expect((await act.act(captains()[0] as Person, id, 'pay-prizes')).body.code).toBe('not_staff')
    const paid = await Promise.all([act.act(org, id, 'pay-prizes'), act.act(org, id, 'pay-prizes')])
    expect(paid.map(({ status }) => status).toSorted()).toEqual([200, 400])
    await expectSound()
    const entrants = await must<{
      results: { place: number; prize_cents: number; players: { id: string }[] }[]
    }>(app.url, `/v1/tournaments/${id}/entrants/`)
    const byPlace = entrants.results.toSorted((one, other) => one.place - other.place)
    expect(byPlace.slice(0, 3).map(({ place, prize_cents }) => [place, prize_cents])).toEqual([
      [1, 1890],
      [2, 810],
      [3, 0],
    ])
    expect((await act.read(id)).prize_winners).toMatchObject([
      { place: 1, amount_cents: 1890 },
      { place: 2, amount_cents: 810 },
    ])
    const winners = byPlace[0]?.players.map((player) => people.find((who) => who.id === player.id)) ?? []
    const mate = winners.find((who) => who && !captains().includes(who)) as Person
    expect(await play.balances(mate)).toEqual([945, 0, 0])
    const held = await Promise.all(captains().map((who) => play.balances(who)))
    expect(held.every(([, , heldCents]) => heldCents === 0)).toBe(true)
    const late = await act.act(org, id, 'results', { match_id: reverted, undo: true, reason: 'Too late.' })
    expect(late.body.code).toBe('prizes_paid')
  },
)

test(
  'a cancelled tournament gives every entry back to the balances it came from',
  { tags: 'long' },
  async () => {
    const before = await Promise.all(captains().map((who) => play.balances(who)))
    const { id } = await published()
    for (const [index, captain] of captains().entries())
      await act.enter(captain, id, { team_id: teamIds[index] })
    await act.act(org, id, 'start')
    await app.runJobs()
    const cancelled = await act.edit(org, id, { status: 'cancelled', reason: 'The server is down.' })
    expect(cancelled.body.status).toBe('cancelled')
    expect(await Promise.all(captains().map((who) => play.balances(who)))).toEqual(before)
    expect(await act.openRooms(id)).toEqual([])
    await expectSound()
    const { results } = await must<{ results: { description: string }[] }>(
      app.url,
      '/v1/players/wallet-history/?page_size=2',
      { token: (people[0] as Person).accessToken },
    )
    expect(new Set(results.map(({ description }) => description))).toEqual(
      new Set(['Entry refunded: Friday Cup', 'Entry: Friday Cup']),
    )
  },
)

test('leaving gives the entry back, and the waiting list moves up', { tags: 'long' }, async () => {
  const { id } = await published({ max_entrants: 2, prize_shares: [100], entry_fee_cents: 503 })
  const [one, two, three] = captains() as [Person, Person, Person]
  const before = await play.balances(one)
  for (const [index, who] of [one, two, three].entries())
    await act.enter(who, id, { team_id: teamIds[index] })
  expect((await act.read(id, three)).me).toMatchObject({ status: 'waiting' })
  // The pot is that of those who have a place; part of a cent is no fee.
  expect(await act.read(id)).toMatchObject({ pot_cents: 1006, fee_cents: 100, prize_pool_cents: 906 })
  expect((await act.act(one, id, 'withdraw')).body.me).toMatchObject({ status: 'withdrawn' })
  expect(await play.balances(one)).toEqual(before)
  expect((await act.read(id, three)).me).toMatchObject({ status: 'registered' })
  expect((await act.read(id)).entrants_count).toBe(2)
  // They may come back, at the end of the list.
  expect((await act.enter(one, id, { team_id: teamIds[0] })).body.me).toMatchObject({ status: 'waiting' })
  await act.edit(org, id, { status: 'cancelled' })
  await expectSound()
})

test('at the end of the check-in who is missing is dropped, gets the entry back, and it starts by itself', async () => {
  const { id } = await published({ check_in_minutes: 30, max_entrants: 3, prize_shares: [100] })
  const [one, two, three, four] = captains() as [Person, Person, Person, Person]
  for (const [index, who] of [one, two, three, four].entries())
    await act.enter(who, id, { team_id: teamIds[index] })
  expect((await act.act(one, id, 'check-in')).body.code).toBe('no_check_in')
  app.clock.advance(31 * 60_000)
  await app.runJobs()
  const again = await Promise.all([one, two, four].map((who) => newSession(app.url, who)))
  for (const who of again) expect((await act.act(who, id, 'check-in')).status).toBe(200)
  app.clock.advance(30 * 60_000)
  await app.runJobs()
  const started = await act.read(id)
  expect(started).toMatchObject({ status: 'live', entrants_count: 3 })
  const dropped = await newSession(app.url, three)
  expect((await act.read(id, dropped)).me).toMatchObject({ status: 'dropped', entry_cents: 0 })
  const moved = await newSession(app.url, four)
  expect((await act.read(id, moved)).me).toMatchObject({ status: 'playing' })
  await expectSound()
})

test(
  'a prize is split as the roster agreed; a member who does not agree gets an equal part',
  { tags: 'long' },
  async () => {
    const cup = async (hasAgreed: boolean) => {
      const { id } = await published({ prize_shares: [100], format: 'single_elimination' })
      const [captain, mate] = people as [Person, Person]
      const entered = await act.enter(captain, id, {
        team_id: teamIds[0],
        player_ids: [captain.id, mate.id],
        shares: [75, 25],
      })
      expect(entered.body.me?.roster).toMatchObject([
        { share: 75, has_agreed: true },
        { share: 25, has_agreed: false },
      ])
      await act.enter(people[2] as Person, id, { team_id: teamIds[1] })
      expect((await act.read(id, mate)).me).toMatchObject({ can_agree: true, can_leave_roster: true })
      if (hasAgreed)
        expect((await act.act(mate, id, 'roster/agree')).body.me).toMatchObject({ can_agree: false })
      await act.act(org, id, 'start')
      await app.runJobs()
      const ids = new Set([captain.id, mate.id])
      await act.playOut(id, people, (room) =>
        room.sides[0]?.players.some((each) => ids.has(each.id)) ? 0 : 1,
      )
      const before = await Promise.all([captain, mate].map((who) => play.balances(who)))
      await act.act(org, id, 'pay-prizes')
      const after = await Promise.all([captain, mate].map((who) => play.balances(who)))
      await expectSound()
      return after.map(([cents], index) => (cents ?? 0) - (before[index]?.[0] ?? 0))
    }
    // 900 cents are left of two entries of 500.
    expect(await cup(true)).toEqual([675, 225])
    expect(await cup(false)).toEqual([450, 450])
  },
)

test('a member leaves the roster: without a substitute the team is out, and the captain gets the entry back', async () => {
  const { id } = await published()
  const [captain, mate] = people as [Person, Person]
  const before = await play.balances(captain)
  await act.enter(captain, id, { team_id: teamIds[0] })
  const notices = async (who: Person) =>
    (
      await must<{ results: { message: string }[] }>(app.url, '/v1/players/notifications/', {
        token: who.accessToken,
      })
    ).results.map(({ message }) => message)
  expect((await notices(mate))[0]).toBe(
    `${captain.username} registered you for Friday Cup with Owls. Accept, or leave the roster.`,
  )
  expect((await act.act(mate, id, 'roster/leave')).status).toBe(200)
  expect((await act.read(id, captain)).me).toMatchObject({ status: 'withdrawn' })
  expect(await play.balances(captain)).toEqual(before)
  expect((await notices(captain))[0]).toMatch(/^Owls_2 left your roster for Friday Cup\. Your team is out/)
  await expectSound()
})
