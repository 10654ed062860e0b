import type { CallRequest } from '#contract/call.ts'
import type { Organization } from '#contract/organizations/organizations.ts'
import * as calls from '#contract/organizations/organizations.ts'
import { accept, refuse } from '#core/decision.ts'
import { MAX_OWNED } from '#core/organizations/members.ts'
import { organizationNameKey } from '#core/organizations/name.ts'
import { skeletonOf } from '#core/look-alike.ts'
import { runCommand, type Actor, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { rangeOf } from '#server/platform/http/page-of.ts'
import { refuseMuted } from '#server/platform/http/free-text.ts'
import { read, workflow } from '#server/platform/call.ts'
import { lockPlayer } from '#server/domains/players/queries.ts'
import { isAllowedName } from '#server/domains/site/text-rules/guard.ts'
import { lockManaged } from './access.ts'
import { readOrganization, readOrganizations } from './present.ts'
import {
  countOwned,
  insertOrganization,
  isNameTaken,
  lockName,
  putMember,
  updateOrganization,
} from './queries.ts'
import { setOrganizationLogo } from './logo.ts'

type CreateInput = CallRequest<typeof calls.createOrganization>['body']
type EditInput = CallRequest<typeof calls.editOrganization>['body'] & { slug: string }
type NameRefusal = 'name_taken' | 'name_not_allowed'
type CreateRefusal = NameRefusal | 'address_taken' | 'address_not_allowed' | 'too_many'

/** Creates an organization with its creator as owner. */
export function createOrganization(
  context: Context,
  { playerId }: Actor,
  { slug, ...input }: CreateInput,
): Promise<Outcome<Organization, CreateRefusal>> {
  return runCommand(context, async ({ trx, now }): Promise<Outcome<Organization, CreateRefusal>> => {
    // Two at once of one player count one after the other.
    await lockPlayer(trx, playerId)
    if ((await countOwned(trx, playerId)) >= MAX_OWNED) return refuse('too_many')
    if (!(await isAllowedName(context, trx, input.name))) return refuse('name_not_allowed')
    if (!(await isAllowedName(context, trx, slug.replaceAll('-', ' ')))) return refuse('address_not_allowed')
    const columns = columnsOf(input)
    await lockName(trx, columns)
    if (await isNameTaken(trx, columns)) return refuse('name_taken')
    const row = await insertOrganization(trx, { ...columns, slug, logo_url: null, created_at: now })
    if (!row) return refuse('address_taken')
    await putMember(trx, { organizationId: row.id, playerId, role: 'owner', now })
    return accept(await mustRead(trx, slug, playerId))
  })
}

/** Changes what the page says. Its address stays. */
export function editOrganization(
  context: Context,
  { playerId }: Actor,
  { slug, ...input }: EditInput,
): Promise<Outcome<Organization, 'not_found' | 'not_staff' | NameRefusal>> {
  type Refusal = 'not_found' | 'not_staff' | NameRefusal
  return runCommand(context, async ({ trx }): Promise<Outcome<Organization, Refusal>> => {
    const managed = await lockManaged(trx, slug, playerId)
    if (!managed.ok) return managed
    const { id } = managed.value
    const columns = columnsOf(input)
    // A name from before stays, and its case can be changed.
    const isRenamed = columns.name_key !== managed.value.name_key
    if (isRenamed && !(await isAllowedName(context, trx, input.name))) return refuse('name_not_allowed')
    if (isRenamed) await lockName(trx, columns)
    if (isRenamed && (await isNameTaken(trx, columns, id))) return refuse('name_taken')
    await updateOrganization(trx, id, columns)
    return accept(await mustRead(trx, slug, playerId))
  })
}

const columnsOf = ({ name, description, links, country, region }: Omit<CreateInput, 'slug'>) => ({
  name,
  name_key: organizationNameKey(name),
  name_skeleton: skeletonOf(name),
  description: description ?? '',
  links: JSON.stringify(links ?? []),
  country: country ?? null,
  region: region ?? null,
})

/** Reads an organization that must exist, as the actor of a command sees it. */
export async function mustRead(db: Reader, slug: string, playerId: string): Promise<Organization> {
  const organization = await readOrganization(db, slug, playerId)
  if (!organization) throw new Error(`organization ${slug} was not found`)
  return organization
}

export const listOrganizations = read(
  calls.listOrganizations,
  async ({ context: { db }, query, actor, pageOf }) => {
    const isMine = query.scope === 'mine'
    const page =
      isMine && !actor
        ? { count: 0, results: [] }
        : await readOrganizations(db, {
            playerId: actor?.playerId,
            name: query.q,
            memberId: isMine ? actor?.playerId : undefined,
            ...rangeOf(query),
          })
    return pageOf(page)
  },
)

read(calls.readOrganization, async ({ context: { db }, params, actor }) => {
  const organization = await readOrganization(db, params.slug, actor?.playerId)
  if (!organization) return refuse('not_found')
  return organization
})

workflow(calls.createOrganization, async ({ context, body, actor }) =>
  createOrganization(context, actor, body),
)

workflow(calls.editOrganization, async ({ context, params, body, actor }) =>
  editOrganization(context, actor, { ...body, ...params }),
)

workflow(calls.setOrganizationLogo, async ({ context, params, files, actor }) => {
  refuseMuted(context.clock, actor)
  const done = await setOrganizationLogo(context, actor, { ...params, image: files.image })
  if (!done.ok) return done
  return accept({ logo_url: done.value })
})
