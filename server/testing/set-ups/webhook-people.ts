import { createHmac } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import type { Delivery, Endpoint } from '#contract/webhooks/endpoints.ts'
import type { Organization } from '#contract/organizations/organizations.ts'
import { startWebhookReceiver, type Received, type WebhookReceiver } from '#twins/webhook-receiver.ts'
import { organizationActions } from '#server/testing/actions/organization-actions.ts'
import { tournamentActions } from '#server/testing/actions/tournament-actions.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertPlayers, newSession } from '#server/testing/people.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'

export type Made = Endpoint & { secret: string | null }
export type Message = { type: string; timestamp: string; data: Record<string, Record<string, unknown>> }

export let app: TestApp
export let receiver: WebhookReceiver
export let act: ReturnType<typeof tournamentActions>
export let org: Person
export let manager: Person
export let stranger: Person
export let players: Person[]
export let night: Organization

/** Starts the app beside receivers of every temper, with an organization, its people and some players. */
export function setUpWebhooks(): void {
  beforeAll(async () => {
    receiver = await startWebhookReceiver()
    app = await startTestApp({ WEBHOOK_ORGANIZER_NETWORKS: '127.0.0.0/8' })
    act = tournamentActions(app)
    const people = await insertPlayers(app, ['org_w', 'man_w', 'str_w', 'ann_w', 'bob_w'])
    ;[org, manager, stranger, ...players] = people
    for (const who of [org, stranger]) await act.promote(who)
    night = await organizationActions(app).found(org, [[manager, 'manager']])
  })
  afterAll(async () => {
    await app.close()
    await receiver.close()
  })
}

export const ofOrganization = (path = '') => `/v1/organizations/${night.slug}/webhooks/${path}`
export const ofTournament = (id: number, path = '') => `/v1/tournaments/${id}/webhooks/${path}`
export const ofSite = (path = '') => `/v1/admin/webhooks/${path}`

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** Asks as somebody in a new session, since tests move the clock past old ones. */
export const as = async <Body = Record<string, unknown>>(
  who: Person,
  method: Method,
  path: string,
  body?: object,
) => {
  const { accessToken: token } = await newSession(app.url, who)
  return ask<Body & { code?: string }>(app.url, path, { method, token, ...(body ? { body } : {}) })
}

/** Adds an endpoint of the organization, unless another path is given. */
export async function add(fields: object, path = ofOrganization(), who = org): Promise<Made> {
  const { accessToken: token } = await newSession(app.url, who)
  return must<Made>(app.url, path, { method: 'POST', token, body: { events: ['*'], ...fields } })
}

export async function endpointOf(id: number, path = ofOrganization(), who = org): Promise<Endpoint> {
  const { body } = await as<{ results: Endpoint[] }>(who, 'GET', path)
  const found = body.results.find((each) => each.id === id)
  if (!found) throw new Error(`there is no endpoint ${id}`)
  return found
}

export const deliveriesOf = async (id: number, query = '', path = ofOrganization(), who = org) =>
  (
    await as<{ results: Delivery[]; next_cursor: string | null }>(
      who,
      'GET',
      `${path}${id}/deliveries/${query}`,
    )
  ).body

/** Reads what came to an address. */
export const messagesAt = (url: string): Message[] =>
  receiver.received(url).map(({ body }) => JSON.parse(body) as Message)
export const typesAt = (url: string): string[] => messagesAt(url).map(({ type }) => type)

/** Returns whether one of the signatures of a message is of this secret. */
export function isSigned({ headers, body }: Received, secret: string): boolean {
  const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const expected = `v1,${createHmac('sha256', key).update(content).digest('base64')}`
  return String(headers['webhook-signature']).split(' ').includes(expected)
}

/** A published tournament of the organization, with what the form can say besides. */
export async function publish(fields: object = {}, who = org): Promise<number> {
  const id = await draft(fields, who)
  await as(who, 'PUT', `/v1/tournaments/${id}/`, { status: 'registration', reason: 'A test.' })
  return id
}

export async function draft(fields: object = {}, who = org): Promise<number> {
  const made = await act.create(await newSession(app.url, who), {
    ...(who === org ? { organization_id: night.id } : {}),
    ...fields,
  })
  if (made.status !== 201) throw new Error(JSON.stringify(made.body))
  return made.body.id
}
