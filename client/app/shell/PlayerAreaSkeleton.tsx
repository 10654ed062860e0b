import { t } from '#messages/site.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'

/** Reserves the space of balance, bell and menu, so that nothing moves when they load. */
export function PlayerAreaSkeleton() {
  const { user } = useSession()
  return (
    <span aria-hidden="true" className="flex items-center gap-1">
      <span className="size-11" />
      <span className="w-10 max-[22.5rem]:hidden lg:w-24" />
      <span className="flex min-h-11 items-center gap-2.5 px-2 text-14 font-[650] max-lg:hidden">
        <span className="size-8 rounded-input bg-raised" />
        <span className="max-w-32 truncate">{user?.username || t('site.player_area_skeleton.user')}</span>
        <span className="size-4" />
      </span>
    </span>
  )
}
