import { expect, test } from 'vitest'
import {
  createTournament as createCall,
  editTournament as editCall,
} from '#contract/tournaments/tournaments.ts'
import type { TournamentInput } from '#contract/tournaments/tournaments.ts'
import { MAX_PRACTICES } from '#core/tournaments/practice/practice.ts'
import { MAX_DRAFTS } from '#core/tournaments/limits.ts'
import { turnFeature } from '#server/testing/turn-feature.ts'
import { approvedBy, fill } from '#server/testing/fill.ts'
import { organizationActions } from '#server/testing/actions/organization-actions.ts'
import { testRefusals } from '#server/testing/refusals.ts'
import {
  app,
  context,
  org,
  ann,
  act,
  bob,
  cid,
  raised,
  signedIn,
  actor,
  inDays,
  input,
  made,
  open,
  live,
  completed,
  cancelled,
  edit,
  NONE,
  setUpTournaments,
} from '#server/testing/set-ups/tournament-people.ts'
import { saveTemplate } from './copy.ts'
import { createTournament } from './create.ts'
import { payPrizes } from '#server/domains/tournaments/manage/pay.ts'

setUpTournaments()

const practice = (change: Partial<TournamentInput> = {}, who = org) =>
  createTournament.run(context, actor(who), {
    body: input({ practice: true, practice_speed: 600, ...change }),
  })
const MAPS = { game: 'valorant', mode: '1v1' }
const noMaps = { pool: [], rounds: [], vetoes: [] }
const unknownMap = { ...MAPS, map_rules: { ...noMaps, pool: ['bind', 'dust2'] } }
const withoutSides = {
  ...MAPS,
  map_rules: { ...noMaps, vetoes: [{ best_of: 1, flow: ['ban' as const, 'sides' as const] }] },
}
const tooFewMaps = {
  ...MAPS,
  best_of: 3 as const,
  map_rules: { ...noMaps, rounds: [{ round: 'final' as const, maps: ['bind', 'haven'] }] },
}
const vetoInvalid = {
  ...MAPS,
  map_rules: { ...noMaps, vetoes: [{ best_of: 1, flow: ['loser_picks' as const] }] },
}

testRefusals(createCall, {
  too_many_drafts: async () => {
    const draft = await createTournament.run(context, actor(ann), { body: input() })
    await fill(app.db, 'tournaments', draft.ok ? draft.value.id : 0, MAX_DRAFTS - 1)
    return createTournament.run(context, actor(ann), { body: input() })
  },
  practice_for_money: () => practice({ entry_fee_cents: 500 }),
  practice_limits: () => practice({ max_entrants: 65 }),
  too_many_practices: async () => {
    const first = await practice({}, bob)
    await fill(app.db, 'tournaments', first.ok ? first.value.id : 0, MAX_PRACTICES - 1)
    return practice({}, bob)
  },
  no_such_organization: () =>
    createTournament.run(context, actor(org), { body: input({ organization_id: NONE }) }),
  no_such_circuit: () => createTournament.run(context, actor(org), { body: input({ circuit_id: NONE }) }),
  unknown_mode: () => createTournament.run(context, actor(org), { body: input({ mode: 'bullet' }) }),
  bad_start: () => createTournament.run(context, actor(org), { body: input({ starts_at: inDays(181) }) }),
  best_of_not_offered: () => createTournament.run(context, actor(org), { body: input({ best_of: 7 }) }),
  entry_too_high: () =>
    createTournament.run(context, actor(org), { body: input({ entry_fee_cents: 20_000 }) }),
  unknown_map: () => createTournament.run(context, actor(org), { body: input(unknownMap) }),
  too_few_maps: () => createTournament.run(context, actor(org), { body: input(tooFewMaps) }),
  mode_without_sides: () => createTournament.run(context, actor(org), { body: input(withoutSides) }),
  veto_invalid: () => createTournament.run(context, actor(org), { body: input(vetoInvalid) }),
  prizes_invalid: () =>
    createTournament.run(context, actor(org), {
      body: input({ prize_kind: 'fixed', prizes: [{ place: 2, amount_cents: 100 }] }),
    }),
  shares_invalid: () =>
    createTournament.run(context, actor(org), {
      body: input({ prize_kind: 'share', prize_shares: [60, 30], entry_fee_cents: 500 }),
    }),
  format_invalid: () =>
    createTournament.run(context, actor(org), {
      body: input({ format: 'round_robin', groups: 20, max_entrants: 16 }),
    }),
  unknown_country: () =>
    createTournament.run(context, actor(org), { body: input({ countries: ['DE', 'XX'] }) }),
  rating_range: () =>
    createTournament.run(context, actor(org), { body: input({ rating_min: 1500, rating_max: 1400 }) }),
  min_above_max: () =>
    createTournament.run(context, actor(org), { body: input({ min_entrants: 17, max_entrants: 16 }) }),
  round_times_invalid: () =>
    createTournament.run(context, actor(org), {
      body: input({ round_start: 'at_times', round_times: [inDays(0.5)] }),
    }),
})

test('a country that does not exist is named; all that do are accepted', async () => {
  const refused = await createTournament.run(context, actor(org), {
    body: input({ countries: ['DE', 'XX', 'GB'] }),
  })
  expect(refused).toMatchObject({ refusal: 'unknown_country', detail: 'No country has the code XX.' })
  const { ok } = await createTournament.run(context, actor(org), {
    body: input({ countries: ['DE', 'GB', 'US'] }),
  })
  expect(ok).toBe(true)
})

