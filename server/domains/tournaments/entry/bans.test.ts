import { beforeAll, expect, test } from 'vitest'
import {
  banFromOrganization as banCall,
  liftBan as liftCall,
  type OrganizationBan,
} from '#contract/organizations/bans.ts'
import { roleInvitesOf } from '#server/testing/actions/role-invites.ts'
import { organizationActions } from '#server/testing/actions/organization-actions.ts'
import { playActions } from '#server/testing/actions/play-actions.ts'
import { insertPlayers, newSession } from '#server/testing/people.ts'
import { testRefusals } from '#server/testing/refusals.ts'
import {
  act,
  actor,
  ann,
  app,
  bob,
  cid,
  context,
  duo,
  duoEnters,
  enter,
  inDays,
  NONE,
  open,
  org,
  setUpTournaments,
} from '#server/testing/set-ups/tournament-people.ts'
import { must, type Person } from '#server/testing/visitor.ts'
import { banPlayer, liftBan } from '#server/domains/organizations/bans/bans.ts'
import { readOwnRows } from '#server/domains/privacy/queries.ts'
import { checkLedger } from '#server/domains/wallet/check.ts'
import { answerOrganizationInvite } from '#server/domains/organizations/members.ts'

setUpTournaments()
let organizations: ReturnType<typeof organizationActions>
let night: { id: number; slug: string; name: string }
let referee: Person
let manager: Person
beforeAll(async () => {
  organizations = organizationActions(app)
  ;[referee, manager] = await insertPlayers(app, ['referee_b', 'manager_b'])
  night = await organizations.found(org, [
    [referee, 'referee'],
    [manager, 'manager'],
  ])
})

const ban = (who: Person, of: { username: string }, more: object = {}, slug = night.slug) =>
  banPlayer(context, actor(who), { slug, username: of.username, ends: null, note: '', ...more })
const lift = (who: Person, id: number, slug = night.slug) =>
  liftBan.run(context, actor(who), { params: { slug, id } })
async function banned(of: { username: string }, more: object = {}): Promise<OrganizationBan> {
  const outcome = await ban(manager, of, more)
  if (!outcome.ok) throw new Error(outcome.refusal)
  return outcome.value
}
const cents = (who: Person) => playActions(app).balances(who)
const seen = async (id: number, who: Person) => act.read(id, await newSession(app.url, who))

test('a ban ends the offer of a role', async () => {
  const [asked] = await insertPlayers(app, ['asked_b'])
  await organizations.invite(org, night.slug, asked, 'referee')
  const [invite] = await roleInvitesOf(app.url, asked)
  await banned(asked)
  expect(await roleInvitesOf(app.url, asked)).toEqual([])
  expect(
    await answerOrganizationInvite(context, actor(asked), { id: invite?.id ?? 0, isAccepted: true }),
  ).toMatchObject({ refusal: 'invite_closed' })
})

