import { beforeAll, describe, expect, test } from 'vitest'
import type { CallAnswer } from '#contract/call.ts'
import type { giveSanction, previewSanction } from '#contract/moderation/sanctions.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import { checkLedger } from '#server/domains/wallet/check.ts'
import { findBalances } from '#server/domains/wallet/ledger-queries.ts'
import { playActions } from '#server/testing/actions/play-actions.ts'
import * as queue from '#server/testing/actions/queue-actions.ts'
import { insertPlayers, newSession } from '#server/testing/people.ts'
import { act, app, enter, open, setUpTournaments } from '#server/testing/set-ups/tournament-people.ts'
import { openStream } from '#server/testing/stream.ts'
import { ask, type Person } from '#server/testing/visitor.ts'

type Given = CallAnswer<typeof giveSanction> & { code?: string; detail?: string }

setUpTournaments()
let boss: Person
let mod: Person
let other: Person
let count = 0
beforeAll(async () => {
  ;[boss, mod, other] = await insertPlayers(app, ['boss_sanction', 'mod_sanction', 'mod_sanction2'])
  await setRole(app.db, boss.username, 'admin')
  for (const who of [mod, other]) await setRole(app.db, who.username, 'moderator')
})

const reason = 'Insulted three opponents in the chat.'
const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString()
const newPlayer = async (game = 'rocket-league'): Promise<Person> => {
  count += 1
  const [player] = await insertPlayers(app, [`sanctioned_${count}`], game)
  return player
}
const post = async <Body = Given>(who: Person, path: string, body: object) =>
  ask<Body>(app.url, path, { method: 'POST', token: (await newSession(app.url, who)).accessToken, body })
const give = (who: Person, whom: { id: string }, kind: string, more: object = {}) =>
  post(who, `/v1/admin/players/${whom.id}/sanctions/`, { kind, reason, ...more })
const logIn = ({ email, password }: Person) =>
  ask<{ code?: string; detail?: string; until?: string; appeal_token?: string }>(
    app.url,
    '/v1/accounts/login/',
    {
      method: 'POST',
      body: { email, password },
    },
  )
const noticesOf = async (who: Person) =>
  (
    await app.db
      .selectFrom('notifications')
      .select(['message_key', 'message_params'])
      .where('player_id', '=', who.id)
      .orderBy('id')
      .execute()
  )
    .map(({ message_key: key, message_params: params }) => [key, params])
    .filter(([key]) => String(key).startsWith('moderation.'))

