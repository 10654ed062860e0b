import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type InputFor } from '#client/lib/api/call.ts'
import { type Organization, organizationQuery } from './queries.ts'
import { keyOf, renew } from '#client/lib/api/query.ts'
import { useAct } from '#client/lib/api/act.ts'

export type NewOrganization = InputFor<'POST v1 /organizations/'>['body']
type Edit = InputFor<'PUT v1 /organizations/{slug}/'>['body']
type Member = InputFor<'PUT v1 /organizations/{slug}/members/'>['body']

function cacheOne(queryClient: QueryClient, organization: Organization): void {
  queryClient.setQueryData(organizationQuery(organization.slug).queryKey, organization)
  void renew(queryClient, keyOf('GET v1 /organizations/'))
}

export function useCreateOrganization() {
  const queryClient = useQueryClient()
  return useAct('POST v1 /organizations/', {
    once: true,
    input: (body: NewOrganization) => ({ body }),
    quiet: true,
    onSuccess: (made) => cacheOne(queryClient, made),
  })
}

/** An act on an organization: its answer replaces what is cached, a refusal has it read again. */
function useOrganizationActed(slug: string) {
  const queryClient = useQueryClient()
  const { queryKey } = organizationQuery(slug)
  return {
    onSuccess: (organization: unknown) =>
      isOrganization(organization) ? cacheOne(queryClient, organization) : renew(queryClient, queryKey),
    onError: () => renew(queryClient, queryKey),
  }
}

/** A logo is answered by its address alone, some acts by nothing. */
const isOrganization = (answer: unknown): answer is Organization =>
  typeof answer === 'object' && answer !== null && 'slug' in answer

export const useEditOrganization = (slug: string) =>
  useAct('PUT v1 /organizations/{slug}/', {
    input: (body: Edit) => ({ params: { slug }, body }),
    quiet: true,
    ...useOrganizationActed(slug),
  })

export const useSetLogo = (slug: string) =>
  useAct('PUT v1 /organizations/{slug}/logo/', {
    input: (image: Blob) => ({ params: { slug }, files: { image } }),
    quiet: ['no_image', 'not_an_image', 'broken_image', 'too_many_pixels'],
    ...useOrganizationActed(slug),
  })

export const useRemoveLogo = (slug: string) =>
  useAct('DELETE v1 /organizations/{slug}/logo/', {
    input: () => ({ params: { slug } }),
    ...useOrganizationActed(slug),
  })

export const useSetMember = (slug: string, quiet = false) =>
  useAct('PUT v1 /organizations/{slug}/members/', {
    input: (body: Member) => ({ params: { slug }, body }),
    quiet: quiet,
    ...useOrganizationActed(slug),
  })

export const useHandOver = (slug: string) =>
  useAct('POST v1 /organizations/{slug}/hand-over/', {
    input: (username: string) => ({ params: { slug }, body: { username } }),
    ...useOrganizationActed(slug),
  })

export const useFollow = (slug: string) =>
  useAct('POST v1 /organizations/{slug}/follow/', {
    input: (follow: boolean) => ({ params: { slug }, body: { follow } }),
    ...useOrganizationActed(slug),
  })

export const useLeave = (slug: string) =>
  useAct('POST v1 /organizations/{slug}/leave/', {
    input: () => ({ params: { slug }, body: {} }),
    ...useOrganizationActed(slug),
  })
