import { beforeAll, describe, expect, test } from 'vitest'
import { PUBLIC_EVENT_TYPES } from '#contract/webhooks/catalogue.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import { putStaff } from '#server/domains/tournaments/queries.ts'
import { transact } from '#server/platform/db/transact.ts'
import { organizationActions } from '#server/testing/actions/organization-actions.ts'
import { insertPlayers, newSession } from '#server/testing/people.ts'
import { ask } from '#server/testing/visitor.ts'
import {
  act,
  add,
  app,
  as,
  draft,
  endpointOf,
  isSigned,
  manager,
  messagesAt,
  night,
  ofOrganization,
  ofSite,
  ofTournament,
  org,
  players,
  publish,
  receiver,
  setUpWebhooks,
  stranger,
  typesAt,
} from '#server/testing/set-ups/webhook-people.ts'

setUpWebhooks()
const recordAnnounced = (tournamentId: number, said: { text: string; entrantIds: number[] | null }) =>
  transact(app.app.context, async (unit) =>
    unit.record({ type: 'tournament.announced', tournamentId, byId: org.id, ...said }),
  )
let count = 0
const at = (temper: Parameters<typeof receiver.urlOf>[0] = 'fine') =>
  receiver.urlOf(temper, `t${(count += 1)}`)

describe('the catalogue', () => {
  test('is public, with a schema and an example of each type', async () => {
    const { body } = await ask<{ type: string; schema: { properties: object }; example: object }[]>(
      app.url,
      '/v1/webhook-events/',
    )
    expect(body.map(({ type }) => type)).toEqual(PUBLIC_EVENT_TYPES)
    for (const { type, schema, example } of body) {
      expect(Object.keys(schema.properties)).toEqual(['type', 'timestamp', 'data'])
      expect(example).toMatchObject({ type })
    }
  })
})

describe('an endpoint of an organization', () => {
  test('gets the life of its tournaments, signed, each message once', async () => {
    const url = at()
    const { secret } = await add({ url })
    const tournament = await publish({ name: 'Told Cup' })
    for (const who of players) await act.enter(await newSession(app.url, who), tournament)
    await act.act(await newSession(app.url, org), tournament, 'start')
    await act.act(await newSession(app.url, org), tournament, 'results', {
      match_id: 1,
      scores: [[1, 0]],
      reason: 'A test.',
    })
    await app.runJobs()
    expect(new Set(typesAt(url))).toEqual(
      new Set([
        'tournament.published',
        'registration.opened',
        'entrant.registered',
        'tournament.started',
        'match.corrected',
        'round.finished',
        'tournament.finished',
      ]),
    )
    const ids = receiver.received(url).map(({ headers }) => headers['webhook-id'])
    expect(new Set(ids).size).toBe(ids.length)
    for (const each of receiver.received(url)) expect(isSigned(each, secret ?? '')).toBe(true)
    const started = messagesAt(url).find(({ type }) => type === 'tournament.started')
    expect(started).toMatchObject({
      timestamp: expect.any(String),
      data: { tournament: { id: tournament, name: 'Told Cup', version: expect.any(Number) } },
    })
  })

  test('gets only the types that it wants', async () => {
    const url = at()
    await add({ url, events: ['registration.opened'] })
    await publish()
    await app.runJobs()
    expect(typesAt(url)).toEqual(['registration.opened'])
  })

  test('gets nothing of others, and nothing of before it was added', async () => {
    await publish({ name: 'Before' })
    const url = at()
    await add({ url })
    await publish({ name: 'Of somebody else' }, stranger)
    await app.runJobs()
    expect(typesAt(url)).toEqual([])
  })

  test('is for owners and managers', async () => {
    expect((await as(manager, 'GET', ofOrganization())).status).toBe(200)
    expect(await as(stranger, 'GET', ofOrganization())).toMatchObject({
      status: 403,
      body: { code: 'not_staff' },
    })
    expect(await as(stranger, 'POST', ofOrganization(), { url: at(), events: ['*'] })).toMatchObject({
      status: 403,
      body: { code: 'not_staff' },
    })
    expect((await as(org, 'GET', '/v1/organizations/nobody/webhooks/')).status).toBe(404)
  })

  test.each([
    ['ftp://example.com/', 'url_not_https'],
    ['not an address', 'url_invalid'],
    ['https://user:pass@example.com/', 'url_invalid'],
    ['https://example.com:22/', 'url_port'],
  ])('is not at %s', async (url, code) => {
    expect(await as(org, 'POST', ofOrganization(), { url, events: ['*'] })).toMatchObject({
      status: 400,
      body: { code },
    })
  })
})

