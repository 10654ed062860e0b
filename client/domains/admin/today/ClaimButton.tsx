import { t } from '#messages/admin.ts'
import { showToast } from '#client/lib/toast.ts'
import { placeRefusal } from '#client/lib/api/refusal.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { Button } from '#client/ui/Button.tsx'
import { useTakeDispute } from '../queries.ts'
import { useSetHolder, type TodayItem } from './queries.ts'
import { CLAIM } from './use-today-keys.ts'

/** Who works on a case, or the button with which one takes it. */
export function ClaimButton({ item, ownId }: { item: TodayItem; ownId: string | undefined }) {
  const { user } = useSession()
  const claim = useSetHolder(item.kind, item.id)
  const take = useTakeDispute(Number(item.id))
  if (item.holder)
    return (
      <span className="max-w-40 truncate text-14 text-muted">
        {item.holder.id === ownId ? t('admin.today.yours') : <bdi>{item.holder.username}</bdi>}
      </span>
    )
  const onError = (error: unknown) => showToast('error', placeRefusal(error, []).general ?? '')
  const press = () =>
    item.kind === 'disputes'
      ? take.mutate({ take: true }, { onError })
      : claim.mutate({ to: user?.username ?? null, from: null }, { onError })
  return (
    <Button
      variant="quiet"
      size="small"
      pending={claim.isPending || take.isPending}
      onClick={press}
      className="relative"
      {...{ [CLAIM]: '' }}
    >
      {t('admin.today.claim')}
    </Button>
  )
}
