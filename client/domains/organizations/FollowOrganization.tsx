import { t } from '#messages/organizations.ts'
import { Bell, BellRing } from 'lucide-react'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { Button } from '#client/ui/Button.tsx'
import { useFollow } from './acts.ts'
import type { Organization } from './queries.ts'

/** Follows an organization: told when one of its tournaments opens registration. */
export function FollowOrganization({
  organization: { slug, following, role },
}: {
  organization: Organization
}) {
  const { user } = useSession()
  const follow = useFollow(slug)
  if (!user) return null
  const Icon = following ? BellRing : Bell
  return (
    <Button
      variant={following || role ? 'outline' : 'main'}
      aria-pressed={following}
      pending={follow.isPending}
      icon={<Icon aria-hidden="true" className="size-4" />}
      onClick={() => follow.mutate(!following)}
    >
      {following ? t('organizations.following') : t('common.follow')}
    </Button>
  )
}
