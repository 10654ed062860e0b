import { t } from '#messages/admin.ts'
import { showToast } from '#client/lib/toast.ts'
import { placeRefusal } from '#client/lib/api/refusal.ts'
import { permissionFor } from '#core/admin/today.ts'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { isPermitted } from '#client/domains/accounts/session/staff.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { Button } from '#client/ui/Button.tsx'
import { hasLeft } from '../console/left-queue.ts'
import { useSetHolder, type TodayItem } from './queries.ts'
import { CLAIM } from './use-today-keys.ts'

/** The name of the case's holder, or a button that claims the case. */
export function ClaimButton({ item, ownId }: { item: TodayItem; ownId: string | undefined }) {
  const { user } = useSession()
  const { data: profile } = useProfile()
  const claim = useSetHolder(item.kind, item.id)
  if (item.holder)
    return (
      <span className="max-w-40 truncate text-14 text-muted">
        {item.holder.id === ownId ? t('admin.today.yours') : <bdi>{item.holder.username}</bdi>}
      </span>
    )
  // Organizers review the results of their own challenges, and claim nothing.
  if (!isPermitted(profile, permissionFor(item.kind))) return null
  const onError = (error: unknown) => {
    if (!hasLeft(error)) showToast('error', placeRefusal(error, []).general ?? '')
  }
  const press = () => claim.mutate({ to: user?.username ?? null, from: null }, { onError })
  return (
    <Button
      variant="quiet"
      size="small"
      pending={claim.isPending}
      onClick={press}
      className="relative"
      {...{ [CLAIM]: '' }}
    >
      {t('admin.today.claim')}
    </Button>
  )
}
