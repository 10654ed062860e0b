import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type InputFor } from '#client/lib/api/call.ts'
import { once } from '#client/lib/once.ts'
import { type Organization, organizationQuery } from './queries.ts'
import { keyOf, renew } from '#client/lib/api/query.ts'

export type NewOrganization = InputFor<'POST v1 /organizations/'>['body']
type Edit = InputFor<'PUT v1 /organizations/{slug}/'>['body']
type Member = InputFor<'PUT v1 /organizations/{slug}/members/'>['body']

function cacheOne(queryClient: QueryClient, organization: Organization): void {
  queryClient.setQueryData(organizationQuery(organization.slug).queryKey, organization)
  void renew(queryClient, keyOf('GET v1 /organizations/'))
}

export function useCreateOrganization() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: NewOrganization) =>
      once(`organization ${JSON.stringify(body)}`, () => call('POST v1 /organizations/', { body })),
    onSuccess: (made) => cacheOne(queryClient, made),
    meta: { quiet: true },
  })
}

/** An act on an organization: its answer replaces what is cached, a refusal has it read again. */
function useAct<Input>(
  slug: string,
  send: (input: Input) => Promise<Organization | undefined>,
  quiet: boolean | readonly string[] = false,
) {
  const queryClient = useQueryClient()
  const { queryKey } = organizationQuery(slug)
  return useMutation({
    mutationFn: send,
    onSuccess: (organization) =>
      organization ? cacheOne(queryClient, organization) : renew(queryClient, queryKey),
    onError: () => renew(queryClient, queryKey),
    meta: { quiet },
  })
}

export const useEditOrganization = (slug: string) =>
  useAct(slug, (body: Edit) => call('PUT v1 /organizations/{slug}/', { params: { slug }, body }), true)

export const useSetLogo = (slug: string) =>
  useAct(
    slug,
    (image: Blob) =>
      call('PUT v1 /organizations/{slug}/logo/', { params: { slug }, files: { image } }).then(
        () => undefined,
      ),
    ['no_image', 'not_an_image', 'broken_image', 'too_many_pixels'],
  )

export const useRemoveLogo = (slug: string) =>
  useAct<void>(slug, () => call('DELETE v1 /organizations/{slug}/logo/', { params: { slug } }))

export const useSetMember = (slug: string, quiet = false) =>
  useAct(
    slug,
    (body: Member) => call('PUT v1 /organizations/{slug}/members/', { params: { slug }, body }),
    quiet,
  )

export const useHandOver = (slug: string) =>
  useAct(slug, (username: string) =>
    call('POST v1 /organizations/{slug}/hand-over/', { params: { slug }, body: { username } }),
  )

export const useFollow = (slug: string) =>
  useAct(slug, (follow: boolean) =>
    call('POST v1 /organizations/{slug}/follow/', { params: { slug }, body: { follow } }),
  )

export const useLeave = (slug: string) =>
  useAct<void>(slug, () => call('POST v1 /organizations/{slug}/leave/', { params: { slug }, body: {} }))
