import { describe, expect, test } from 'vitest'
import { transact } from '#server/platform/db/transact.ts'
import { teamActions } from '#server/testing/actions/team-actions.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'
import {
  actor,
  ann,
  app,
  bob,
  cid,
  context,
  duo,
  enter,
  inDays,
  live,
  open,
  org,
  setUpTournaments,
} from '#server/testing/set-ups/tournament-people.ts'
import { addEntrant } from '#server/domains/tournaments/manage/entrants.ts'
import { leaveRoster } from '#server/domains/tournaments/entry/roster-commands.ts'
import { takeOutOfOpen } from '#server/domains/tournaments/entry/bans.ts'
import { countOpenWith } from '#server/domains/tournaments/queries.ts'
import { listRosters } from './roster-queries.ts'

setUpTournaments({ PAID_BLOCKED_REGIONS: 'fr' })

const CASH = { prizes: [{ place: 1, amount_cents: 1000 }] }
const minor = () => `${app.clock.now().getUTCFullYear() - 16}-01-01`
const born = (who: Person, dob: string) =>
  app.db.updateTable('players').set({ dob }).where('id', '=', who.id).execute()
const idsOf = async (cup: number) =>
  (
    await app.db.selectFrom('tournament_entrants').select('id').where('tournament_id', '=', cup).execute()
  ).map(({ id }) => id)
const movesTo = (who: Person, country: string) =>
  app.db
    .updateTable('players')
    .set({
      address: JSON.stringify({
        full: `1 Long Street, ${country}`,
        street_address: '1 Long Street',
        city: 'Somewhere',
        region: null,
        postal_code: '10000',
        country,
      }),
    })
    .where('id', '=', who.id)
    .execute()

describe('who may not play for money', () => {
  test('is not entered for a cash prize without an entry either, and reads why; free ones are open', async () => {
    await born(ann, minor())
    const cup = await open(CASH)
    expect(await enter(ann, cup)).toMatchObject({
      refusal: 'paid_closed',
      detail: expect.stringContaining('18 or older'),
    })
    const page = await must<{ can: { why: string | null } }>(app.url, `/v1/tournaments/${cup}/`, {
      token: ann.accessToken,
    })
    expect(JSON.stringify(page)).toContain('18 or older')
    expect(await enter(ann, await open())).toMatchObject({ ok: true })
    expect(await enter(ann, await open({ prizes: [{ place: 1, amount_cents: 0 }] }))).toMatchObject({
      ok: true,
    })
    await born(ann, '1990-01-01')
    expect(await enter(ann, cup)).toMatchObject({ ok: true })
  })

  test('because of where they live', async () => {
    await movesTo(bob, 'FR')
    expect(await enter(bob, await open(CASH))).toMatchObject({
      refusal: 'paid_closed',
      detail: expect.stringContaining('where you live'),
    })
    await movesTo(bob, 'US')
  })

  test('is no member of a team that enters, and no late entrant', async () => {
    await born(duo.mate, minor())
    const cup = await open({ game: 'rocket-league', mode: '2v2', ...CASH })
    expect(await enter(duo.captain, cup, { team_id: duo.id })).toMatchObject({ refusal: 'member_unfit' })
    const running = await live({ format: 'swiss', rounds: 4, ...CASH })
    const late = (username: string) =>
      addEntrant.run(context, actor(org), {
        params: { id: running },
        body: { username, reason: 'A late train.' },
      })
    expect(await late(duo.mate.username)).toMatchObject({ refusal: 'player_unfit' })
    await born(duo.mate, '1990-01-01')
  })

  test('is no substitute either, who would play when a member leaves', async () => {
    const teams = teamActions(app)
    const [young] = await insertPlayers(app, ['young_r'], 'rocket-league')
    await teams.invite(duo.captain, duo.id, young)
    await teams.answer(young, duo.id, 'accept')
    await born(young, minor())
    const cup = await open({ game: 'rocket-league', mode: '2v2', ...CASH })
    const playerIds = [duo.captain.id, duo.mate.id]
    const entry = { team_id: duo.id, player_ids: playerIds }
    expect(await enter(duo.captain, cup, entry)).toMatchObject({ ok: true })
    expect(await leaveRoster.run(context, actor(duo.mate), { params: { id: cup } })).toMatchObject({
      ok: true,
    })
    const plays = (await listRosters(app.db, await idsOf(cup))).map(({ player_id: id }) => id)
    expect(plays).toEqual([duo.captain.id])
    // Free ones are open, and somebody old enough takes the place as before.
    const free = await open({ game: 'rocket-league', mode: '2v2' })
    expect(await enter(duo.captain, free, entry)).toMatchObject({ ok: true })
    expect(await listRosters(app.db, await idsOf(free))).toHaveLength(3)
  })

  test('is taken out of those with a cash prize when staff restrict them', async () => {
    await enter(cid, await open(CASH))
    const before = await countOpenWith(app.db, { playerId: cid.id, isPaidOnly: true })
    expect(before).toBe(1)
    await transact(context, (unit) => takeOutOfOpen(unit, { playerId: cid.id, isPaidOnly: true }))
    expect(await countOpenWith(app.db, { playerId: cid.id, isPaidOnly: true })).toBe(0)
  })
})

describe('prizes without their kind', () => {
  const create = (body: object) =>
    ask<{ id: number; code?: string; prize_kind: string; prizes: { place: number; amount_cents: number }[] }>(
      app.url,
      '/v1/tournaments/',
      {
        method: 'POST',
        token: org.accessToken,
        body: { name: 'Cup', game: 'chess', mode: 'blitz', starts_at: inDays(1), ...body },
      },
    )
  const change = (id: number, body: object) =>
    ask<{ code?: string; prize_kind: string }>(app.url, `/v1/tournaments/${id}/`, {
      method: 'PUT',
      token: org.accessToken,
      body,
    })

  test('are amounts when amounts are given, and shares when shares are', async () => {
    const fixed = await create(CASH)
    expect(fixed).toMatchObject({ status: 201, body: { prize_kind: 'fixed', prizes: CASH.prizes } })
    expect(await create({ entry_fee_cents: 500, prize_shares: [60, 40] })).toMatchObject({
      body: { prize_kind: 'share' },
    })
    expect(await create({})).toMatchObject({ body: { prize_kind: 'none', prizes: [] } })
    // Another kind takes the amounts away, and amounts alone bring it back.
    expect(await change(fixed.body.id, { prize_kind: 'none' })).toMatchObject({
      body: { prize_kind: 'none' },
    })
    expect(await change(fixed.body.id, CASH)).toMatchObject({ body: { prize_kind: 'fixed' } })
  })

  test('are refused where they would have no effect', async () => {
    expect(await create({ prize_kind: 'none', ...CASH })).toMatchObject({
      status: 400,
      body: { code: 'prizes_invalid' },
    })
    expect(await create({ prize_kind: 'fixed', ...CASH, prize_shares: [100] })).toMatchObject({
      status: 400,
      body: { code: 'shares_invalid' },
    })
  })
})
