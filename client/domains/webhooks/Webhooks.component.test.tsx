import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#client/testing/api.ts'
import { organization } from '#client/testing/data/organizations.ts'
import { player } from '#client/testing/data/players.ts'
import { listOf } from '#client/testing/lists.ts'
import { open } from '#client/testing/open.ts'
import { expectSoundScreen } from '#client/testing/sound-screen.ts'
import type { Delivery, Endpoint } from './owner.ts'

const LIST = 'GET v1 /organizations/{slug}/webhooks/'
const ADD = 'POST v1 /organizations/{slug}/webhooks/'
const CHANGE = 'PUT v1 /organizations/{slug}/webhooks/{webhookId}/'
const REMOVE = 'DELETE v1 /organizations/{slug}/webhooks/{webhookId}/'
const TEST = 'POST v1 /organizations/{slug}/webhooks/{webhookId}/test/'
const ROTATE = 'POST v1 /organizations/{slug}/webhooks/{webhookId}/rotate/'
const REPLAY = 'POST v1 /organizations/{slug}/webhooks/{webhookId}/replay/'
const DELIVERIES = 'GET v1 /organizations/{slug}/webhooks/{webhookId}/deliveries/'
const RESEND = 'POST v1 /organizations/{slug}/webhooks/{webhookId}/deliveries/{deliveryId}/resend/'
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const AT = '2026-03-01T12:00:00.000Z'

function endpoint(fields: Partial<Endpoint> = {}): Endpoint {
  return {
    id: 1,
    url: 'https://results.footsies.example/hook',
    events: ['*'],
    description: '',
    signature: 'v1',
    public_key: null,
    state: 'active',
    off_reason: null,
    failing_since: null,
    next_attempt: null,
    former_secret_until: null,
    hours: Array.from({ length: 24 }, (_, hour) => ({
      at: new Date(Date.parse(AT) - (24 - hour) * 3_600_000).toISOString(),
      delivered: hour % 4,
      failed: 0,
    })),
    median_ms: 84,
    created: AT,
    ...fields,
  }
}

function delivery(fields: Partial<Delivery> = {}): Delivery {
  return {
    id: 70,
    message_id: 'msg_01JD9ExQ2',
    event: 'match.settled',
    state: 'delivered',
    attempt: 1,
    max_attempts: 10,
    at: AT,
    next_attempt: null,
    duration_ms: 88,
    status: 204,
    problem: null,
    request: {
      url: 'https://results.footsies.example/hook',
      body: JSON.stringify({ type: 'match.settled', timestamp: AT, data: { match: { id: 60 } } }),
    },
    response: '',
    created: AT,
    ...fields,
  }
}

