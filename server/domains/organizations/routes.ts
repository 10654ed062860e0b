import {
  handOverOrganization,
  leaveOrganization as leaveCall,
  setOrganizationMember,
} from '#contract/organizations/members.ts'
import {
  createOrganization as createCall,
  editOrganization as editCall,
  listOrganizations,
  readOrganization as readCall,
  removeOrganizationLogo as removeLogoCall,
  setOrganizationLogo as setLogoCall,
} from '#contract/organizations/organizations.ts'
import type { Context } from '#server/platform/context.ts'
import { offsetOf, pageAnswer } from '#server/platform/http/page-of.ts'
import { refuseMuted } from '#server/platform/http/free-text.ts'
import { orRefuse, refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { createOrganization, editOrganization } from './commands.ts'
import { removeOrganizationLogo, setOrganizationLogo } from './logo-commands.ts'
import { handOver, leaveOrganization, setMember } from './member-commands.ts'
import { readOrganization, readOrganizations } from './present.ts'

export function organizationRoutes(router: Router, context: Context): void {
  const { db } = context
  router.on(listOrganizations, async ({ query, session }) => {
    const isMine = query.scope === 'mine'
    const page =
      isMine && !session
        ? { count: 0, results: [] }
        : await readOrganizations(db, {
            playerId: session?.playerId,
            memberId: isMine ? session?.playerId : undefined,
            offset: offsetOf(query),
            limit: query.page_size,
          })
    return pageAnswer(page, query, '/api/v1/organizations/', query)
  })
  router.on(readCall, async ({ params, session }) => {
    const organization = await readOrganization(db, params.slug, session?.playerId)
    if (!organization) throw refusal(readCall, 'not_found')
    return organization
  })
  router.on(createCall, async ({ body, session }) =>
    orRefuse(createCall, await createOrganization(context, session, body)),
  )
  router.on(editCall, async ({ params, body, session }) =>
    orRefuse(editCall, await editOrganization(context, session, { ...body, ...params })),
  )
  router.on(setLogoCall, async ({ params, files, session }) => {
    refuseMuted(context.clock, session)
    const set = await setOrganizationLogo(context, session, { ...params, image: files.image })
    return { logo_url: orRefuse(setLogoCall, set) }
  })
  router.on(removeLogoCall, async ({ params, session }) =>
    orRefuse(removeLogoCall, await removeOrganizationLogo(context, session, params.slug)),
  )
  router.on(setOrganizationMember, async ({ params, body, session }) =>
    orRefuse(setOrganizationMember, await setMember(context, session, { ...body, ...params })),
  )
  router.on(handOverOrganization, async ({ params, body, session }) =>
    orRefuse(handOverOrganization, await handOver(context, session, { ...body, ...params })),
  )
  router.on(leaveCall, async ({ params, session }) =>
    orRefuse(leaveCall, await leaveOrganization(context, session, params)),
  )
}
