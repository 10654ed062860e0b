import type { ReactNode } from 'react'
import { BlockList } from './BlockList.tsx'
import { FriendList } from './FriendList.tsx'
import { useLivePresence, useLiveTies } from './live.ts'
import { RequestList } from './RequestList.tsx'

/** What there is to do about a player, beside the name; a domain further right draws it. */
export type MenuOf = (username: string) => ReactNode

type Props = { page: number; onPage: (page: number) => void; menuOf: MenuOf }

/** Requests, friends, and whom one has blocked. */
export function FriendsTab({ page, onPage, menuOf }: Props) {
  useLiveTies()
  useLivePresence()
  return (
    <>
      <RequestList menuOf={menuOf} />
      <FriendList page={page} onPage={onPage} menuOf={menuOf} />
      <BlockList />
    </>
  )
}