test('no round is planned more than a year after the start', async () => {
  const far = { round_start: 'at_times' as const, round_times: ['9999-12-31T23:59:59Z'] }
  expect(await createTournament.run(context, actor(org), { body: input(far) })).toMatchObject({
    refusal: 'round_times_invalid',
    detail: 'Choose a time within a year.',
  })
})

testRefusals(editCall, {
  practice_limits: async () => {
    const its = await practice()
    return edit(its.ok ? its.value.id : 0, { repeats: 'weekly' })
  },
  reason_missing: async () => edit(await open(), { status: 'cancelled', reason: ' ' }),
  needs_approval: async () => {
    const prizes = [100_000_000, 1].map((amount_cents, index) => ({ place: index + 1, amount_cents }))
    const tournamentId = await made({ prize_kind: 'fixed', prizes })
    await edit(tournamentId, { status: 'registration' })
    return edit(tournamentId, { status: 'registration' })
  },
  not_found: () => edit(NONE, { name: 'Nothing' }),
  not_staff: async () => edit(await open(), { name: 'Mine' }, ann),
  no_such_circuit: async () => edit(await made(), { circuit_id: NONE }),
  no_such_organization: async () => edit(await made(), { organization_id: NONE }),
  organization_by_owner: async () => {
    const tournamentId = await made()
    await act.appoint(org, tournamentId, bob, 'organizer')
    return edit(tournamentId, { organization_id: NONE }, bob)
  },
  approved_by_member: async () => {
    const tournamentId = await open()
    const { id } = await organizationActions(app).found(org, [[bob, 'referee']])
    await approvedBy(app.db, tournamentId, bob.id)
    return edit(tournamentId, { organization_id: id })
  },
  unknown_mode: async () => edit(await made(), { mode: 'bullet' }),
  bad_start: async () => edit(await made(), { starts_at: inDays(400) }),
  best_of_not_offered: async () => edit(await made(), { best_of: 7 }),
  entry_too_high: async () => edit(await made(), { entry_fee_cents: 50_000 }),
  unknown_map: async () => edit(await made(), unknownMap),
  too_few_maps: async () => edit(await made(), tooFewMaps),
  mode_without_sides: async () => edit(await made(), withoutSides),
  veto_invalid: async () => edit(await made(), vetoInvalid),
  prizes_invalid: async () => edit(await made(), { prize_kind: 'fixed', prizes: [] }),
  shares_invalid: async () => edit(await made(), { prize_kind: 'share', prize_shares: [100] }),
  format_invalid: async () => edit(await made(), { format: 'two_stage', groups: 16, max_entrants: 16 }),
  unknown_country: async () => edit(await made(), { countries: ['XX'] }),
  rating_range: async () => edit(await made(), { rating_min: 2, rating_max: 1 }),
  min_above_max: async () => edit(await made(), { min_entrants: 100 }),
  round_times_invalid: async () => edit(await made(), { round_times: [inDays(0.1)] }),
  locked: async () => edit(await open(), { best_of: 3 }),
  below_entrants: async () => edit(await open(), { max_entrants: 4 }),
  is_template: async () => {
    const kept = await saveTemplate(context, actor(org), { tournamentId: await made() })
    return kept.ok ? edit(kept.value.id, { status: 'registration' }) : kept
  },
  feature_off: async () => {
    const id = await made()
    await turnFeature(app, 'tournaments', true)
    const refused = await edit(id, { status: 'registration' })
    await turnFeature(app, 'tournaments', false)
    return refused
  },
  already_published: async () => edit(await open(), { status: 'registration' }),
  not_published: async () => edit(await made({ check_in_minutes: 30 }), { status: 'check_in' }),
  start_passed: async () => {
    const id = await made()
    app.clock.advance(86_400_001)
    return edit(id, { status: 'registration' })
  },
  only_later: async () => {
    const id = await open({ check_in_minutes: 60 })
    await edit(id, { status: 'check_in' })
    return edit(id, { starts_at: inDays(0.5) })
  },
  too_late: async () => edit(await live(), { name: 'Too late' }),
  without_check_in: async () => edit(await open(), { status: 'check_in' }),
  check_in_first: async () => edit(await open({ check_in_minutes: 30 }), { status: 'live' }),
  already_started: async () => edit(await live(), { status: 'live' }),
  too_few_entrants: async () => edit(await open(), { status: 'live' }),
  over: async () => edit(await cancelled(), { status: 'cancelled' }),
  needs_role: async () => {
    const id = await made()
    await act.promote(org, 'player')
    const refused = await edit(id, { status: 'registration' })
    await act.promote(org)
    return refused
  },
  own_match: async () => {
    const id = await live()
    const [room] = await act.openRooms(id)
    if (room) await act.ready(room, await signedIn())
    const playing = room?.sides.map((side) => side.captain_id) ?? []
    await app.db
      .updateTable('tournament_staff')
      .set({ player_id: playing[0] ?? '' })
      .where('tournament_id', '=', id)
      .where('role', '=', 'owner')
      .execute()
    const owner = [ann, bob, cid].find((who) => who.id === playing[0]) ?? ann
    return edit(id, { status: 'cancelled' }, owner)
  },
  with_moderators: async () => edit((await raised('asked')).id, { status: 'cancelled' }),
  decided: async () => edit((await raised('settled')).id, { status: 'cancelled' }),
  prizes_paid: async () => {
    const id = await completed({ prize_kind: 'fixed', prizes: [{ place: 1, amount_cents: 100 }] })
    await payPrizes.run(context, actor(org), { params: { id } })
    return edit(id, { status: 'cancelled' })
  },
})
