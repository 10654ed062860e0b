import { queryOptions, keepPreviousData } from '@tanstack/react-query'
import { type AnswerFor, call } from '#client/lib/api/call.ts'

export type Organization = AnswerFor<'GET v1 /organizations/{slug}/'>
export type OrganizationRow = AnswerFor<'GET v1 /organizations/'>['results'][number]

export const LIST_SIZE = 20

export const organizationsQuery = (page: number) =>
  queryOptions({
    queryKey: ['organizations', 'list', page],
    queryFn: ({ signal }) =>
      call('GET v1 /organizations/', { query: { page, page_size: LIST_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Those that the viewer is a member of. */
export const ownOrganizationsQuery = queryOptions({
  queryKey: ['organizations', 'mine'],
  queryFn: ({ signal }) =>
    call('GET v1 /organizations/', { query: { scope: 'mine', page: 1, page_size: 50 } }, { signal }),
})

export const organizationQuery = (slug: string) =>
  queryOptions({
    queryKey: ['organizations', 'one', slug],
    queryFn: ({ signal }) => call('GET v1 /organizations/{slug}/', { params: { slug } }, { signal }),
  })

/** Those for which the viewer may create tournaments. */
export const isManaged = ({ role }: OrganizationRow): boolean => role === 'owner' || role === 'manager'
