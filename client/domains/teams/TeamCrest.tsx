import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'

/** A team's logo or generated crest. The cut corner distinguishes it from players' pictures. */
export function TeamCrest({ team, size }: { team: { name: string; logo_url: string | null }; size: number }) {
  const cut = size >= 80 ? '[--cut:16px]' : size >= 48 ? '[--cut:10px]' : '[--cut:7px]'
  return <PlayerAvatar name={team.name} url={team.logo_url} size={size} className={`cut-corner ${cut}`} />
}
