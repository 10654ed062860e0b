import { expect, test } from 'vitest'
import {
  agreeToRoster as agreeCall,
  leaveRoster as leaveCall,
  checkIn as checkInCall,
  registerEntrant,
  withdrawEntrant,
} from '#contract/tournaments/entry.ts'
import { actingBy } from '#server/platform/http/key-session.ts'
import { teamActions } from '#server/testing/actions/team-actions.ts'
import { insertPlayer, insertPlayers, newSession } from '#server/testing/people.ts'
import { organizationActions } from '#server/testing/actions/organization-actions.ts'
import { countWaiting } from '#server/testing/waiting.ts'
import { testRefusals } from '#server/testing/refusals.ts'
import {
  act,
  app,
  context,
  org,
  ann,
  bob,
  cid,
  newcomer,
  duo,
  actor,
  made,
  open,
  enter,
  live,
  cancelled,
  edit,
  NONE,
  duoEnters,
  setUpTournaments,
} from '#server/testing/set-ups/tournament-people.ts'
import { checkIn, withdraw } from '#server/domains/tournaments/entry/commands.ts'
import { disqualify } from '#server/domains/tournaments/manage/entrants.ts'
import { agreeToRoster, leaveRoster } from './roster-commands.ts'

setUpTournaments()

testRefusals(registerEntrant, {
  not_found: () => enter(ann, NONE),
  profile_incomplete: async () => enter(newcomer, await open()),
  no_game_account: async () => enter(duo.captain, await open()),
  paid_closed: async () => {
    await app.db
      .updateTable('players')
      .set({ dob: `${app.clock.now().getUTCFullYear() - 15}-01-01` })
      .where('id', '=', cid.id)
      .execute()
    const refused = await enter(cid, await open({ entry_fee_cents: 500 }))
    await app.db.updateTable('players').set({ dob: '1990-05-17' }).where('id', '=', cid.id).execute()
    return refused
  },
  terms_not_accepted: async () => {
    const late = await insertPlayer(app.url, 'late_r', { slug: 'street-fighter-6', handle: 'late_r' })
    await app.db.deleteFrom('terms_acceptances').where('player_id', '=', late.id).execute()
    return enter(late, await open({ game: 'street-fighter-6', mode: '1v1', entry_fee_cents: 500 }))
  },
  unverified_account: async () => enter(ann, await open({ verified_account: true })),
  insufficient: async () => {
    const rich = await insertPlayer(app.url, 'poor_r', { slug: 'street-fighter-6', handle: 'poor_r' })
    return enter(rich, await open({ game: 'street-fighter-6', mode: '1v1', entry_fee_cents: 500 }))
  },
  banned: async () => {
    const organizations = organizationActions(app)
    const { id, slug } = await organizations.found(org)
    await organizations.act(org, slug, 'bans', { username: ann.username, ends: null })
    return enter(ann, await open({ organization_id: id }))
  },
  invite_only: async () => enter(ann, await open({ is_invite_only: true })),
  wrong_passcode: async () => enter(ann, await open({ passcode: 'swordfish' }), { passcode: 'sword' }),
  too_many_tries: async () => {
    const id = await open({ passcode: 'swordfish' })
    await Promise.all(Array.from({ length: 10 }, () => enter(ann, id, { passcode: 'sword' })))
    // The right one comes too late, and others are not kept out.
    const refused = await enter(ann, id, { passcode: 'swordfish' })
    const other = await enter(bob, id, { passcode: 'swordfish' })
    return other.ok ? refused : other
  },
  rating_too_low: async () => enter(ann, await open({ rating_min: 3000 })),
  rating_too_high: async () => enter(ann, await open({ rating_max: 10 })),
  wrong_country: async () => enter(ann, await open({ countries: ['FR'] })),
  too_young: async () => enter(ann, await open({ min_age: 90 })),
  reliability_too_low: async () => {
    await app.db
      .insertInto('reliability_marks')
      .values({
        player_id: bob.id,
        kind: 'no_show',
        cause_kind: 'lobby',
        cause_id: 1,
        cause_round: 0,
        created_at: app.clock.now(),
      })
      .execute()
    const refused = await enter(bob, await open({ reliability_min: 100 }))
    await app.db.deleteFrom('reliability_marks').where('player_id', '=', bob.id).execute()
    return refused
  },
  not_open: async () => enter(org, await made()),
  registration_closed: async () => enter(org, await live()),
  already_entered: async () => {
    const id = await open()
    await enter(ann, id)
    return enter(ann, id)
  },
  excluded: async () => {
    const id = await open()
    const entered = await enter(ann, id)
    if (!entered.ok) return entered
    const entrantId = entered.value.me?.entrant_id ?? 0
    await disqualify.run(context, actor(org), {
      params: { id },
      body: { entrant_id: entrantId, reason: 'A test.' },
    })
    return enter(ann, id)
  },
  full: async () => {
    const id = await open({ max_entrants: 2, has_waiting_list: false })
    await enter(ann, id)
    await enter(bob, id)
    return enter(cid, id)
  },
  needs_team: () => duoEnters({}),
  solo_only: async () => enter(ann, await open(), { team_id: duo.id }),
  no_such_team: () => duoEnters({ team_id: NONE }),
  not_captain_of_team: async () =>
    enter(duo.mate, await open({ game: 'rocket-league', mode: '2v2' }), { team_id: duo.id }),
  team_of_other_game: () => duoEnters({ team_id: duo.ofOther }),
  team_too_small: () => duoEnters({ team_id: duo.id, player_ids: [duo.captain.id] }),
  shares_invalid: () => duoEnters({ team_id: duo.id, shares: [80, 10] }),
  not_in_team: () => duoEnters({ team_id: duo.id, player_ids: [duo.captain.id, ann.id] }),
  member_unfit: async () => {
    const cup = await open({ game: 'rocket-league', mode: '2v2' })
    await enter(duo.captain, cup, { team_id: duo.id })
    // The mate is in the first team already; another captain enters with the same mate.
    const [fresh] = await insertPlayers(app, ['fresh_r'], 'rocket-league')
    const third = await teamActions(app).found(fresh, { name: 'Third', tag: 'THI', game: 'rocket-league' })
    await teamActions(app).invite(fresh, third.id, duo.mate)
    await teamActions(app).answer(await newSession(app.url, duo.mate), third.id, 'accept')
    return enter(fresh, cup, { team_id: third.id })
  },
})