test(
  'a ban gives the entry back, says until when, never why, and ends by itself',
  { tags: 'long' },
  async () => {
    const [rl, mate] = await insertPlayers(app, ['rl_b', 'rl_mate_b'], 'rocket-league')
    await playActions(app).pay(rl, 2000)
    const before = await cents(rl)
    const of = { organization_id: night.id, game: 'rocket-league', mode: '1v1' }
    const paid = await open({ ...of, entry_fee_cents: 500, prize_kind: 'share', prize_shares: [100] })
    const free = await open(of)
    const other = await open({ game: 'rocket-league', mode: '1v1' })
    for (const id of [paid, free, other]) expect(await enter(rl, id)).toMatchObject({ ok: true })
    await enter(mate, free)
    expect(await cents(rl)).not.toEqual(before)
    const note = 'Insulted the referees.'
    const made = await banned(rl, { ends: inDays(20), note })
    expect(made).toMatchObject({ note, is_active: true, by: { username: manager.username }, lifted: null })
    expect(await cents(rl)).toEqual(before)
    expect((await seen(paid, rl)).me).toMatchObject({ status: 'withdrawn', entry_cents: 0 })
    expect((await seen(free, rl)).me?.status).toBe('withdrawn')
    expect((await seen(other, rl)).me?.status).toBe('registered')
    expect((await act.read(free)).entrants_count).toBe(1)
    const shown = await seen(free, rl)
    expect(shown.can).toMatchObject({ register: false, why_code: 'banned' })
    expect(shown.can.why_not).toMatch(/^You can’t enter tournaments of Night Cups \d+ until \d/)
    const refused = await enter(rl, free)
    expect(refused).toMatchObject({ ok: false, refusal: 'banned' })
    await app.runJobs()
    const { accessToken } = await newSession(app.url, rl)
    const notices = await must(app.url, '/v1/players/notifications/?page_size=50', { token: accessToken })
    const everywhere = [shown, refused, notices, await act.journal(free), await act.read(free)]
    expect(JSON.stringify(everywhere)).not.toContain(note)
    expect(JSON.stringify(await readOwnRows(app.db, rl.id))).not.toContain(note)
    expect(JSON.stringify(notices)).toContain('You were removed from')
    await app.clock.advance(21 * 86_400_000)
    const later = await open(of)
    expect((await enter(rl, later)).ok).toBe(true)
    expect(Object.values(await checkLedger(app.db, app.clock.now())).every((odd) => odd === 0)).toBe(true)
  },
)

test('a lifted ban lets the player enter the same tournament again', async () => {
  const id = await open({ organization_id: night.id })
  await enter(bob, id)
  const made = await banned(bob)
  expect((await seen(id, bob)).can.why_not).toBe(`You can’t enter tournaments of ${night.name}.`)
  expect(await lift(org, made.id)).toMatchObject({
    ok: true,
    value: { is_active: false, lifted: { by: { username: org.username } } },
  })
  expect((await enter(bob, id)).ok).toBe(true)
})

test('owners and managers read the list; referees, others and the banned do not', async () => {
  const made = await banned(cid, { note: 'Secret' })
  const list = (who: Person) =>
    organizations.send<{ results: OrganizationBan[] }>(who, 'GET', `/v1/organizations/${night.slug}/bans/`)
  for (const who of [org, manager]) expect((await list(who)).body.results[0]).toMatchObject({ id: made.id })
  for (const who of [referee, cid, bob]) expect((await list(who)).body).toMatchObject({ code: 'not_staff' })
  await lift(org, made.id)
})

test('a team loses a banned member, or its place; without saying why', async () => {
  const of = { organization_id: night.id }
  const entered = await duoEnters({ team_id: duo.id }, of)
  if (!entered.ok) throw new Error(entered.refusal)
  const made = await banned(duo.mate)
  expect((await seen(entered.value.id, duo.captain)).me?.status).toBe('withdrawn')
  const again = await duoEnters({ team_id: duo.id }, of)
  expect(again).toMatchObject({ refusal: 'member_unfit' })
  expect(JSON.stringify(again)).not.toMatch(/Night Cups/)
  await lift(org, made.id)
})

test('entering and being banned at once leaves nobody in', async () => {
  const id = await open({ organization_id: night.id })
  const [, made] = await Promise.all([enter(bob, id), banned(bob)])
  expect((await seen(id, bob)).me?.status ?? 'withdrawn').toBe('withdrawn')
  await lift(org, made.id)
})

testRefusals(banCall, {
  not_found: () => ban(org, ann, {}, 'no-such-one'),
  not_staff: () => ban(referee, { username: 'no_such_player_at_all' }),
  no_such_player: () => ban(org, { username: 'no_such_player_at_all' }),
  is_member: () => ban(org, referee),
  already_banned: async () => {
    await ban(org, duo.captain)
    return ban(org, duo.captain)
  },
  end_passed: () => ban(org, ann, { ends: inDays(-1) }),
})
testRefusals(liftCall, {
  not_found: () => lift(org, NONE, 'no-such-one'),
  not_staff: () => lift(referee, NONE),
  no_such_ban: () => lift(org, NONE),
  not_active: async () => {
    const { id } = await banned(cid)
    await lift(org, id)
    return lift(org, id)
  },
})