describe('what a sanction ends', () => {
  test(
    'a suspension ends sessions and streams at once; sign-in says why, until when, and opens again by itself',
    { tags: 'long' },
    async () => {
      const ann = await newPlayer()
      const stream = await openStream(app.url, { token: ann.accessToken })
      const until = inHours(48)
      expect(await give(mod, ann, 'suspend', { until })).toMatchObject({
        status: 201,
        body: { kind: 'suspend', ends: until, is_in_force: true, by: mod.username, can_appeal: true },
      })
      await stream.ended
      expect((await ask(app.url, '/v1/players/profile/', { token: ann.accessToken })).status).toBe(401)
      const refused = await logIn(ann)
      expect(refused).toMatchObject({
        status: 403,
        body: { code: 'banned', until, appeal_token: expect.any(String) },
      })
      expect(refused.body.detail).toContain(reason)
      expect(refused.body.detail).toContain('until')
      app.clock.advance(48 * 3_600_000)
      await app.runJobs()
      expect((await logIn(ann)).status).toBe(200)
    },
  )

  test('lobbies, the queue and tournaments that have not begun are left, with the money back', async () => {
    const ann = await newPlayer()
    const bob = await newPlayer()
    const play = playActions(app)
    for (const who of [ann, bob]) await play.pay(who, 2000)
    const before = await findBalances(app.db, ann.id)
    const { body: lobby } = await play.open(ann, { mode: '1v1', entry_fee_cents: 300 })
    const paid = await open({
      game: 'rocket-league',
      mode: '1v1',
      entry_fee_cents: 500,
      prize_kind: 'share',
      prize_shares: [100],
    })
    expect(await enter(ann, paid)).toMatchObject({ ok: true })
    const { body: preview } = await ask<CallAnswer<typeof previewSanction>>(
      app.url,
      `/v1/admin/players/${ann.id}/sanctions/preview/?kind=ban`,
      { token: (await newSession(app.url, mod)).accessToken },
    )
    expect(preview).toEqual({ sessions: 1, is_queued: false, lobbies: 1, running_matches: 0, tournaments: 1 })
    expect((await give(mod, ann, 'ban')).status).toBe(201)
    await app.runJobs()
    expect((await act.read(paid)).entrants_count).toBe(0)
    expect(await play.look(lobby.id, bob)).toMatchObject({ status: 'cancelled' })
    expect(await findBalances(app.db, ann.id)).toEqual(before)
    expect(Object.values(await checkLedger(app.db, app.clock.now())).every((odd) => odd === 0)).toBe(true)
  })

  test('whoever waits in the queue waits no more', async () => {
    const ann = await newPlayer('chess')
    await queue.enter(app, ann)
    expect(await queue.ticketOf(app, ann)).not.toBeNull()
    await give(mod, ann, 'suspend', { until: inHours(1) })
    const left = await app.db
      .selectFrom('queue_tickets')
      .selectAll()
      .where('player_id', '=', ann.id)
      .execute()
    expect(left).toEqual([])
  })

  test('a restriction ends what is for money, and only that', async () => {
    const ann = await newPlayer()
    const play = playActions(app)
    await play.pay(ann, 2000)
    const free = await open({ game: 'rocket-league', mode: '1v1' })
    const paid = await open({
      game: 'rocket-league',
      mode: '1v1',
      entry_fee_cents: 500,
      prize_kind: 'share',
      prize_shares: [100],
    })
    for (const id of [free, paid]) await enter(ann, id)
    expect((await give(mod, ann, 'restrict', { until: inHours(5) })).status).toBe(201)
    expect((await act.read(free)).entrants_count).toBe(1)
    expect((await act.read(paid)).entrants_count).toBe(0)
    expect(await enter(ann, paid)).toMatchObject({
      ok: false,
      refusal: 'paid_closed',
      detail: expect.stringMatching(/^Paid play is restricted for you until/),
    })
    expect(await play.open(ann, { mode: '1v1', entry_fee_cents: 300 })).toMatchObject({
      body: { code: 'paid_closed' },
    })
    expect(await noticesOf(ann)).toEqual([['moderation.notice.given', expect.objectContaining({ reason })]])
  })

  test(
    'who is muted sends nothing that others read, and may again afterwards',
    { tags: 'long' },
    async () => {
      const ann = await newPlayer()
      await give(mod, ann, 'mute', { until: inHours(5) })
      const write = async (body: object) =>
        ask<Given>(app.url, '/v1/players/profile/', {
          method: 'PUT',
          token: (await newSession(app.url, ann)).accessToken,
          body,
        })
      const refused = await write({ bio: 'I hate you all' })
      expect(refused).toMatchObject({ status: 403, body: { code: 'muted' } })
      expect(refused.body.detail).toMatch(/^Staff have muted you/)
      expect((await write({ bio: '' })).status).toBe(200)
      expect((await write({ first_name: 'Ann' })).status).toBe(200)
      app.clock.advance(5 * 3_600_000)
      expect((await write({ bio: 'I like you all' })).status).toBe(200)
    },
  )

  test('a warning restricts nothing; the player reads it', async () => {
    const ann = await newPlayer()
    expect((await give(mod, ann, 'warn')).body).toMatchObject({ is_in_force: false, ends: null })
    expect((await give(mod, ann, 'warn')).status).toBe(201)
    expect(await noticesOf(ann)).toHaveLength(2)
    const own = await ask<{ count: number }>(app.url, '/v1/players/sanctions/', {
      token: (await newSession(app.url, ann)).accessToken,
    })
    expect(own.body.count).toBe(2)
    expect(JSON.stringify(own.body)).not.toContain(mod.username)
  })
})

