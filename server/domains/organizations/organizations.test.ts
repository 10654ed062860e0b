import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  handOverOrganization,
  leaveOrganization as leaveCall,
  setOrganizationMember,
} from '#contract/organizations/members.ts'
import {
  createOrganization as createCall,
  editOrganization as editCall,
  removeOrganizationLogo as removeLogoCall,
  setOrganizationLogo as setLogoCall,
  type Organization,
} from '#contract/organizations/organizations.ts'
import { MAX_MEMBERS, MAX_OWNED } from '#core/organizations/members.ts'
import type { Context } from '#server/platform/context.ts'
import { withPictureRules } from '#server/testing/picture-rules.ts'
import { removedPicture } from '#server/testing/removed-picture.ts'
import { approvedBy } from '#server/testing/fill.ts'
import { tournamentActions } from '#server/testing/actions/tournament-actions.ts'
import { organizationActions } from '#server/testing/actions/organization-actions.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertPlayers, newSession } from '#server/testing/people.ts'
import { testRefusals } from '#server/testing/refusals.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'
import { createOrganization, editOrganization } from './organizations.ts'
import { removeOrganizationLogo, setOrganizationLogo } from './logo.ts'
import { handOver, leaveOrganization, setMember } from './members.ts'
import { leaveAllOrganizations, putMember } from './queries.ts'

let app: TestApp
let context: Context
let act: ReturnType<typeof organizationActions>
let olga: Person
let max: Person
let rita: Person
let stranger: Person
let picture: Buffer
const actor = (who: Person) => ({ playerId: who.id })
const NONE = 'no-such-one'
beforeAll(async () => {
  app = await startTestApp()
  context = app.app.context
  act = organizationActions(app)
  ;[olga, max, rita, stranger] = await insertPlayers(app, ['olga_o', 'max_o', 'rita_o', 'stranger_o'])
  await app.db
    .updateTable('players')
    .set({ role: 'organizer' })
    .where('id', 'in', [olga.id, max.id])
    .execute()
  picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
})
afterAll(() => app.close())

const fields = (more: object = {}) => ({
  name: 'Some Name',
  description: '',
  links: [],
  country: null,
  region: null,
  ...more,
})
const staffed = () =>
  act.found(olga, [
    [max, 'manager'],
    [rita, 'referee'],
  ])
/** One that no refusal changes. */
let kept: Promise<Organization> | undefined
const slugOf = async () => (await (kept ??= staffed())).slug

test('an organization is created, listed, edited, and read by everybody', async () => {
  const body = {
    name: '  Lisbon   Chess Nights ',
    slug: 'Lisbon-Chess',
    description: 'Blitz every Friday.',
    links: ['https://example.org/lisbon'],
    country: 'PT',
    region: 'eu',
  }
  const made = await act.send(olga, 'POST', '/v1/organizations/', body)
  expect(made).toMatchObject({
    status: 201,
    body: {
      slug: 'lisbon-chess',
      role: 'owner',
      country: 'PT',
      can: { edit: true, manage_members: true, leave: false },
      members: [{ player: { username: olga.username }, role: 'owner' }],
    },
  })
  const seen = await act.read('lisbon-chess')
  expect(seen).toMatchObject({ role: null, can: { edit: false, manage_members: false, leave: false } })
  const listed = await must<{ results: { slug: string }[] }>(app.url, '/v1/organizations/?page_size=100')
  expect(listed.results.map(({ slug }) => slug)).toContain('lisbon-chess')
  const found = async (q: string) =>
    (await must<{ count: number }>(app.url, `/v1/organizations/?q=${q}`)).count
  expect([await found('chess%20ni'), await found('LISBON'), await found('%25')]).toEqual([1, 1, 0])
  const mine = async (who?: Person) =>
    (
      await must<{ results: { slug: string }[] }>(app.url, '/v1/organizations/?scope=mine', {
        token: who && (await newSession(app.url, who)).accessToken,
      })
    ).results.map(({ slug }) => slug)
  expect(await mine(olga)).toContain('lisbon-chess')
  expect(await mine(stranger)).toEqual([])
  expect(await mine()).toEqual([])
  const edited = await act.send(
    olga,
    'PUT',
    '/v1/organizations/lisbon-chess/',
    fields({ name: 'Porto Nights' }),
  )
  expect(edited.body).toMatchObject({ slug: 'lisbon-chess', name: 'Porto Nights', links: [], country: null })
  expect((await ask(app.url, `/v1/organizations/${NONE}/`)).status).toBe(404)
  const plain = await act.send(stranger, 'POST', '/v1/organizations/', { name: 'Not Mine', slug: 'not-mine' })
  expect(plain.status).toBe(403)
})

