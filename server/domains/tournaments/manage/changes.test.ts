import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SubstitutePreview } from '#contract/tournaments/changes.ts'
import type { Entrant } from '#contract/tournaments/entrants.ts'
import type { ActPreview } from '#contract/tournaments/act-preview.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { playActions } from '#server/testing/actions/play-actions.ts'
import { teamActions } from '#server/testing/actions/team-actions.ts'
import { tournamentActions, type Body } from '#server/testing/actions/tournament-actions.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let act: ReturnType<typeof tournamentActions>
let org: Person
let stranger: Person
beforeAll(async () => {
  app = await startTestApp()
  act = tournamentActions(app)
  const all = await insertPlayers(app, ['orga', 'stranger'], 'rocket-league')
  ;[org, stranger] = [all[0] as Person, all[1] as Person]
  await act.promote(org)
})
afterAll(() => app.close())

const post = <Answer = { code?: string }>(who: Person, path: string, body: Body) =>
  ask<Answer & { code?: string; detail?: string }>(app.url, `/v1/tournaments/${path}`, {
    method: 'POST',
    token: who.accessToken,
    body,
  })
const entrants = async (id: number) =>
  (await must<{ results: Entrant[] }>(app.url, `/v1/tournaments/${id}/entrants/`)).results
const journal = async (id: number) =>
  (
    await must<{ results: { seq: number; kind: string; can_undo: boolean; undo_refusal: string | null }[] }>(
      app.url,
      `/v1/tournaments/${id}/journal/`,
      { token: org.accessToken },
    )
  ).results
const playersOf = async (id: number) =>
  (await act.openRooms(id)).map((room) =>
    room.sides
      .flatMap((side) => side.players.map((player) => player.username))
      .toSorted()
      .join(),
  )

describe('two entrants are swapped', () => {
  test(
    'after a look at what that changes, and are in each other’s rooms; undone, in their own again',
    { tags: 'long' },
    async () => {
      const people = await insertPlayers(app, ['s_ann', 's_bob', 's_cem', 's_dan'])
      const { id } = await act.begin(org, people)
      const all = await entrants(id)
      const [ann, bob, cem] = ['s_ann', 's_bob', 's_cem'].map(
        (name) => all.find((each) => each.name === name)?.id,
      )
      const before = (await playersOf(id)).toSorted()
      const withAnn = before.find((pair) => pair.includes('s_ann')) ?? ''
      const other = withAnn.includes('s_bob') ? cem : bob
      const name = other === cem ? 's_cem' : 's_bob'
      const exchanged = before.map((pair) =>
        pair
          .split(',')
          .map((each) => ({ s_ann: name, [name]: 's_ann' })[each] ?? each)
          .toSorted()
          .join(),
      )
      const pair = { entrant_ids: [ann, other] }
      const seen = await post<ActPreview>(org, `${id}/swap/preview/`, pair)
      expect(seen.body).toMatchObject({ matches_total: 2, dropped: 0, cancelled: 2 })
      expect((await playersOf(id)).toSorted()).toEqual(before)

      expect((await post(org, `${id}/swap/`, { ...pair, reason: 'Neighbours met.' })).status).toBe(200)
      await app.runJobs()
      expect((await playersOf(id)).toSorted()).toEqual(exchanged.toSorted())
      const line = (await journal(id))[0]
      expect(line).toMatchObject({ kind: 'swap', can_undo: true })
      expect((await post(org, `${id}/journal/${line?.seq}/undo/`, { reason: 'Not so.' })).status).toBe(200)
      await app.runJobs()
      expect((await playersOf(id)).toSorted()).toEqual(before)
      expect(await act.playOut(id, people)).toBe(3)
    },
  )

  test(
    'not by others, not with themselves, not while or after they play, not before the start',
    { tags: 'long' },
    async () => {
      const people = await insertPlayers(app, ['t_ann', 't_bob', 't_cem', 't_dan'])
      const draft = (await act.create(org)).body.id
      expect((await post(org, `${draft}/swap/`, { entrant_ids: [1, 2], reason: 'Why not.' })).body.code).toBe(
        'not_live',
      )
      const { id } = await act.begin(org, people)
      const all = await entrants(id)
      const [one, two] = all.map((each) => each.id)
      const swap = async (who: Person, ids: unknown[]) =>
        (await post(who, `${id}/swap/`, { entrant_ids: ids, reason: 'Why not.' })).body.code
      expect(await swap(stranger, [one, two])).toBe('not_staff')
      expect(await swap(org, [one, one])).toBe('same_entrant')
      expect(await swap(org, [one, 999_999])).toBe('no_such_entrant')
      const [room] = await act.openRooms(id)
      const seated = room?.sides.flatMap((side) => side.players.map((player) => player.id)) ?? []
      for (const who of people.filter((each) => seated.includes(each.id)))
        await playActions(app).ready(who, room?.id ?? 0)
      const inRoom = all.filter((each) => each.players.some((player) => seated.includes(player.id)))
      const free = all.filter((each) => !inRoom.includes(each))
      expect(await swap(org, [inRoom[0]?.id, free[0]?.id])).toBe('match_running')
      if (room) await act.play({ ...room, sides: [] }, people)
      expect(await swap(org, [inRoom[0]?.id, free[0]?.id])).toBe('has_played')
    },
  )
})

