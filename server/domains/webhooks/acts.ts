import type { z } from '#contract/zod.ts'
import type { Endpoint, PARTS } from '#contract/webhooks/endpoints.ts'
import { accept, refuse, type Decision } from '#core/decision.ts'
import type { EndpointOwner } from '#core/webhooks/access.ts'
import { HEALTHY } from '#core/webhooks/schedule.ts'
import { networksOf, urlProblem, type UrlProblem } from '#server/domains/webhooks/url.ts'
import type { Context } from '#server/platform/context.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import {
  deleteEndpoint,
  findEndpoint,
  insertEndpoint,
  listEndpoints,
  lockOwner,
  updateEndpoint,
  type EndpointRow,
} from './endpoint-queries.ts'
import { kindOf, makeKey } from './keys.ts'
import { failWaiting } from './message-queries.ts'
import { presentEndpoints } from './present.ts'

const MAX_ENDPOINTS = 20
/** A receiver has so long to take over a new secret. */
const FORMER_MS = 24 * 3_600_000

type Body<Part extends 'create' | 'change'> = z.output<(typeof PARTS)[Part]['body']>
type Made = Endpoint & { secret: string | null }
/** The place where an act on endpoints is done, and their owner. */
export type Acting = { context: Context; unit: Unit; owner: EndpointOwner }
type OnOne = Acting & { id: number }

async function present(unit: Unit, row: EndpointRow): Promise<Endpoint> {
  const [shown] = await presentEndpoints(unit.trx, [row], unit.now)
  if (!shown) throw new Error(`endpoint ${row.id} was not shown`)
  return shown
}

function problemOf({ context: { config }, owner }: Acting, url: string): UrlProblem | undefined {
  const { publicUrl } = config
  return urlProblem(url, { publicUrl, allowsPlain: networksOf(config, owner).length > 0 })
}

export async function createEndpoint(
  acting: Acting,
  { url, events, description, signature }: Body<'create'>,
  playerId: string,
): Promise<Decision<Made, UrlProblem | 'too_many_endpoints'>> {
  const problem = problemOf(acting, url)
  if (problem) return refuse(problem)
  const { context, unit, owner } = acting
  const { trx, now } = unit
  await lockOwner(trx, owner)
  if ((await listEndpoints(trx, owner)).length >= MAX_ENDPOINTS) return refuse('too_many_endpoints')
  const key = makeKey(context, signature)
  const row = await insertEndpoint(trx, {
    organization_id: owner.organizationId,
    tournament_id: owner.tournamentId,
    url: new URL(url).href,
    description,
    events: typesOf(events),
    signature,
    secret: key.stored,
    public_key: key.publicKey,
    created_by: playerId,
    created_at: now,
  })
  unit.record({ type: 'webhook.endpoints_changed', endpointId: row.id })
  return accept({ ...(await present(unit, row)), secret: key.shown })
}

/** All of them are also those to come. */
const typesOf = (events: readonly string[]): string[] => (events.includes('*') ? ['*'] : [...new Set(events)])

export async function changeEndpoint(
  acting: OnOne,
  { url, events, description, is_on: isOn }: Body<'change'>,
  playerId: string,
): Promise<Decision<Endpoint, UrlProblem | 'no_such_endpoint'>> {
  const { unit, owner, id } = acting
  const before = await findEndpoint(unit.trx, owner, id)
  if (!before) return refuse('no_such_endpoint')
  const problem = url === undefined ? undefined : problemOf(acting, url)
  if (problem) return refuse(problem)
  // Another receiver, or one that was mended: its former failures say nothing.
  const isElsewhere = url !== undefined && new URL(url).href !== before.url
  const isFresh = isElsewhere || (isOn && before.off_reason !== null)
  const row = await updateEndpoint(unit.trx, id, {
    ...(url === undefined ? {} : { url: new URL(url).href }),
    ...(events === undefined ? {} : { events: typesOf(events) }),
    description: description ?? before.description,
    ...(isFresh ? { failing_since: null, warned_at: null, paused_until: null, is_slow: HEALTHY.isSlow } : {}),
    // They answer for it from now on: where it goes is theirs.
    ...(isOn || isElsewhere ? { created_by: playerId } : {}),
    ...(isOn === undefined ? {} : { off_reason: isOn ? null : (before.off_reason ?? ('by_hand' as const)) }),
  })
  if (row.off_reason !== null) await failWaiting(unit.trx, id)
  unit.record({ type: 'webhook.endpoints_changed', endpointId: id })
  return accept(await present(unit, row))
}

export async function removeEndpoint({
  unit,
  owner,
  id,
}: OnOne): Promise<Decision<undefined, 'no_such_endpoint'>> {
  if (!(await findEndpoint(unit.trx, owner, id))) return refuse('no_such_endpoint')
  await deleteEndpoint(unit.trx, id)
  unit.record({ type: 'webhook.endpoints_changed', endpointId: id })
  return accept(undefined)
}

export async function rotateSecret({
  context,
  unit,
  owner,
  id,
}: OnOne): Promise<Decision<Made, 'no_such_endpoint'>> {
  const before = await findEndpoint(unit.trx, owner, id)
  if (!before) return refuse('no_such_endpoint')
  const key = makeKey(context, kindOf(before))
  const row = await updateEndpoint(unit.trx, id, {
    secret: key.stored,
    public_key: key.publicKey,
    former_secret: before.secret,
    former_until: new Date(unit.now.getTime() + FORMER_MS),
  })
  return accept({ ...(await present(unit, row)), secret: key.shown })
}
