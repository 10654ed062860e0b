import { keepPreviousData } from '@tanstack/react-query'
import { type AnswerFor } from '#client/lib/api/call.ts'
import { query } from '#client/lib/api/query.ts'

export type Organization = AnswerFor<'GET v1 /organizations/{slug}/'>
export type OrganizationRow = AnswerFor<'GET v1 /organizations/'>['results'][number]

export const LIST_SIZE = 20

export const organizationsQuery = (page: number) =>
  query(
    'GET v1 /organizations/',
    { query: { page, page_size: LIST_SIZE } },
    { placeholderData: keepPreviousData },
  )

/** The organizations that the viewer is a member of. */
export const ownOrganizationsQuery = query('GET v1 /organizations/', {
  query: { scope: 'mine', page: 1, page_size: 50 },
})

export const organizationQuery = (slug: string) =>
  query('GET v1 /organizations/{slug}/', { params: { slug } }, { meta: { silentFirstLoad: true } })

/** Checks whether the viewer may create tournaments for the organization. */
export const isManaged = ({ role }: OrganizationRow): boolean => role === 'owner' || role === 'manager'