describe('an endpoint whose maker may not manage it any more', () => {
  const sendTest = (id: number) => as(org, 'POST', ofOrganization(`${id}/test/`), {})

  test('is switched off, and its owners get a mail; an owner takes it over', async () => {
    const [fellow] = await insertPlayers(app, ['fellow_w'])
    const put = async (role: string) =>
      organizationActions(app).member(await newSession(app.url, org), night.slug, fellow, role)
    await put('manager')
    const url = at()
    const { id } = await add({ url }, ofOrganization(), fellow)
    await sendTest(id)
    await app.runJobs()
    expect(typesAt(url)).toEqual(['webhook.test'])
    await put('referee')
    await sendTest(id)
    await app.runJobs()
    expect(typesAt(url)).toHaveLength(1)
    expect(await endpointOf(id)).toMatchObject({ state: 'off', off_reason: 'maker_left' })
    const mails = await app.db.selectFrom('outbox').select(['recipient', 'text']).execute()
    expect(mails.at(-1)).toEqual({ recipient: org.email, text: expect.stringContaining(url) })
    await as(org, 'PUT', ofOrganization(`${id}/`), { is_on: true })
    await sendTest(id)
    await app.runJobs()
    expect(typesAt(url)).toHaveLength(2)
  })

  test('nor whoever has sent it elsewhere: they answer for it too', async () => {
    const [fellow] = await insertPlayers(app, ['mover_w'])
    const put = async (role: string) =>
      organizationActions(app).member(await newSession(app.url, org), night.slug, fellow, role)
    await put('manager')
    const [before, elsewhere] = [at(), at()]
    const { id } = await add({ url: before })
    await as(fellow, 'PUT', ofOrganization(`${id}/`), { url: elsewhere })
    await sendTest(id)
    await app.runJobs()
    expect(typesAt(elsewhere)).toEqual(['webhook.test'])
    await put('referee')
    await sendTest(id)
    await app.runJobs()
    expect(typesAt(elsewhere)).toHaveLength(1)
    expect(await endpointOf(id)).toMatchObject({ state: 'off', off_reason: 'maker_left' })
  })

  test.each(['banned_at', 'deletion_due_at'] as const)('ends by %s, of a tournament too', async (column) => {
    const [fellow] = await insertPlayers(app, [`gone_${column.slice(0, 6)}`])
    const cup = await draft()
    await transact(app.app.context, ({ trx }) =>
      putStaff(trx, { tournamentId: cup, playerId: fellow.id, role: 'organizer' }),
    )
    const url = at()
    const { id } = await add({ url }, ofTournament(cup), fellow)
    await app.db
      .updateTable('players')
      .set({ [column]: app.clock.now() })
      .where('id', '=', fellow.id)
      .execute()
    await as(org, 'POST', ofTournament(cup, `${id}/test/`), {})
    await app.runJobs()
    expect(typesAt(url)).toEqual([])
    expect(await endpointOf(id, ofTournament(cup))).toMatchObject({ off_reason: 'maker_left' })
  })
})

describe('who may see what', () => {
  beforeAll(() => setRole(app.db, org.username, 'admin'))

  test('drafts are for the tournament and its organization, and never for the site', async () => {
    const [ofCup, ofNight, ofAll] = [at(), at(), at()]
    const hidden = await draft({ name: 'Hidden' })
    await add({ url: ofCup }, ofTournament(hidden))
    await add({ url: ofNight })
    await add({ url: ofAll, reason: 'A test.' }, ofSite())
    await as(org, 'PUT', `/v1/tournaments/${hidden}/`, { status: 'cancelled', reason: 'A test.' })
    const other = await publish({ name: 'Open' }, stranger)
    await app.runJobs()
    expect(messagesAt(ofCup).every(({ data }) => data['tournament']?.['id'] === hidden)).toBe(true)
    expect(messagesAt(ofAll).map(({ data }) => data['tournament']?.['id'])).toEqual([other, other])
  })

  test('of announcements the site gets what a visitor reads in the journal: to everybody, in what is listed', async () => {
    const [ofNight, ofAll] = [at(), at()]
    await add({ url: ofNight, events: ['announcement.published'] })
    await add({ url: ofAll, events: ['announcement.published'], reason: 'A test.' }, ofSite())
    const announced = async (text: string, tournament: number, to = { kind: 'all' }) => {
      await app.clock.advance(61_000)
      expect(
        (await act.act(await newSession(app.url, org), tournament, 'announce', { message: text, to })).status,
      ).toBe(200)
    }
    const open = await publish({ name: 'Open Cup' })
    const hidden = await draft({ name: 'Hidden Cup' })
    for (const each of [open, hidden])
      for (const who of players) await act.enter(await newSession(app.url, who), each)
    await announced('Bring a pen.', open)
    await app.runJobs()
    const textsAt = (url: string) => messagesAt(url).map(({ data }) => data['text'])
    expect(textsAt(ofAll)).toEqual(['Bring a pen.'])
    const journal = await ask<{ results: { kind: string; values: { text?: string } }[] }>(
      app.url,
      `/v1/tournaments/${open}/journal/`,
    )
    expect(journal.body.results.map(({ values }) => values.text)).toContain('Bring a pen.')
    await recordAnnounced(open, { text: 'Check in!', entrantIds: [1] })
    await recordAnnounced(hidden, { text: 'A secret cup', entrantIds: null })
    await app.runJobs()
    expect(textsAt(ofAll)).toEqual(['Bring a pen.'])
    expect(textsAt(ofNight)).toEqual(['Bring a pen.', 'A secret cup'])
  })

  test('private lobbies are for nobody, public ones for the site', async () => {
    const url = at()
    const { id } = await add({ url, events: ['lobby.opened'], reason: 'A test.' }, ofSite())
    const [ann, bob] = players
    for (const [who, isPrivate] of [
      [ann, true],
      [bob, false],
    ] as const)
      await as(who as typeof org, 'POST', '/v1/lobbies/', {
        game: 'chess',
        mode: 'blitz',
        best_of: 1,
        entry_fee_cents: 0,
        is_private: isPrivate,
      })
    await app.runJobs()
    expect(messagesAt(url).map(({ data }) => data['lobby']?.['status'])).toEqual(['open'])
    await as(org, 'POST', `${ofSite()}${id}/replay/`, { since: '2026-11-01T00:00:00Z' })
    await app.runJobs()
    expect(new Set(receiver.received(url).map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  })

  test('the console lists failing endpoints of everybody', async () => {
    const { id } = await add({ url: at('broken') })
    await as(org, 'POST', ofOrganization(`${id}/test/`), {})
    await app.runJobs()
    const { body } = await as<{ troubled: { id: number; owner: string }[] }>(org, 'GET', ofSite())
    expect(body.troubled).toContainEqual(expect.objectContaining({ id, state: 'failing' }))
  })
})
