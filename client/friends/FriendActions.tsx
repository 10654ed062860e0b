import { useQuery } from '@tanstack/react-query'
import { Ban, MoreHorizontal, UserCheck, UserMinus, UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { PublicProfile } from '#client/players/queries.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { Menu, type MenuItem } from '#client/ui/Menu.tsx'
import { useLiveTies } from './live.ts'
import { friendRequestsQuery, useAddFriend, useBlock, useCancelRequest, useRemoveFriend, useUnblock } from './queries.ts'

const MORE = 'inline-flex size-11 items-center justify-center rounded-input border border-edge/70 text-muted hover:bg-raised hover:text-text'
type Question = 'remove' | 'block'

/** What a signed-in player can do about another: ask, take back, end it, block. */
export function FriendActions({ player }: { player: PublicProfile }) {
  useLiveTies()
  const [question, setQuestion] = useState<Question>()
  const remove = useRemoveFriend()
  const block = useBlock()
  const isFriend = player.friendship === 'friends'
  const items: MenuItem[] = [
    ...(isFriend ? [{ id: 'remove', label: 'Remove friend', icon: <UserMinus aria-hidden="true" />, onSelect: () => setQuestion('remove') }] : []),
    ...(player.is_blocked ? [] : [{ id: 'block', label: 'Block', icon: <Ban aria-hidden="true" />, isDangerous: true, onSelect: () => setQuestion('block') }]),
  ]
  return (
    <>
      {player.is_blocked ? <Unblock player={player} /> : <Ask player={player} />}
      {items.length > 0 ? <Menu trigger={<MoreHorizontal aria-hidden="true" className="size-5" />} triggerLabel={`More about ${player.username}`} triggerClass={MORE} items={items} /> : null}
      <ConfirmDialog
        isOpen={question === 'remove'}
        onClose={() => setQuestion(undefined)}
        title={`Remove ${player.username}?`}
        confirm="Remove friend"
        isDangerous
        onConfirm={() => {
          setQuestion(undefined)
          remove.mutate(player.id)
        }}
      >
        You are not friends any more, for both of you. Nobody is told.
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={question === 'block'}
        onClose={() => setQuestion(undefined)}
        title={`Block ${player.username}?`}
        confirm="Block"
        isDangerous
        onConfirm={() => {
          setQuestion(undefined)
          block.mutate(player.id)
        }}
      >
        A friendship and open requests between you end, and no request of theirs reaches you. They are not told.
      </ConfirmDialog>
    </>
  )
}

function Unblock({ player }: { player: PublicProfile }) {
  const unblock = useUnblock()
  return (
    <>
      <Badge tone="loss">Blocked by you</Badge>
      <Button variant="outline" size="small" pending={unblock.isPending} onClick={() => unblock.mutate(player.id)}>
        Unblock
      </Button>
    </>
  )
}

function Ask({ player }: { player: PublicProfile }) {
  const add = useAddFriend()
  if (player.friendship === 'friends') return <Badge tone="win"><UserCheck aria-hidden="true" className="size-3.5" />Friends</Badge>
  if (player.friendship === 'requested') return <TakeBack player={player} />
  return (
    <Button variant="outline" size="small" icon={<UserPlus aria-hidden="true" className="size-4" />} pending={add.isPending} onClick={() => add.mutate(player.id)}>
      {player.friendship === 'incoming' ? 'Accept as a friend' : 'Add friend'}
    </Button>
  )
}

function TakeBack({ player }: { player: PublicProfile }) {
  const requests = useQuery(friendRequestsQuery)
  const cancel = useCancelRequest()
  const mine = requests.data?.results.find((request) => request.direction === 'outgoing' && request.user.id === player.id)
  return (
    <>
      <Badge>Friend request sent</Badge>
      {mine ? (
        <Button variant="outline" size="small" pending={cancel.isPending} onClick={() => cancel.mutate(mine.id)}>
          Take it back
        </Button>
      ) : null}
    </>
  )
}
