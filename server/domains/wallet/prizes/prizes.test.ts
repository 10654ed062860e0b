import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  decidePrizes as decideCall,
  setOrganizationBudget,
  setPlayerBudget,
  type PrizeBudget,
  type PrizeCase,
} from '#contract/wallet/prizes.ts'
import { challengeInput } from '#contract/challenges/challenges.ts'
import { organizationActions } from '#server/testing/actions/organization-actions.ts'
import { mustHold } from '#server/testing/actions/payment-actions.ts'
import { tournamentActions, type Body } from '#server/testing/actions/tournament-actions.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { testRefusals } from '#server/testing/refusals.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import { setPlayerRole } from '#server/domains/admin/people/act-commands.ts'
import { createChallenge } from '#server/domains/challenges/create.ts'
import { putStaff } from '#server/domains/tournaments/queries.ts'
import * as commands from './commands.ts'

let app: TestApp
let act: ReturnType<typeof tournamentActions>
let boss: Person
let chief: Person
let org: Person
let ann: Person
let bob: Person
const reason = 'For the spring cups.'
const NOBODY = '0193b9a0-0000-7000-8000-000000000000'

beforeAll(async () => {
  app = await startTestApp()
  act = tournamentActions(app)
  ;[boss, chief, org, ann, bob] = await insertPlayers(app, ['boss_z', 'chief_z', 'org_z', 'ann_z', 'bob_z'])
  for (const who of ['boss_z', 'chief_z']) await setRole(app.db, who, 'admin')
  await setRole(app.db, 'org_z', 'organizer')
})
afterEach(() => mustHold(app))
afterAll(() => app.close())

const fixed = (...cents: number[]): Body => ({
  prizes: cents.map((amount_cents, index) => ({ place: index + 1, amount_cents })),
})
const budget = (cents: number, who = boss) =>
  ask<PrizeBudget>(app.url, `/v1/admin/players/${org.id}/prize-budget/`, {
    method: 'PUT',
    token: who.accessToken,
    body: { amount_cents: cents, reason },
  })
const readBudget = () =>
  must<PrizeBudget>(app.url, `/v1/admin/players/${org.id}/prize-budget/`, { token: boss.accessToken })
const draft = async (body: Body = fixed(1000)) => (await act.create(org, body)).body.id
const publish = (id: number) => act.edit(org, id, { status: 'registration' })
const waiting = async (who = boss) =>
  (await must<{ results: PrizeCase[] }>(app.url, '/v1/admin/prizes/', { token: who.accessToken })).results
const caseOf = async (eventId: number) => (await waiting()).find(({ event }) => event.id === eventId)?.id ?? 0
const decide = (who: Person, id: number, approved = true) =>
  ask<PrizeCase & { code?: string }>(app.url, `/v1/admin/prizes/${id}/decide/`, {
    method: 'POST',
    token: who.accessToken,
    body: { approved, reason: 'Checked.' },
  })
const messagesOf = async (who: Person) =>
  (
    await must<{ results: { message: string }[] }>(app.url, '/v1/players/notifications/', {
      token: who.accessToken,
    })
  ).results.map(({ message }) => message)

test('without a budget prizes wait for an admin, and the draft is published after it', async () => {
  const id = await draft()
  expect((await publish(id)).body).toMatchObject({ status: 'draft', prizes_state: 'waiting' })
  expect((await publish(id)).body.code).toBe('needs_approval')
  const asked = await caseOf(id)
  expect((await decide(boss, asked)).body).toMatchObject({ state: 'funded', amount_cents: 1000 })
  await app.runJobs()
  expect((await messagesOf(org))[0]).toBe('The prizes of Friday Cup are approved. You can publish it now.')
  expect((await publish(id)).body).toMatchObject({ status: 'registration', prizes_state: 'funded' })
  expect((await decide(chief, asked)).body.code).toBe('already_decided')
})

test('an approval holds for less, not for more', async () => {
  const id = await draft()
  await publish(id)
  await decide(boss, await caseOf(id))
  await act.edit(org, id, fixed(1001))
  expect((await publish(id)).body).toMatchObject({ status: 'draft', prizes_state: 'waiting' })
  // The waiting proposal no longer matches the prizes.
  await act.edit(org, id, fixed(1002))
  expect(await caseOf(id)).toBe(0)
  await publish(id)
  await decide(boss, await caseOf(id), false)
  await app.runJobs()
  expect((await act.read(id, org)).prizes_state).toBe('refused')
  expect((await publish(id)).body.code).toBe('needs_approval')
})

