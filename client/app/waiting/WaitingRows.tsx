import { Handshake, Heart, Swords, Trophy, Users } from 'lucide-react'
import { Countdown } from '#client/domains/matches/room/Countdown.tsx'
import { ButtonLink } from '#client/ui/Button.tsx'
import type { Waiting } from './waiting.ts'

const ICONS: Record<Waiting['kind'], typeof Swords> = {
  match: Swords,
  tournament: Trophy,
  lobby_invite: Handshake,
  team_invite: Users,
  friend_request: Heart,
}

type Props = {
  items: readonly Waiting[]
  label: string
  /** Emphasise the first row's button as the main one of the screen. */
  hasMain?: boolean
  onLeave?: () => void
}

/** What waits for the player: a row each, with its end and a link to where it is done. */
export function WaitingRows({ items, label, hasMain = false, onLeave }: Props) {
  return (
    <ul aria-label={label}>
      {items.map((item, index) => (
        <li
          key={item.key}
          className="flex flex-wrap items-center gap-x-3.5 gap-y-2.5 border-t border-line px-4 py-3 sm:flex-nowrap sm:px-5"
        >
          <Icon kind={item.kind} />
          <div className="min-w-0 grow basis-40">
            <p className="text-14 font-semibold text-pretty wrap-anywhere">{item.title}</p>
            {item.note ? <p className="text-12 text-muted wrap-anywhere">{item.note}</p> : null}
          </div>
          {item.until ? (
            <Countdown
              isQuiet
              until={item.until}
              className="shrink-0 text-14 font-semibold text-warn tabular-nums"
            />
          ) : null}
          <ButtonLink
            to={item.to}
            variant={hasMain && index === 0 && item.urgency < 2 ? 'main' : 'outline'}
            size="small"
            className="shrink-0"
            {...(onLeave ? { onClick: onLeave } : {})}
          >
            {item.action}
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}

function Icon({ kind }: { kind: Waiting['kind'] }) {
  const Shape = ICONS[kind]
  return (
    <span
      aria-hidden="true"
      className="grid size-9 shrink-0 place-items-center rounded-input bg-raised text-muted"
    >
      <Shape className="size-[18px]" />
    </span>
  )
}
