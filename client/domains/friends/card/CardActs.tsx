import { t } from '#messages/friends.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Eye, Swords, UserPlus, UserRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { useAddFriend } from '#client/domains/friends/queries.ts'
import { keyOf, renew } from '#client/lib/api/query.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import type { CardFacts } from './queries.ts'

/** The one act that fits: watch who plays, challenge who is there or was met, or add a friend. */
export function CardActs({ card }: { card: CardFacts }) {
  const { user } = useSession()
  const { username, friendship } = card
  // Lime stands once on a screen.
  const [isMain] = useState(() => document.querySelector('.cut-fill') === null)
  const look = isMain ? 'main' : 'quiet'
  const icon = { 'aria-hidden': true, className: 'size-[18px]' } as const
  const canAdd = !card.is_blocked && (friendship === 'none' || friendship === 'incoming')
  if (card.playing)
    return (
      <Acts card={card} canAdd={canAdd && user !== undefined}>
        <ButtonLink
          to="/lobby-detail/$lobbyId"
          params={{ lobbyId: String(card.playing.lobby_id) }}
          search={{}}
          icon={<Eye {...icon} />}
          className="grow"
        >
          {t('common.watch')}
        </ButtonLink>
      </Acts>
    )
  if (!user || friendship === 'self' || card.is_blocked)
    return (
      <Acts card={card} canAdd={false}>
        <ButtonLink
          to="/profile/$username"
          params={{ username }}
          search={{}}
          icon={<UserRound {...icon} />}
          className="grow"
        >
          {t('common.view_profile')}
        </ButtonLink>
      </Acts>
    )
  const isKnown = card.online || card.versus !== null || friendship === 'friends'
  if (!isKnown && canAdd) return <AddFriend card={card} isWide />
  return (
    <Acts card={card} canAdd={canAdd}>
      <ButtonLink
        to="/play"
        search={{ ...(card.main && { game: card.main.game, mode: card.main.mode }), challenge: username }}
        variant={look}
        icon={<Swords {...icon} />}
        className="grow"
      >
        {t('common.challenge_someone')}
      </ButtonLink>
    </Acts>
  )
}

function Acts({ card, canAdd, children }: { card: CardFacts; canAdd: boolean; children: ReactNode }) {
  return (
    <div className="flex gap-2">
      {children}
      {canAdd ? <AddFriend card={card} /> : null}
    </div>
  )
}

function AddFriend({ card, isWide = false }: { card: CardFacts; isWide?: boolean }) {
  const queryClient = useQueryClient()
  const add = useAddFriend()
  const text = card.friendship === 'incoming' ? t('common.friend.accept') : t('common.friend.add')
  return (
    <Button
      variant={isWide ? 'quiet' : 'outline'}
      className={isWide ? 'w-full' : 'w-11 px-0'}
      aria-label={isWide ? undefined : text}
      pending={add.isPending}
      icon={<UserPlus aria-hidden="true" className="size-[18px]" />}
      onClick={() =>
        add.mutate(card.id, { onSettled: () => renew(queryClient, keyOf('GET v1 /players/card/')) })
      }
    >
      {isWide ? text : null}
    </Button>
  )
}