test('a budget is for all events together; cancelled ones give it back, paid ones what entries covered', async () => {
  expect((await budget(2500)).body).toMatchObject({ left_cents: 2500, set_by: { username: 'boss_z' } })
  const first = await draft()
  const second = await draft()
  const third = await draft()
  const both = await Promise.all([publish(first), publish(second), publish(third)])
  expect(both.map(({ body }) => body.prizes_state).sort()).toEqual(['funded', 'funded', 'waiting'])
  expect(await readBudget()).toMatchObject({ used_cents: 2000, left_cents: 500 })
  const [kept, gone] = [first, second, third].filter((_, nth) => both[nth]?.body.prizes_state === 'funded')
  await act.edit(org, gone as number, { status: 'cancelled' })
  expect(await readBudget()).toMatchObject({ used_cents: 1000 })
  for (const who of [ann, bob]) await act.enter(who, kept as number)
  await act.act(org, kept as number, 'start')
  await act.act(org, kept as number, 'results', { match_id: 1, outcome: 'played', scores: [[1, 0]], reason })
  expect((await act.act(org, kept as number, 'pay-prizes')).status).toBe(200)
  expect(await readBudget()).toMatchObject({ used_cents: 1000, left_cents: 1500 })
})

const statusOf = (id: number) =>
  app.db.selectFrom('challenges').select(['status', 'cancelled_why']).where('id', '=', id).executeTakeFirst()

test('a challenge whose prizes wait is seen by its organizer and staff, until it is approved or over', async () => {
  await budget(0)
  const from = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString()
  const make = async () => {
    const body = challengeInput.parse({
      name: 'Ladder',
      game: 'chess',
      mode: 'blitz',
      scored_by: 'report',
      scoring: { win: 1 },
      best_n: 1,
      max_results: 1,
      starts_at: from(3_600_000),
      ends_at: from(90_000_000),
      ...fixed(700),
    })
    const made = await createChallenge.run(app.app.context, { playerId: org.id }, { body })
    if (!made.ok) throw new Error(made.refusal)
    return made.value
  }
  const seenBy = async (id: number, who: Person) =>
    (await ask(app.url, `/v1/challenges/${id}/`, { token: who.accessToken })).status
  const listed = async (id: number) =>
    (await must<{ results: { id: number }[] }>(app.url, '/v1/challenges/')).results.some(
      (each) => each.id === id,
    )
  const join = async (id: number) =>
    (
      await ask<{ code?: string }>(app.url, `/v1/challenges/${id}/join/`, {
        method: 'POST',
        token: ann.accessToken,
        body: {},
      })
    ).body.code
  const { id, prizes_state } = await make()
  expect([prizes_state, await seenBy(id, org), await seenBy(id, boss), await seenBy(id, ann)]).toEqual([
    'waiting',
    200,
    200,
    404,
  ])
  expect([await listed(id), await join(id)]).toEqual([false, 'not_found'])
  await decide(boss, await caseOf(id))
  await app.runJobs()
  expect([await seenBy(id, ann), await listed(id), await join(id)]).toEqual([200, true, undefined])
  const refused = await make()
  await decide(boss, await caseOf(refused.id), false)
  await app.runJobs()
  expect(await must(app.url, `/v1/challenges/${refused.id}/`, { token: org.accessToken })).toMatchObject({
    status: 'cancelled',
    cancelled: { why: 'not_approved', reason: 'Checked.' },
  })
  expect([await seenBy(refused.id, ann), await listed(refused.id)]).toEqual([404, false])
  const late = await make()
  app.clock.advance(3_700_000)
  await app.runJobs()
  expect(await statusOf(late.id)).toMatchObject({ status: 'upcoming' })
  app.clock.advance(90_000_000)
  await app.runJobs()
  expect(await statusOf(late.id)).toEqual({ status: 'cancelled', cancelled_why: 'not_approved' })
})

describe('two persons', () => {
  test('who runs the event, and who gave its organizer the role, does not approve it', async () => {
    ;[boss, chief, org] = await insertPlayers(app, ['boss_y', 'chief_y', 'org_y'])
    for (const who of ['boss_y', 'chief_y']) await setRole(app.db, who, 'admin')
    const by = { playerId: boss.id, role: 'admin' as const }
    await setPlayerRole(app.app.context, by, { playerId: org.id, role: 'organizer', reason })
    const id = await draft()
    await publish(id)
    const asked = await caseOf(id)
    expect((await decide(boss, asked)).body.code).toBe('appointed_by_you')
    await act.appoint(org, id, chief, 'referee')
    expect((await decide(chief, asked)).body.code).toBe('own_event')
    expect((await decide(boss, asked, false)).body.state).toBe('refused')
  })
})