test('a link is https on a host of the web, a name of one alphabet', async () => {
  for (const [field, more] of [
    ['links', { links: ['http://example.org'] }],
    ['links', { links: ['javascript:alert(1)'] }],
    ['name', { name: 'Pаypal Cups' }],
    ['name', { name: '..' }],
    ['slug', { slug: 'a b' }],
    ['slug', { slug: 'ab' }],
  ] as const) {
    const body = { ...fields(), slug: 'fine-one', ...more }
    const answer = await act.send<Record<string, unknown>>(olga, 'POST', '/v1/organizations/', body)
    expect([answer.status, field, JSON.stringify(answer.body).includes(field)]).toEqual([400, field, true])
  }
})

test('members are told; a role that is taken ends at once; the last owner hands over and leaves', async () => {
  const { slug, name } = await staffed()
  await app.runJobs()
  const said = await must<{ results: { message: string }[] }>(app.url, '/v1/players/notifications/', {
    token: (await newSession(app.url, max)).accessToken,
  })
  expect(said.results.map(({ message }) => message)).toContain(
    `You’re invited to be a manager of ${name}. Accept or decline under Teams.`,
  )
  expect((await act.send(max, 'PUT', `/v1/organizations/${slug}/`, fields({ name: 'By Max' }))).status).toBe(
    200,
  )
  expect((await act.member(max, slug, stranger, 'referee')).body.code).toBe('not_owner')
  expect((await act.member(olga, slug, max, 'none')).status).toBe(200)
  expect((await act.send(max, 'PUT', `/v1/organizations/${slug}/`, fields())).body.code).toBe('not_staff')
  expect((await act.act(olga, slug, 'leave')).body.code).toBe('last_owner')
  const handed = await act.act(olga, slug, 'hand-over', { username: rita.username })
  expect(handed.body).toMatchObject({ role: 'manager', can: { manage_members: false, leave: true } })
  expect((await act.act(olga, slug, 'leave')).body).toMatchObject({ role: null })
  expect((await act.read(slug)).members).toMatchObject([
    { player: { username: rita.username }, role: 'owner' },
  ])
})

test('when the last owner is erased, the manager owns it', async () => {
  const { slug } = await staffed()
  await app.db.transaction().execute((trx) => leaveAllOrganizations(trx as never, olga.id))
  expect((await act.read(slug)).members).toMatchObject([
    { player: { username: max.username }, role: 'owner' },
    { player: { username: rita.username }, role: 'referee' },
  ])
})

test('two at once do not get one name or address', async () => {
  const both = await Promise.all(
    [olga, max].map((who) =>
      act.send(who, 'POST', '/v1/organizations/', { name: 'Only One', slug: 'only-one' }),
    ),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400])
})

test('a new logo replaces the old file; a removed one is deleted', { tags: 'long' }, async () => {
  const { slug } = await staffed()
  const files = () => readdirSync(join(context.config.DATA_DIR, 'uploads', 'logos'))
  await setOrganizationLogo(context, actor(olga), { slug, image: picture })
  const second = await setOrganizationLogo(context, actor(max), { slug, image: picture })
  expect(files().map((file) => `/uploads/logos/${file}`)).toEqual([second.ok && second.value])
  expect((await act.read(slug)).logo_url).toBe(second.ok && second.value)
  await removeOrganizationLogo.run(context, actor(max), { params: { slug } })
  expect(files()).toEqual([])
})

testRefusals(createCall, {
  name_taken: async () => {
    const { name } = await act.read(await slugOf())
    return createOrganization(context, actor(olga), {
      ...fields({ name: name.toUpperCase() }),
      slug: 'x-y-z',
    })
  },
  name_not_allowed: () =>
    createOrganization(context, actor(olga), { ...fields({ name: 'fucking cups' }), slug: 'x-y-z' }),
  address_taken: async () =>
    createOrganization(context, actor(olga), { ...fields({ name: 'Other' }), slug: await slugOf() }),
  address_not_allowed: () =>
    createOrganization(context, actor(olga), { ...fields({ name: 'Other' }), slug: 'fucking-cups' }),
  too_many: async () => {
    for (let nth = 0; nth < MAX_OWNED; nth += 1)
      await createOrganization(context, actor(stranger), {
        ...fields({ name: `Many ${nth}` }),
        slug: `many-${nth}`,
      })
    return createOrganization(context, actor(stranger), { ...fields({ name: 'Many 99' }), slug: 'many-99' })
  },
})

