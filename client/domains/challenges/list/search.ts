import { challengesQuery } from '#client/domains/challenges/queries.ts'

export type Show = 'open' | 'joined' | 'ended'
export type ChallengeSearch = {
  show?: Show | undefined
  game?: string | undefined
  page?: number | undefined
}

export const LIST_SIZE = 24

/** The page of challenges that an address shows. */
export const listQuery = ({ show = 'open', game, page = 1 }: ChallengeSearch) =>
  challengesQuery({ scope: show, ...(game ? { game } : {}), page, page_size: LIST_SIZE })