describe('a player of a team is substituted', () => {
  async function twoTeams(
    prefix: string,
    { shares, ...body }: { shares?: number[]; [key: string]: unknown } = {},
  ) {
    const names = ['a1', 'a2', 'a3', 'b1', 'b2', 'x1'].map((name) => `${prefix}_${name}`)
    const people = await insertPlayers(app, names, 'rocket-league')
    const [a1, a2, a3, b1, b2, x1] = people as [Person, Person, Person, Person, Person, Person]
    const teams = teamActions(app)
    const found = async (captain: Person, ...mates: Person[]) => {
      const name = `Team ${captain.username}`
      const { id } = await teams.found(captain, {
        name,
        tag: captain.username.replace('_', ''),
        game: 'rocket-league',
      })
      for (const mate of mates) {
        await teams.invite(captain, id, mate)
        await teams.answer(mate, id, 'accept')
      }
      return id
    }
    const [aId, bId] = [await found(a1, a2, a3), await found(b1, b2)]
    const { id } = (await act.create(org, { game: 'rocket-league', mode: '2v2', ...body })).body
    await act.edit(org, id, { status: 'registration' })
    const entered = await act.enter(a1, id, { team_id: aId, player_ids: [a1.id, a2.id], shares })
    expect(entered.body).toMatchObject({ id })
    await act.enter(b1, id, { team_id: bId })
    expect((await act.act(org, id, 'start')).status).toBe(200)
    await app.runJobs()
    const all = await entrants(id)
    const entrantId = all.find((each) => each.players.some((player) => player.id === a1.id))?.id ?? 0
    const change = (who: Person, out: Person, username: string) =>
      post(who, `${id}/substitute/`, {
        entrant_id: entrantId,
        out_player_id: out.id,
        username,
        reason: 'Fell ill.',
      })
    const preview = (who: Person, out: Person, username: string) =>
      ask<SubstitutePreview & { code?: string }>(app.url, `/v1/tournaments/${id}/substitute/preview/`, {
        method: 'POST',
        token: who.accessToken,
        body: { entrant_id: entrantId, out_player_id: out.id, username },
      })
    const plays = async () =>
      (await entrants(id))
        .find((each) => each.id === entrantId)
        ?.players.filter((player) => !player.is_substitute)
        .map((player) => player.username)
    return { id, people, a1, a2, a3, b1, b2, x1, change, preview, plays }
  }

  test('substitutes are told of a pause too, and counted among those who are', { tags: 'long' }, async () => {
    const { id, a3 } = await twoTeams('z')
    const desk = `/v1/tournaments/${id}/desk/`
    expect((await must<{ players: number }>(app.url, desk, { token: org.accessToken })).players).toBe(5)
    await act.act(org, id, 'pause', { paused: true })
    expect((await playActions(app).notices(a3)).map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/is paused/),
    )
  })

  test(
    'by the captain among the substitutes: the room opens anew, both are told, and it can be undone',
    { tags: 'long' },
    async () => {
      const { id, a1, a2, a3, change, plays } = await twoTeams('u')
      const [before] = await act.openRooms(id)
      expect((await change(a1, a2, a3.username)).status).toBe(200)
      await app.runJobs()
      expect(await plays()).toEqual([a1.username, a3.username])
      const [room] = await act.openRooms(id)
      expect(room?.id).not.toBe(before?.id)
      expect((await playersOf(id))[0]).toContain(a3.username)
      const told = async (who: Person) => (await playActions(app).notices(who)).map(({ message }) => message)
      expect(await told(a3)).toContainEqual(expect.stringMatching(/^You now play for Team/))
      expect(await told(a2)).toContainEqual(expect.stringMatching(/^You’re now a substitute of Team/))
      const line = (await journal(id))[0]
      expect(line).toMatchObject({ kind: 'substitute', can_undo: true })
      expect((await post(org, `${id}/journal/${line?.seq}/undo/`, { reason: 'Is well again.' })).status).toBe(
        200,
      )
      expect(await plays()).toEqual([a1.username, a2.username])
    },
  )

  test(
    'not undone once all is played: the prizes are for those who played to the end',
    { tags: 'long' },
    async () => {
      const { id, a2, a3, change } = await twoTeams('t')
      expect((await change(org, a2, a3.username)).status).toBe(200)
      await post(org, `${id}/results/`, { match_id: 1, scores: [[1, 0]], reason: 'Seen by all.' })
      expect((await act.read(id)).status).toBe('completed')
      const line = (await journal(id)).find(({ kind }) => kind === 'substitute')
      expect(line).toMatchObject({ can_undo: false, undo_refusal: 'over' })
      const undone = await post(org, `${id}/journal/${line?.seq}/undo/`, { reason: 'Never mind.' })
      expect(undone.body.code).toBe('over')
    },
  )

  test('by an organizer also with somebody else, whom the rules admit', { tags: 'long' }, async () => {
    const { a1, a2, x1, b1, change, plays } = await twoTeams('v')
    expect((await change(a1, a2, x1.username)).body.code).toBe('not_in_roster')
    expect((await change(org, a2, b1.username)).body.code).toBe('player_already_entered')
    await insertPlayers(app, ['no_account'])
    const unfit = await change(org, a2, 'no_account')
    expect(unfit.body).toMatchObject({
      code: 'member_unfit',
      // Not which rule: that is between the tournament and the player.
      username: [expect.stringMatching(/^no_account can’t take part: a game account, the profile or a rule/)],
    })
    expect((await change(org, a2, x1.username)).status).toBe(200)
    expect(await plays()).toEqual([a1.username, x1.username])
  })

  test(
    'a preview names who comes and goes, the match, the prizes and who is notified, and writes nothing',
    { tags: 'long' },
    async () => {
      const { id, a1, a2, a3, change, preview, plays } = await twoTeams('p', {
        shares: [70, 30],
        prize_kind: 'fixed',
        prizes: [{ place: 1, amount_cents: 1000 }],
      })
      expect((await preview(a1, a2, a3.username)).body).toEqual({
        in_username: a3.username,
        out_username: a2.username,
        match: {
          match_id: 1,
          section: 'winners',
          round: 1,
          names: [`Team ${a1.username}`, expect.stringMatching(/^Team /)],
        },
        reopens: true,
        split: 'open',
        share: 30,
        // Both, the other player of the team, and both of the opponent.
        notified: 5,
      })
      expect(await plays()).toEqual([a1.username, a2.username])
      expect((await act.read(id, a1)).me?.can_substitute).toBe(true)
      expect((await act.read(id, a2)).me?.can_substitute).toBe(false)
      expect((await change(a1, a2, a3.username)).status).toBe(200)
      const after = (await act.read(id, a1)).me?.roster.map(({ player, share }) => [player.username, share])
      expect(after).toContainEqual([a3.username, 30])
    },
  )

  test('not by others, not for who does not play, and not in a match', { tags: 'long' }, async () => {
    const { id, people, a1, a2, a3, b1, change, preview } = await twoTeams('w')
    expect((await change(b1, a2, a3.username)).body.code).toBe('not_staff')
    expect((await change(stranger, a2, a3.username)).body.code).toBe('not_staff')
    expect((await preview(b1, a2, a3.username)).body.code).toBe('not_staff')
    expect((await preview(a1, a2, b1.username)).body.code).toBe('not_in_roster')
    expect((await change(a1, a3, a2.username)).body.code).toBe('not_in_roster')
    expect((await change(a1, a1, a2.username)).body.code).toBe('already_plays')
    expect((await change(a1, a2, 'nobody_at_all')).body.code).toBe('no_such_player')
    const [room] = await act.openRooms(id)
    for (const side of room?.sides ?? [])
      for (const player of side.players)
        await playActions(app).ready(people.find((who) => who.id === player.id) as Person, room?.id ?? 0)
    expect((await change(a1, a2, a3.username)).body.code).toBe('match_running')
    expect((await preview(a1, a2, a3.username)).body.code).toBe('match_running')
  })
})
