import { OrganizationLogo } from '#client/domains/organizations/OrganizationLogo.tsx'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import type { CircuitRow } from './queries.ts'

/** The logo of a circuit's organization; without one the monogram of its own name. */
export function CircuitPicture({
  circuit: { name, organization },
  size,
}: {
  circuit: Pick<CircuitRow, 'name' | 'organization'>
  size: number
}) {
  return organization ? (
    <OrganizationLogo organization={organization} size={size} />
  ) : (
    <PlayerAvatar name={name} url={null} size={size} />
  )
}
