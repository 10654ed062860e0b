import { expect, test } from 'vitest'
import type { ActPreview } from '#contract/tournaments/act-preview.ts'
import { addEntrant as addCall, previewEntrant as previewCall } from '#contract/tournaments/manage.ts'
import type { TournamentInput } from '#contract/tournaments/tournaments.ts'
import type { Outcome } from '#server/platform/command.ts'
import { teamActions } from '#server/testing/actions/team-actions.ts'
import { insertPlayers, newSession } from '#server/testing/people.ts'
import { testRefusals } from '#server/testing/refusals.ts'
import {
  act,
  actor,
  ann,
  app,
  bob,
  cancelled,
  cid,
  context,
  duo,
  enter,
  live,
  NONE,
  open,
  org,
  setUpTournaments,
} from '#server/testing/set-ups/tournament-people.ts'
import { start } from './commands.ts'
import { addEntrant, disqualify } from './entrants.ts'
import { listActsAfter } from '#server/domains/tournaments/queries.ts'
import { previewEntrant } from './late-entry.ts'

setUpTournaments()

const reason = 'A late train.'
const preview = async (id: number, username = 'org_r', who = org) =>
  (await act.act(await newSession(app.url, who), id, 'entrants/preview', { username })) as unknown as {
    status: number
    body: ActPreview & { code?: string }
  }
const FIXED = {
  prize_kind: 'fixed',
  prizes: [{ place: 1, amount_cents: 1000 }],
} satisfies Partial<TournamentInput>

test('into a Swiss: the round from which the newcomer is paired, and no place before any result', async () => {
  const id = await live({ format: 'swiss', rounds: 3, ...FIXED })
  const { body } = await preview(id)
  expect(body).toMatchObject({
    plays: { name: 'org_r', match_id: null, round: 2, against: null },
    places: [],
    notified: 1,
    prizes: { lines: [] },
  })
  expect((await act.read(id)).entrants_count).toBe(3)
})

test('into a Swiss seeded by rating: paired by the newcomer’s rating', { tags: 'long' }, async () => {
  const behindOf = async (seeding: 'rating' | 'random') => {
    const id = await live({ format: 'swiss', rounds: 3, seeding })
    await app.db
      .updateTable('tournament_entrants')
      .set({ rating: 900 })
      .where('tournament_id', '=', id)
      .execute()
    await app.db
      .updateTable('tournament_entrants')
      .set({ rating: 2900 })
      .where('tournament_id', '=', id)
      .where('seed', '<=', 2)
      .execute()
    await act.act(await newSession(app.url, org), id, 'entrants', { username: 'org_r', reason })
    const acts = await listActsAfter(app.db, id, 0)
    return acts
      .map(({ act: each }) => (each.type === 'act' ? each.act : each))
      .find(({ type }) => type === 'enter')
  }
  expect(await behindOf('rating')).toEqual({ type: 'enter', seed: 4, behind: 2 })
  expect(await behindOf('random')).toEqual({ type: 'enter', seed: 4 })
})

test(
  'into an open bye: the match that it plays, against whom, and who is no longer through',
  { tags: 'long' },
  async () => {
    const id = await live()
    const { body } = await preview(id)
    expect(body).toMatchObject({ plays: { name: 'org_r', round: 1, section: 'winners' }, notified: 2 })
    const rival = body.plays?.against
    expect(['ann_r', 'bob_r', 'cid_r']).toContain(rival)
    expect(body.places.map(({ name }) => name)).not.toContain('org_r')
    expect(body.matches[0]?.names).toContain('org_r')
    expect(body.places).toContainEqual({ name: rival, best: 1, worst: 3 })
    await act.act(await newSession(app.url, org), id, 'entrants', { username: 'org_r', reason })
    const { me } = await act.read(id, await newSession(app.url, org))
    expect(me?.next).toMatchObject({ match_id: body.plays?.match_id, opponent: { name: rival } })
  },
)

test('prizes that the newcomer makes unsure are told', async () => {
  const prizes = [1, 2, 3, 4].map((place) => ({ place, amount_cents: 1000 - place * 100 }))
  const id = await live({ prize_kind: 'fixed', prizes })
  // With a bye somebody is sure of the second place at least.
  const { body } = await preview(id)
  expect(body.prizes).toMatchObject({ is_known: true, is_final: false })
  expect(body.prizes?.lines).toContainEqual({
    name: body.plays?.against,
    before_cents: 800,
    after_cents: expect.any(Number) as number,
  })
})

