import { t } from '#messages/accounts.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { Profile } from '#client/domains/accounts/session/profile.ts'
import { Switch } from '#client/ui/fields/Switch.tsx'
import { SavedNote } from '#client/app/settings/SaveLine.tsx'
import { cacheProfile } from '#client/domains/accounts/session/profile.ts'
import { useAct } from '#client/lib/api/act.ts'

/** Switch that hides everything but the player's name and picture from others. */
export function Privacy({ profile }: { profile: Profile }) {
  const queryClient = useQueryClient()
  const change = useAct('PUT v1 /players/private-profile/', {
    input: (isPrivate: boolean) => ({ body: { is_private: isPrivate } }),
    onSuccess: (next) => cacheProfile(queryClient, next),
  })
  return (
    <div className="grid gap-2">
      <Switch
        label={t('common.private_profile')}
        isOn={change.isPending ? change.variables : profile.is_private}
        isPending={change.isPending}
        onChange={(isOn) => change.mutate(isOn)}
      >
        {t('accounts.privacy.private_hint')}
      </Switch>
      <SavedNote isSaved={change.isSuccess} />
    </div>
  )
}