const failing = endpoint({
  id: 2,
  url: 'https://old-site.example/api/in',
  state: 'failing',
  failing_since: AT,
  median_ms: null,
})
const failed = delivery({
  id: 71,
  message_id: 'msg_01JD9FyR3',
  state: 'waiting',
  attempt: 3,
  status: 500,
  response: 'Cannot connect to database',
  next_attempt: '2026-03-01T13:00:00.000Z',
})
const main = page.getByRole('main')
const dialog = page.getByRole('dialog')
const inMenu = async (host: string, item: string) => {
  await main.getByRole('button', { name: `Actions for ${host}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

beforeEach(() => {
  api.answerOthers('pending')
  api.answer(LIST, { results: [endpoint(), failing] })
  api.answer(DELIVERIES, { results: [failed, delivery()], next_cursor: null })
})

const openWebhooks = (size?: 'narrow') => open('/organization/night-owls/webhooks', { as: player(), size })

test('shows endpoints with their health and deliveries, and fits 320 px', { tags: 'long' }, async () => {
  await openWebhooks('narrow')
  await expect.element(main.getByText('Healthy, 84 ms')).toBeVisible()
  await expect.element(main.getByText(/Failing since/)).toBeVisible()
  await expect.element(main.getByRole('button', { name: /match\.settled/ }).first()).toBeVisible()
  await expectSoundScreen()
})

test('a delivery shows its request and answer, and is sent again', async () => {
  await openWebhooks()
  await main.getByRole('button', { name: /500/ }).click()
  const shown = main.getByRole('region', { name: 'Answer' }).last()
  await expect.element(shown.getByText(/HTTP 500/)).toBeVisible()
  await expect.element(main.getByText('Attempt 3 of 10').last()).toBeVisible()
  api.answer(RESEND, failed)
  await main.getByRole('button', { name: 'Send again' }).last().click()
  await expect.element(page.getByText('1 message is on its way')).toBeVisible()
  expect(api.requests(RESEND).map(({ params }) => params)).toMatchObject([
    { webhookId: '1', deliveryId: '71' },
  ])
})

test('deliveries are narrowed to failed ones, by type and by id', { tags: 'long' }, async () => {
  await openWebhooks()
  await main.getByRole('button', { name: 'Failed only' }).click()
  await expect.poll(() => api.requests(DELIVERIES).at(-1)?.query).toMatchObject({ state: 'failed' })
  await main.getByRole('textbox', { name: 'Type or ID' }).fill('match.')
  await expect.poll(() => api.requests(DELIVERIES).at(-1)?.query).toMatchObject({ event: 'match.' })
  await main.getByRole('textbox', { name: 'Type or ID' }).fill('msg_01')
  await expect.poll(() => api.requests(DELIVERIES).at(-1)?.query).toMatchObject({ message: 'msg_01' })
})

test('an endpoint is added by keyboard; its secret is shown once, with code in five languages', async () => {
  api.answer(LIST, { results: [] })
  await openWebhooks()
  await main.getByRole('button', { name: 'Add an endpoint' }).click()
  const url = dialog.getByRole('textbox', { name: /Address of your server/ })
  await expect.element(url).toHaveFocus()
  await url.fill('nowhere')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText(/Enter a complete address/)).toBeVisible()
  await url.fill('https://my.example/hook')
  api.answer(ADD, { ...endpoint(), secret: SECRET })
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText(SECRET)).toBeVisible()
  expect(api.requests(ADD).map(({ body }) => body)).toEqual([
    { url: 'https://my.example/hook', description: '', events: ['*'], signature: 'v1' },
  ])
  await dialog.getByRole('button', { name: 'Verify signatures' }).click()
  for (const language of ['Node.js', 'Python', 'Go', 'PHP', 'Ruby'])
    await expect.element(dialog.getByRole('radio', { name: language })).toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.element(page.getByText(SECRET)).not.toBeInTheDocument()
})

test(
  'events are chosen one by one; none is refused, and so is a bad address by the server',
  { tags: 'long' },
  async () => {
    await openWebhooks()
    await inMenu('results.footsies.example', 'Edit')
    await dialog.getByText('Choose events').click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog.getByText('Choose at least one event.')).toBeVisible()
    await dialog.getByRole('checkbox', { name: 'match.settled' }).click()
    api.refuse(CHANGE, 'url_port')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog.getByText('Use port 443, or one from 1024 on.')).toBeVisible()
    expect(api.requests(CHANGE).at(-1)?.body).toMatchObject({ events: ['match.settled'] })
  },
)

test('a test is sent, a secret rotated, an endpoint turned off and deleted', async () => {
  await openWebhooks()
  const host = 'results.footsies.example'
  api.answer(TEST, delivery({ state: 'waiting', attempt: 0, status: null }))
  await inMenu(host, 'Send a test')
  await expect.element(page.getByText('Test on its way')).toBeVisible()
  api.answer(ROTATE, { ...endpoint(), secret: SECRET })
  await inMenu(host, 'Rotate the secret')
  await dialog.getByRole('button', { name: 'Rotate the secret' }).click()
  await expect.element(dialog.getByText(SECRET)).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  api.answer(CHANGE, endpoint({ state: 'off', off_reason: 'by_hand' }))
  await inMenu(host, 'Turn off')
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect.poll(() => api.requests(CHANGE).at(-1)?.body).toEqual({ is_on: false })
  api.answer(REMOVE, undefined)
  await inMenu(host, 'Delete')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => api.requests(REMOVE).length).toBe(1)
})

test('everything since a moment is replayed', { tags: 'long' }, async () => {
  await openWebhooks()
  api.answer(REPLAY, { messages: 0, until: null })
  await main.getByRole('button', { name: 'Replay since…' }).click()
  await dialog.getByRole('button', { name: 'Replay', exact: true }).click()
  await expect.element(dialog.getByText('No events in this time')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  const until = new Date(Date.now() - 60_000).toISOString()
  api.answer(REPLAY, ({ body }) => ({
    messages: 6,
    until: (body as { since: string }).since === until ? null : until,
  }))
  await main.getByRole('button', { name: 'Replay since…' }).click()
  await dialog.getByRole('button', { name: 'Replay', exact: true }).click()
  await expect.element(page.getByText('12 messages are on their way')).toBeVisible()
  expect(api.requests(REPLAY)[0]?.body).toMatchObject({ since: expect.stringMatching(/Z$/) })
})

test('others are told why they see nothing', { tags: 'long' }, async () => {
  api.refuse(LIST, 'not_staff')
  await openWebhooks()
  await expect.element(main.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('integrations say what fails, and lead there', { tags: 'long' }, async () => {
  api.answer('GET v1 /organizations/{slug}/keys/', listOf([]))
  api.answer('GET v1 /tournaments/', listOf([]))
  api.answer('GET v1 /circuits/', listOf([]))
  api.answer(
    'GET v1 /organizations/{slug}/',
    organization({ role: 'owner', can: { edit: true, manage_members: true, leave: false } }),
  )
  await open('/organization/night-owls/integrations', { as: player(), size: 'narrow' })
  await expect
    .element(page.getByRole('tab', { name: 'Integrations' }))
    .toHaveAttribute('aria-selected', 'true')
  await expect.element(main.getByText('1 endpoint is failing.')).toBeVisible()
  await expect.element(main.getByText('1 of 2 failing')).toBeVisible()
  await expectSoundScreen()
  await main.getByRole('link', { name: 'View deliveries' }).click()
  await expect.element(main.getByRole('heading', { name: 'Webhooks' })).toBeVisible()
})
