import type { Call, OrganizationPart } from '#contract/call.ts'
import type { Context } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { sessionOnly } from './key-session.ts'
import { Refusal } from './refusal.ts'
import type { Session } from './session.ts'

type FindOwner = (db: Reader, value: string | number) => Promise<number | undefined>
const owners = new Map<OrganizationPart, FindOwner>()

/** The domain that keeps these finds the organization to which one belongs. */
export function onOwnerOf(part: Exclude<OrganizationPart, 'new'>, find: FindOwner): void {
  owners.set(part, find)
}

/** Returns the organization of a tournament, circuit or match, or that with this address. */
export const findOwner = async (
  { db }: Pick<Context, 'db'>,
  part: OrganizationPart,
  value: unknown,
): Promise<number | undefined> =>
  typeof value === 'string' || typeof value === 'number' ? owners.get(part)?.(db, value) : undefined

type Input = { params?: unknown; body?: unknown }
const field = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null ? (of as Record<string, unknown>)[name] : undefined

/** Calls that the key of an organization can never make. */
export const isClosedToOrganizations = (call: Call): boolean =>
  !call.organization && (call.who !== 'anyone' || !call.key.startsWith('GET '))

/**
 * The actor for the key of an organization: its maker, where the call is about what is the organization's; nobody, where
 * anybody may read the answer. Things made with it belong to the organization and stay there.
 * @throws 403 for everything else
 */
export async function organizationActor<Given extends Input>(
  context: Context,
  { call, session, input }: { call: Call; session: Session; input: Given },
): Promise<{ actor: Session | undefined; input: Given }> {
  const organizationId = session.key?.organizationId
  if (organizationId === undefined) return { actor: session, input }
  if (isClosedToOrganizations(call)) throw sessionOnly()
  const { organization: part } = call
  const isOwn =
    part === 'new' ||
    (part !== undefined &&
      organizationId === (await findOwner(context, part, field(input.params, part === 'slug' ? part : 'id'))))
  if (!isOwn && call.who === 'anyone' && call.key.startsWith('GET ')) return { actor: undefined, input }
  const named = field(input.body, 'organization_id')
  const isElsewhere = named !== undefined && named !== null && named !== organizationId
  if (!isOwn || isElsewhere)
    throw new Refusal({ status: 403, detail: 'common.refused.forbidden' }, 'forbidden')
  if (named === undefined) return { actor: session, input }
  return {
    actor: session,
    input: { ...input, body: { ...(input.body as object), organization_id: organizationId } },
  }
}
