import { t } from '#messages/organizations.ts'
import { PlayerLink } from '#client/domains/players/PlayerLink.tsx'
import { lazy } from 'react'
import type { Organization } from '#client/domains/organizations/queries.ts'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { Card } from '#client/ui/Card.tsx'
import { LazyPart } from '#client/ui/states/LazyPart.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'

const MembersEditor = lazy(() =>
  import('./MembersEditor.tsx').then((part) => ({ default: part.MembersEditor })),
)

/** Card with the members of the organization; its owners change them here. */
export function MembersCard({ organization }: { organization: Organization }) {
  if (organization.can.manage_members)
    return (
      <LazyPart fallback={<Skeleton className="h-64 w-full" />}>
        <MembersEditor organization={organization} />
      </LazyPart>
    )
  return (
    <Card title={t('organizations.members.title')}>
      <ul className="grid gap-1">
        {organization.members.map(({ player, role }) => (
          <li key={player.id}>
            <PlayerLink
              username={player.username}
              className="-mx-2 flex min-h-11 items-center gap-3 rounded-input px-2 hover:bg-raised"
            >
              <PlayerAvatar name={player.username} url={player.avatar_url} size={32} />
              <span dir="auto" className="min-w-0 truncate font-semibold">
                {player.username}
              </span>
              <span className="ms-auto shrink-0 text-14 text-muted">{t(`organizations.role.${role}`)}</span>
            </PlayerLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
