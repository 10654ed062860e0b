import {
  Building2,
  FileText,
  Gamepad2,
  type LucideIcon,
  Plus,
  Settings,
  ShieldCheck,
  SunMoon,
  Swords,
  Trophy,
  Users,
  Wallet,
  Zap,
} from 'lucide-react'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { ListOption } from '#client/ui/list/ListOption.tsx'
import type { Entry, Kind } from './entry.ts'

const ICONS: Record<Exclude<Kind, 'player'>, LucideIcon> = {
  action: Zap,
  console: ShieldCheck,
  team: Users,
  tournament: Trophy,
  organization: Building2,
  lobby: Swords,
  setting: Settings,
  page: FileText,
}
const ACTION_ICONS: Record<string, LucideIcon> = {
  match: Gamepad2,
  add: Wallet,
  withdraw: Wallet,
  create: Plus,
  open: Plus,
  theme: SunMoon,
}

type Props = { id: string; entry: Entry; isChosen: boolean; onPoint: () => void; onTake: () => void }

/** One row of the command menu. */
export function CommandRow({ entry, ...option }: Props) {
  return (
    <ListOption {...option}>
      <EntryIcon entry={entry} />
      <span dir="auto" className={`truncate ${entry.detail ? 'max-w-[60%] shrink-0' : 'min-w-0 flex-1'}`}>
        {entry.label}
      </span>
      {entry.detail && (
        <span dir="auto" className="min-w-0 flex-1 truncate text-end text-12 font-normal text-muted">
          {entry.detail}
        </span>
      )}
    </ListOption>
  )
}

function EntryIcon({ entry: { kind, key, label, avatarUrl, icon } }: { entry: Entry }) {
  if (kind === 'player' || avatarUrl !== undefined)
    return <PlayerAvatar name={label} url={avatarUrl ?? null} size={24} />
  const Icon = icon ?? ((kind === 'action' && ACTION_ICONS[key.split(' ')[0] ?? '']) || ICONS[kind])
  return (
    <span aria-hidden="true" className="grid size-6 shrink-0 place-items-center text-muted">
      <Icon className="size-[18px]" />
    </span>
  )
}