test(
  'once the last round is paired nobody comes in, who would not play at all',
  { tags: 'long' },
  async () => {
    const id = await live({ format: 'swiss', rounds: 1 })
    expect((await preview(id)).body.code).toBe('no_room')
    const added = await act.act(await newSession(app.url, org), id, 'entrants', { username: 'org_r', reason })
    expect(added).toMatchObject({ status: 400, body: { code: 'no_room' } })
  },
)

let teams = 0
type Add = (tournamentId: number, username: string, who?: typeof org) => Promise<Outcome<unknown, string>>
const sharedWays = (adding: Add) => ({
  not_found: () => adding(NONE, 'ann_r'),
  not_staff: async () => adding(await open(), 'ann_r', ann),
  own_match: async () => {
    const id = await live()
    const [room] = await act.openRooms(id)
    const playing = room?.sides.map((side) => side.captain_id) ?? []
    const free = [ann, bob, cid].find((who) => !playing.includes(who.id)) ?? ann
    await act.appoint(org, id, free, 'organizer')
    return adding(id, 'org_r', free)
  },
  no_such_player: async () => adding(await open(), 'nobody_at_all'),
  already_entered: async () => adding(await live(), 'ann_r'),
  excluded: async () => {
    const id = await open()
    const entered = await enter(ann, id)
    if (!entered.ok) return entered
    const entrantId = entered.value.me?.entrant_id ?? 0
    await disqualify.run(context, actor(org), {
      params: { id },
      body: { entrant_id: entrantId, reason: 'A test.' },
    })
    return adding(id, 'ann_r')
  },
  no_room: async () => adding(await live({ format: 'round_robin' }), 'org_r'),
  over: async () => adding(await cancelled(), 'org_r'),
  solo_only: async () => {
    const id = await open({ game: 'rocket-league', mode: '2v2' })
    await enter(duo.captain, id, { team_id: duo.id })
    const [captain, mate] = await insertPlayers(app, [`cap_r${++teams}`, `mate_r${teams}`], 'rocket-league')
    const { id: team } = await teamActions(app).found(captain, {
      name: `Others ${teams}`,
      tag: `OT${teams}`,
      game: 'rocket-league',
    })
    await teamActions(app).invite(captain, team, mate)
    await teamActions(app).answer(mate, team, 'accept')
    await enter(captain, id, { team_id: team })
    await start.run(context, actor(org), { params: { id }, body: { reason: 'A test.' } })
    return adding(id, 'ann_r')
  },
  late_is_free: async () => {
    const id = await live({ format: 'swiss' })
    const row = await app.db
      .selectFrom('tournaments')
      .select('settings')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const settings = JSON.stringify({ ...row.settings, entry_fee_cents: 500 })
    await app.db.updateTable('tournaments').set({ settings }).where('id', '=', id).execute()
    return adding(id, 'org_r')
  },
  player_unfit: async () => adding(await live({ format: 'swiss' }), 'newcomer_r'),
})

const adding: Add = (tournamentId, username, who = org) =>
  addEntrant.run(context, actor(who), { params: { id: tournamentId }, body: { username, reason } })
testRefusals(addCall, {
  ...sharedWays(adding),
  reason_missing: async () =>
    addEntrant.run(context, actor(org), {
      params: { id: await live() },
      body: { username: 'ann_r', reason: '  ' },
    }),
})

const previewing: Add = (tournamentId, username, who = org) =>
  previewEntrant.run(context, actor(who), { params: { id: tournamentId }, body: { username } })
testRefusals(previewCall, {
  ...sharedWays(previewing),
  no_such_player: async () => previewing(await live(), 'nobody_at_all'),
  excluded: async () => {
    const id = await live({ format: 'swiss' })
    const { me } = await act.read(id, await newSession(app.url, ann))
    await disqualify.run(context, actor(org), {
      params: { id },
      body: { entrant_id: me?.entrant_id ?? 0, reason },
    })
    return previewing(id, 'ann_r')
  },
  not_live: async () => previewing(await open(), 'org_r'),
})
