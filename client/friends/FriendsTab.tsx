import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BlockList } from './BlockList.tsx'
import { FriendList } from './FriendList.tsx'
import { friendRequestsQuery } from './queries.ts'
import { RequestList } from './RequestList.tsx'

/** What there is to do about a player, beside the name; a domain further right draws it. */
export type MenuOf = (username: string) => ReactNode

type Props = { page: number; onPage: (page: number) => void; menuOf: MenuOf }

/** Requests, friends, and whom one has blocked. */
export function FriendsTab({ page, onPage, menuOf }: Props) {
  const requests = useQuery(friendRequestsQuery)
  return (
    <>
      <RequestList menuOf={menuOf} />
      {/* Below requests the list needs a name; alone it has the tab's. */}
      {requests.data && requests.data.results.length > 0 ? (
        <h3 className="mb-3 text-16 font-[650]">Your friends</h3>
      ) : null}
      <FriendList page={page} onPage={onPage} menuOf={menuOf} />
      <BlockList />
    </>
  )
}