describe('lifting', () => {
  test('lets the player in again, and says why', async () => {
    const ann = await newPlayer()
    const { body: ban } = await post(mod, `/v1/admin/players/${ann.id}/ban/`, { reason })
    expect(ban).toMatchObject({ kind: 'ban' })
    expect((await logIn(ann)).status).toBe(403)
    const lift = () => post(other, `/v1/admin/players/${ann.id}/unban/`, { reason: 'It was somebody else.' })
    expect((await lift()).status).toBe(200)
    expect((await logIn(ann)).status).toBe(200)
    expect((await lift()).body).toMatchObject({ code: 'not_in_force' })
    expect((await post(mod, `/v1/admin/sanctions/${ban.id}/lift/`, { reason })).body).toMatchObject({
      code: 'not_in_force',
    })
  })

  test('a mail tells those who cannot sign in', { tags: 'long' }, async () => {
    const ann = await newPlayer()
    const { body: ban } = await give(mod, ann, 'ban')
    await post(mod, `/v1/admin/sanctions/${ban.id}/lift/`, { reason: 'It was somebody else.' })
    await app.runJobs()
    const mails = await app.db
      .selectFrom('outbox')
      .selectAll()
      .where('recipient', '=', ann.email)
      .orderBy('id')
      .execute()
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Your account is banned'),
      expect.stringContaining('Your account is open again'),
    ])
    expect(JSON.stringify(mails[0])).toContain('/appeal#token=')
  })

  test('a mail to an American has American dates', { tags: 'long' }, async () => {
    const bob = await newPlayer()
    await app.db.updateTable('players').set({ language: 'en-US' }).where('id', '=', bob.id).execute()
    await give(mod, bob, 'suspend', { until: '2031-11-27T14:05:00Z' })
    await app.runJobs()
    const mail = await app.db
      .selectFrom('outbox')
      .select('text')
      .where('recipient', '=', bob.email)
      .executeTakeFirstOrThrow()
    expect(mail.text.replaceAll(/\s/gu, ' ')).toContain('Nov 27, 2031, 2:05 PM UTC')
  })
})

describe('refusals', () => {
  test('by rank: not oneself, nobody above, never the last admin', async () => {
    const [second] = await insertPlayers(app, [`admin_${(count += 1)}`])
    expect((await give(mod, mod, 'warn')).body).toMatchObject({ code: 'self' })
    expect((await give(mod, boss, 'warn')).body).toMatchObject({ code: 'above_role' })
    expect((await give(mod, other, 'warn')).status).toBe(201)
    await setRole(app.db, second.username, 'admin')
    const outcomes = await Promise.all([give(boss, second, 'ban'), give(second, boss, 'ban')])
    // Whichever is first: the other one has no session any more, or would be the last.
    expect(outcomes.filter(({ status }) => status === 201)).toHaveLength(1)
    const [left] = [boss, second].filter((_who, index) => outcomes[index]?.status === 201)
    if (left?.id === second.id) {
      const banned = await app.db
        .selectFrom('sanctions')
        .select('id')
        .where('player_id', '=', boss.id)
        .executeTakeFirstOrThrow()
      await post(second, `/v1/admin/sanctions/${banned.id}/lift/`, { reason })
    }
    await setRole(app.db, second.username, 'player')
  })

  test('of a time that cannot be, and of a second one of a kind', async () => {
    const ann = await newPlayer()
    expect((await give(mod, ann, 'mute')).body).toMatchObject({ code: 'needs_until' })
    expect((await give(mod, ann, 'mute', { until: inHours(-1) })).body).toMatchObject({
      code: 'until_unusable',
    })
    expect((await give(mod, ann, 'ban', { until: inHours(1) })).body).toMatchObject({
      code: 'until_unusable',
    })
    const both = await Promise.all([
      give(mod, ann, 'mute', { until: inHours(1) }),
      give(other, ann, 'mute', { until: inHours(1) }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400])
    expect(both.find(({ status }) => status === 400)?.body).toMatchObject({ code: 'already_in_force' })
    const nobody = { id: '4a1f6f4e-0000-4000-8000-000000000000' }
    expect((await give(mod, nobody, 'warn')).body).toMatchObject({ code: 'not_found' })
    expect((await post(mod, '/v1/admin/sanctions/999999/lift/', { reason })).body).toMatchObject({
      code: 'not_found',
    })
  })

  test('players and former moderators may not; what was done is in the audit log', async () => {
    const ann = await newPlayer()
    expect((await give(ann, boss, 'warn')).status).toBe(403)
    await setRole(app.db, other.username, 'player')
    expect((await give(other, ann, 'warn')).status).toBe(403)
    await setRole(app.db, other.username, 'moderator')
    await give(mod, ann, 'warn')
    const kept = await app.db.selectFrom('audit_log').selectAll().where('subject_id', '=', ann.id).execute()
    expect(kept).toMatchObject([{ action: 'sanction.warn', actor_id: mod.id, reason }])
  })
})
