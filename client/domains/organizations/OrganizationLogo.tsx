import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'

type Props = { organization: { name: string; logo_url: string | null }; size: number }

/** An organization's logo, or its monogram. */
export function OrganizationLogo({ organization, size }: Props) {
  return <PlayerAvatar name={organization.name} url={organization.logo_url} size={size} />
}
