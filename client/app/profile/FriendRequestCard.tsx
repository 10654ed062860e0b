import { t } from '#messages/players.ts'
import { useQueryClient } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useNotificationStatus } from '#client/domains/notifications/queries.ts'
import type { PublicProfile } from '#client/domains/players/queries.ts'
import { Button } from '#client/ui/Button.tsx'
import { keyOf, renew } from '#client/lib/api/query.ts'

type Props = { player: PublicProfile; notificationId: number }

/** The friend request of a notification (type 1): accept or decline it on the sender's page. */
export function FriendRequestCard({ player, notificationId }: Props) {
  const queryClient = useQueryClient()
  const answer = useNotificationStatus()
  const isOpen = player.friendship === 'incoming' && !answer.isSuccess
  const answerWith = (status: 'accept' | 'decline') => {
    if (answer.isPending) return
    answer.mutate(
      { id: notificationId, status },
      { onSettled: () => renew(queryClient, keyOf('GET v1 /players/public-profile/')) },
    )
  }
  const answeredText = answer.isSuccess
    ? answer.variables.status === 'accept'
      ? t('players.friend_request_card.accepted', { player: player.username })
      : t('players.friend_request_card.declined')
    : undefined
  if (!isOpen && !answeredText) return null
  return (
    <section
      aria-label={t('players.friend_request_card.friend_request')}
      className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-accent-text/50 bg-surface p-4 sm:p-5"
    >
      <p role="status" className="flex items-center gap-3 text-16">
        <UserPlus aria-hidden="true" className="size-5 shrink-0 text-accent-text" />
        <span>
          {answeredText ?? (
            <>
              {t.rich('players.friend_request_card.text', {
                bdi: <bdi className="font-semibold">{player.username}</bdi>,
              })}
            </>
          )}
        </span>
      </p>
      {isOpen ? (
        <div className="flex gap-3">
          <Button
            variant="main"
            pending={answer.isPending && answer.variables.status === 'accept'}
            onClick={() => answerWith('accept')}
          >
            {t('common.accept')}
          </Button>
          <Button
            variant="outline"
            pending={answer.isPending && answer.variables.status === 'decline'}
            onClick={() => answerWith('decline')}
          >
            {t('common.decline')}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