test('a program neither offers nor accepts parts of a prize', async () => {
  const key = { id: 'key', name: 'bot', scopes: [], expiresAt: new Date() }
  const byKey = <Value>(work: () => Promise<Value>) => actingBy(key, work)
  const offer = () => duoEnters({ team_id: duo.id, shares: [80, 20] })
  await expect(byKey(offer)).rejects.toMatchObject({ code: 'session_only' })
  const cup = await open({ game: 'rocket-league', mode: '2v2' })
  expect(await enter(duo.captain, cup, { team_id: duo.id, shares: [80, 20] })).toMatchObject({ ok: true })
  const agree = () => agreeToRoster.run(context, actor(duo.mate), { params: { id: cup } })
  await expect(byKey(agree)).rejects.toMatchObject({ code: 'session_only' })
  expect(await agree()).toMatchObject({ ok: true })
})

testRefusals(checkInCall, {
  not_found: () => checkIn.run(context, actor(ann), { params: { id: NONE } }),
  not_entered: async () => {
    const id = await open({ check_in_minutes: 30 })
    await edit(id, { status: 'check_in' })
    return checkIn.run(context, actor(ann), { params: { id } })
  },
  no_check_in: async () => checkIn.run(context, actor(ann), { params: { id: await open() } }),
  check_in_closed: async () => {
    const id = await open({ check_in_minutes: 30, starts_itself: false })
    for (const who of [ann, bob]) await enter(who, id)
    await edit(id, { status: 'check_in' })
    for (const who of [ann, bob]) await checkIn.run(context, actor(who), { params: { id } })
    app.clock.advance(86_400_001)
    await app.runJobs()
    return checkIn.run(context, actor(ann), { params: { id } })
  },
  already_checked_in: async () => {
    const id = await open({ check_in_minutes: 30 })
    await enter(ann, id)
    await edit(id, { status: 'check_in' })
    await checkIn.run(context, actor(ann), { params: { id } })
    return checkIn.run(context, actor(ann), { params: { id } })
  },
})

