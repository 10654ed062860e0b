import type { Organization } from '#contract/organizations/organizations.ts'
import * as calls from '#contract/organizations/follow.ts'
import { accept, refuse } from '#core/decision.ts'
import { runCommand, type Actor, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { workflow } from '#server/platform/call.ts'
import { mustRead } from '#server/domains/organizations/organizations.ts'
import { findBySlug } from '../queries.ts'
import { deleteFollower, insertFollower } from './queries.ts'

/** Follows an organization, or no longer; the same again changes nothing. */
export function followOrganization(
  context: Context,
  { playerId }: Actor,
  { slug, follow }: { slug: string; follow: boolean },
): Promise<Outcome<Organization, 'not_found'>> {
  return runCommand(context, async ({ trx, now }): Promise<Outcome<Organization, 'not_found'>> => {
    const row = await findBySlug(trx, slug)
    if (!row) return refuse('not_found')
    const of = { organizationId: row.id, playerId }
    await (follow ? insertFollower(trx, { ...of, now }) : deleteFollower(trx, of))
    return accept(await mustRead(trx, slug, playerId))
  })
}

workflow(calls.followOrganization, async ({ context, params, body, actor }) =>
  followOrganization(context, actor, { ...params, ...body }),
)
