import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '#contract/accounts/terms.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { tryDeposit } from '#server/testing/actions/payment-actions.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { testRefusals } from '#server/testing/refusals.ts'
import { ask, doHumanCheck, must, type Person } from '#server/testing/visitor.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import { ensureEditions } from '#server/domains/site/editions.ts'
import { acceptTerms } from './terms.ts'

let app: TestApp
let admin: Person
let ann: Person
beforeAll(async () => {
  app = await startTestApp()
  ;[admin, ann] = await insertPlayers(app, ['boss_t', 'ann_t'])
  await setRole(app.db, admin.username, 'admin')
})
afterAll(() => app.close())

type Terms = { version: string; accepted: { version: string; at: string } | null }
const terms = (who: Person) => must<Terms>(app.url, '/v1/players/terms/', { token: who.accessToken })
const accept = (who: Person, version: string) =>
  ask(app.url, '/v1/players/terms/accept/', { method: 'POST', token: who.accessToken, body: { version } })
const reasons = async (who: Person) => {
  const { deposit } = await must<{ deposit: { reasons: { code: string }[] } }>(
    app.url,
    '/v1/wallet/eligibility/',
    { token: who.accessToken },
  )
  return deposit.reasons.map(({ code }) => code)
}
const deposit = (who: Person) => tryDeposit(app, who, 1000)
const told = (page: string) =>
  app.db
    .selectFrom('notifications')
    .select('player_id')
    .where('message_key', '=', 'notifications.legal_page_changed')
    .where(sql`message_params->>'page'`, '=', page)
    .execute()
let based: number | null = null
async function saveTerms(isNew: boolean) {
  app.clock.advance(60_000)
  const { versions } = await must<{ versions: { id: number }[] }>(
    app.url,
    '/v1/admin/pages/terms-of-use/en/',
    {
      method: 'PUT',
      token: admin.accessToken,
      body: { source: '# Ours', based_on: based, is_new_edition: isNew, reason: 'The lawyer says so.' },
    },
  )
  based = versions[0]?.id ?? null
  await app.runJobs()
}

testRefusals(calls.acceptTerms, {
  terms_changed: () =>
    acceptTerms.run(app.app.context, { playerId: ann.id }, { body: { version: '2020-01-01' } }),
})

test('signing up through the form accepts the version that is shown', async () => {
  const { status } = await ask(app.url, '/v2/accounts/signup/', {
    method: 'POST',
    body: {
      email: 'new_t@players.example',
      username: 'new_t',
      password: 'what a newcomer chose',
      confirm_password: 'what a newcomer chose',
      turnstile_token: await doHumanCheck(app.url),
    },
  })
  expect(status).toBeLessThan(300)
  const { version } = await terms(ann)
  expect(
    await app.db
      .selectFrom('terms_acceptances')
      .innerJoin('players', 'players.id', 'terms_acceptances.player_id')
      .select(['edition', 'accepted_at'])
      .where('username', '=', 'new_t')
      .execute(),
  ).toEqual([{ edition: version, accepted_at: app.clock.now() }])
})

test('a typo changes nothing; a new edition is told to all and accepted before the next deposit', async () => {
  await saveTerms(false)
  expect(await reasons(ann)).toEqual([])
  expect(await told('terms')).toEqual([])
  await saveTerms(true)
  expect(await reasons(ann)).toEqual(['terms_not_accepted'])
  expect(await told('terms')).toContainEqual({ player_id: ann.id })
  expect(await deposit(ann)).toMatchObject({ status: 403, body: { code: 'terms_not_accepted' } })
  const { version, accepted } = await terms(ann)
  expect(accepted?.version).not.toBe(version)
  expect((await accept(ann, version)).body).toMatchObject({ accepted: { version } })
  expect(await reasons(ann)).toEqual([])
  expect((await deposit(ann)).body['code']).not.toBe('terms_not_accepted')
  const seen = await must(app.url, `/v1/admin/players/${ann.id}/`, { token: admin.accessToken })
  expect(seen).toMatchObject({ terms: { version } })
})

test('a shipped page of a later date is told once, by whichever process starts first', async () => {
  await app.db.deleteFrom('page_editions').where('name', '=', 'privacy-policy').execute()
  await app.db
    .insertInto('page_editions')
    .values({ name: 'privacy-policy', edition: '2020-01-01', noted_at: app.clock.now() })
    .execute()
  await Promise.all([ensureEditions(app.db, app.clock.now()), ensureEditions(app.db, app.clock.now())])
  await app.runJobs()
  const players = await told('privacy')
  expect(players).toContainEqual({ player_id: ann.id })
  await ensureEditions(app.db, app.clock.now())
  await app.runJobs()
  expect(await told('privacy')).toHaveLength(players.length)
})
