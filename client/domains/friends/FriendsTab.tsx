import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BlockList } from './BlockList.tsx'
import { FollowingList } from './FollowingList.tsx'
import { FriendList } from './FriendList.tsx'
import { friendRequestsQuery } from './queries.ts'
import { RequestList } from './RequestList.tsx'

/** Renders the menu of a player's row. Passed in, because it belongs to a later domain. */
export type MenuOf = (username: string) => ReactNode

type Props = { page: number; onPage: (page: number) => void; menuOf: MenuOf }

/** Friend requests, friends, players one follows and blocked ones. */
export function FriendsTab({ page, onPage, menuOf }: Props) {
  const requests = useQuery(friendRequestsQuery)
  return (
    <>
      <RequestList menuOf={menuOf} />
      {/* Below the requests the list needs its own heading; alone, that of the tab is enough. */}
      <FriendList
        page={page}
        onPage={onPage}
        menuOf={menuOf}
        hasHeading={requests.data !== undefined && requests.data.results.length > 0}
      />
      <FollowingList />
      <BlockList />
    </>
  )
}