const edit = async (who: Person, more: object, slug?: string) =>
  editOrganization(context, actor(who), { ...fields(more), slug: slug ?? (await slugOf()) })
testRefusals(editCall, {
  not_found: () => edit(olga, {}, NONE),
  not_staff: () => edit(rita, {}),
  name_taken: async () => edit(max, { name: (await act.read('only-one')).name }),
  name_not_allowed: () => edit(max, { name: 'fucking cups' }),
})

const setLogo = async (who: Person, image: Buffer, slug?: string, of = context) =>
  setOrganizationLogo(of, actor(who), { slug: slug ?? (await slugOf()), image })
testRefusals(setLogoCall, {
  not_found: () => setLogo(olga, picture, NONE),
  not_staff: () => setLogo(rita, picture),
  picture_removed: async () => setLogo(olga, await removedPicture(app)),
  too_new: () => setLogo(olga, picture, undefined, withPictureRules(context, { PICTURE_MIN_DAYS: 1 })),
  too_many_pictures: () =>
    setLogo(olga, picture, undefined, withPictureRules(context, { PICTURES_PER_DAY: 0 })),
  not_an_image: () => setLogo(olga, Buffer.from('text')),
  broken_image: () => setLogo(olga, picture.subarray(0, 60)),
  too_many_pixels: async () =>
    setLogo(
      olga,
      await sharp({ create: { width: 4097, height: 64, channels: 3, background: '#123456' } })
        .png()
        .toBuffer(),
    ),
})
testRefusals(removeLogoCall, {
  not_found: () => removeOrganizationLogo.run(context, actor(olga), { params: { slug: NONE } }),
  not_staff: async () =>
    removeOrganizationLogo.run(context, actor(rita), { params: { slug: await slugOf() } }),
})

const set = async (who: Person, of: Pick<Person, 'username'>, role: 'referee' | 'none', slug?: string) =>
  setMember(context, actor(who), { slug: slug ?? (await slugOf()), username: of.username, role })
testRefusals(setOrganizationMember, {
  not_found: () => set(olga, max, 'referee', NONE),
  not_owner: () => set(max, { username: 'no_such_player_at_all' }, 'referee'),
  last_owner: () => set(olga, olga, 'none'),
  no_such_player: () => set(olga, { username: 'no_such_player_at_all' }, 'referee'),
  not_member: () => set(olga, stranger, 'none'),
  approved_prizes: async () => {
    const { id } = await act.read(await slugOf())
    const tournament = await tournamentActions(app).create(olga, {})
    await app.db
      .updateTable('tournaments')
      .set({ organization_id: id })
      .where('id', '=', tournament.body.id)
      .execute()
    await approvedBy(app.db, tournament.body.id, stranger.id)
    return set(olga, stranger, 'referee')
  },
  too_many_members: async () => {
    const { id, slug } = await act.read(await slugOf())
    const extra = await insertPlayers(
      app,
      Array.from({ length: MAX_MEMBERS - 3 }, (_, nth) => `full_o${nth}`),
    )
    await app.db.transaction().execute(async (trx) => {
      for (const { id: playerId } of extra)
        await putMember(trx as never, { organizationId: id, playerId, role: 'referee', now: new Date(0) })
    })
    return set(olga, stranger, 'referee', slug)
  },
})

const hand = async (who: Person, username: string, slug?: string) =>
  handOver.run(context, actor(who), { params: { slug: slug ?? (await slugOf()) }, body: { username } })
testRefusals(handOverOrganization, {
  not_found: () => hand(olga, max.username, NONE),
  not_owner: () => hand(max, rita.username),
  no_such_player: () => hand(olga, 'no_such_player_at_all'),
  not_member: () => hand(olga, stranger.username),
})
testRefusals(leaveCall, {
  not_found: () => leaveOrganization.run(context, actor(olga), { params: { slug: NONE } }),
  not_member: async () =>
    leaveOrganization.run(context, actor(stranger), { params: { slug: await slugOf() } }),
  last_owner: async () => leaveOrganization.run(context, actor(olga), { params: { slug: await slugOf() } }),
})
