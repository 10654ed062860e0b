import { followOrganization as followCall } from '#contract/organizations/follow.ts'
import type { Organization } from '#contract/organizations/organizations.ts'
import { accept, refuse } from '#core/decision.ts'
import { runCommand, type Actor, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { orRefuse } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { mustRead } from '../commands.ts'
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

export function followRoutes(router: Router, context: Context): void {
  router.on(followCall, async ({ params, body, session }) =>
    orRefuse(followCall, await followOrganization(context, session, { ...params, ...body })),
  )
}