testRefusals(withdrawEntrant, {
  not_found: () => withdraw.run(context, actor(ann), { params: { id: NONE } }),
  not_entered: async () => withdraw.run(context, actor(ann), { params: { id: await open() } }),
  not_playing: async () => withdraw.run(context, actor(org), { params: { id: await live() } }),
  over: async () => withdraw.run(context, actor(ann), { params: { id: await cancelled() } }),
})

const entered = async (body: object = {}) => {
  const id = await open({ game: 'rocket-league', mode: '2v2', ...body })
  await enter(duo.captain, id, { team_id: duo.id })
  return id
}

testRefusals(agreeCall, {
  not_found: () => agreeToRoster.run(context, actor(ann), { params: { id: NONE } }),
  not_in_roster: async () => agreeToRoster.run(context, actor(ann), { params: { id: await entered() } }),
  already_agreed: async () =>
    agreeToRoster.run(context, actor(duo.captain), { params: { id: await entered() } }),
  prizes_paid: async () => {
    const id = await entered()
    await app.db.updateTable('tournaments').set({ prizes_status: 'paid' }).where('id', '=', id).execute()
    return agreeToRoster.run(context, actor(duo.mate), { params: { id } })
  },
})

testRefusals(leaveCall, {
  not_found: () => leaveRoster.run(context, actor(ann), { params: { id: NONE } }),
  not_in_roster: async () => leaveRoster.run(context, actor(ann), { params: { id: await entered() } }),
  roster_locked: async () => {
    const id = await entered({ check_in_minutes: 30 })
    await edit(id, { status: 'check_in' })
    return leaveRoster.run(context, actor(duo.mate), { params: { id } })
  },
  is_captain: async () => leaveRoster.run(context, actor(duo.captain), { params: { id: await entered() } }),
})

test('the right passcode waits for wrong ones that are being counted at the same time', async () => {
  const id = await open({ passcode: 'swordfish' })
  const entry = await app.db.transaction().execute(async (trx) => {
    const since = app.clock.now()
    const row = { tournament_id: id, player_id: cid.id, tries: 10, since }
    await trx.insertInto('tournament_passcode_tries').values(row).execute()
    const asked = enter(cid, id, { passcode: 'swordfish' })
    await expect.poll(() => countWaiting(app.db)).toBe(1)
    return { asked }
  })
  expect(await entry.asked).toMatchObject({ refusal: 'too_many_tries' })
})

test(
  'who was excluded with a team stays in its roster, and enters with no other one',
  { tags: 'long' },
  async () => {
    const id = await entered()
    const [entrant] = await app.db
      .selectFrom('tournament_entrants')
      .select('id')
      .where('tournament_id', '=', id)
      .execute()
    await disqualify.run(context, actor(org), {
      params: { id },
      body: { entrant_id: entrant?.id ?? 0, reason: 'Unfair play.' },
    })
    expect(await leaveRoster.run(context, actor(duo.mate), { params: { id } })).toMatchObject({
      ok: false,
      refusal: 'not_in_roster',
    })
    expect((await act.read(id, await newSession(app.url, duo.mate))).me?.can_leave_roster).toBe(false)
  },
)