describe('what an approval and a budget don’t get around', () => {
  let mate: Person
  let third: Person
  let nth = 0
  beforeEach(async () => {
    nth += 1
    await app.db.updateTable('players').set({ role: 'player' }).execute()
    const names = ['boss', 'chief', 'third', 'org', 'mate'].map((name) => `${name}_x${nth}`)
    ;[boss, chief, third, org, mate] = (await insertPlayers(app, names)) as [
      Person,
      Person,
      Person,
      Person,
      Person,
    ]
    for (const { username } of [boss, chief, third]) await setRole(app.db, username, 'admin')
    await setRole(app.db, mate.username, 'organizer')
    const by = { playerId: boss.id, role: 'admin' as const }
    await setPlayerRole(app.app.context, by, { playerId: org.id, role: 'organizer', reason })
  })

  test('whoever appointed the maker does not approve what a helper asks for', async () => {
    const id = await draft()
    await act.appoint(org, id, mate, 'organizer')
    await act.edit(mate, id, { status: 'registration' })
    const asked = await caseOf(id)
    expect((await decide(boss, asked)).body.code).toBe('appointed_by_you')
    expect((await decide(chief, asked)).body.state).toBe('funded')
  })

  test('whoever appointed an organizer only lowers their budget', async () => {
    expect((await budget(1000)).body).toMatchObject({ code: 'appointed_by_you' })
    expect((await budget(1000, chief)).body).toMatchObject({ amount_cents: 1000 })
    expect((await budget(500)).body).toMatchObject({ amount_cents: 500 })
    const { slug } = await organizationActions(app).found(org, [], { name: 'Dusk Cups', slug: 'dusk-cups' })
    const of = async (who: Person) =>
      commands.setOrganizationBudget(app.app.context, staff(who), { amountCents: 100, reason, slug })
    expect(await of(boss)).toMatchObject({ refusal: 'appointed_by_you' })
    expect(await of(chief)).toMatchObject({ ok: true })
  })

  test('an approval ends when its event becomes the approver’s', async () => {
    const id = await draft()
    await publish(id)
    await decide(chief, await caseOf(id))
    const of = { tournamentId: id, playerId: chief.id, role: 'organizer' as const }
    await app.db.transaction().execute((trx) => putStaff(trx, of))
    expect((await publish(id)).body).toMatchObject({ status: 'draft', prizes_state: 'waiting' })
    expect((await decide(chief, await caseOf(id))).body.code).toBe('own_event')
    expect((await decide(third, await caseOf(id))).body.state).toBe('funded')
    expect((await publish(id)).body.status).toBe('registration')
  })

  test('admins who are in the event or banned leave it to the others', async () => {
    const id = await draft()
    await publish(id)
    await act.appoint(org, id, chief, 'referee')
    const banned = { banned_at: app.clock.now() }
    await app.db.updateTable('players').set(banned).where('id', '=', third.id).execute()
    expect((await decide(boss, await caseOf(id))).body.state).toBe('funded')
  })
})

const staff = (who: Person) => ({ playerId: who.id, role: 'admin' as const })
const decideBy = (who: Person, id: number, why = 'Checked.') =>
  commands.decidePrizes(app.app.context, staff(who), { id, isApproved: true, reason: why })
const asked = async () => {
  const id = await draft()
  await publish(id)
  return caseOf(id)
}
testRefusals(decideCall, {
  not_found: () => decideBy(chief, 999_999),
  own_event: async () => decideBy(org, await asked()),
  appointed_by_you: async () => decideBy(boss, await asked()),
  needs_reason: async () => decideBy(chief, await asked(), ''),
  already_decided: async () => {
    const id = await asked()
    await decideBy(chief, id)
    return decideBy(chief, id)
  },
})

const of = { amountCents: 100, reason }
testRefusals(setPlayerBudget, {
  not_found: () => commands.setPlayerBudget(app.app.context, staff(boss), { ...of, playerId: NOBODY }),
  own_budget: () => commands.setPlayerBudget(app.app.context, staff(boss), { ...of, playerId: boss.id }),
  appointed_by_you: () => commands.setPlayerBudget(app.app.context, staff(boss), { ...of, playerId: org.id }),
})
testRefusals(setOrganizationBudget, {
  not_found: () => commands.setOrganizationBudget(app.app.context, staff(boss), { ...of, slug: 'nobody' }),
  own_budget: async () => {
    const { slug } = await organizationActions(app).found(boss)
    return commands.setOrganizationBudget(app.app.context, staff(boss), { ...of, slug })
  },
  appointed_by_you: async () => {
    const { slug } = await organizationActions(app).found(org, [], { name: 'Tied Cups', slug: 'tied-cups' })
    return commands.setOrganizationBudget(app.app.context, staff(boss), { ...of, slug })
  },
})
