import { keepPreviousData } from '@tanstack/react-query'
import { type AnswerFor } from '#client/lib/api/call.ts'
import type { Organization } from '#client/domains/organizations/queries.ts'
import { tournamentsQuery } from '#client/domains/tournaments/queries.ts'
import { query } from '#client/lib/api/query.ts'

export type BoardRow = AnswerFor<'GET v1 /organizations/{slug}/leaderboard/'>['results'][number]
export const PAGE_SIZE = 20
type Of = Pick<Organization, 'id' | 'role'>

/** The tournaments of an organization; its members see the drafts too. */
export const ofOrganizationQuery = ({ id, role }: Of, page: number) =>
  tournamentsQuery({
    organization: id,
    scope: role === null ? undefined : 'organised',
    page,
    page_size: PAGE_SIZE,
  })

/** The repeating tournaments: the next one of each series. */
export const seriesQuery = (organization: number) =>
  tournamentsQuery({ organization, repeats: 'weekly', page: 1, page_size: 20 })

export const circuitsOfQuery = (organization: number) =>
  query(
    'GET v1 /circuits/',
    { query: { organization, page: 1, page_size: 20 } },
    { placeholderData: keepPreviousData },
  )

export const boardQuery = (slug: string, { game, page }: { game: string; page: number }) =>
  query(
    'GET v1 /organizations/{slug}/leaderboard/',
    { params: { slug }, query: { game: game || undefined, page, page_size: PAGE_SIZE } },
    { placeholderData: keepPreviousData },
  )
