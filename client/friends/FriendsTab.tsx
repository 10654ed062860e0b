import { BlockList } from './BlockList.tsx'
import { FriendList } from './FriendList.tsx'
import { useLiveTies } from './live.ts'
import { RequestList } from './RequestList.tsx'

/** Requests, friends, and whom one has blocked. */
export function FriendsTab({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  useLiveTies()
  return (
    <>
      <RequestList />
      <FriendList page={page} onPage={onPage} />
      <BlockList />
    </>
  )
}
