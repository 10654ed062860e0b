import { Handshake, Heart, Swords, Trophy, Users } from 'lucide-react'
import { Countdown } from '#client/domains/matches/room/Countdown.tsx'
import { Link } from '@tanstack/react-router'
import { useCheckIn } from '#client/domains/tournaments/acts.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
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

/** List of things that wait for the player: each row has a deadline and a link to the page where it is done. */
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
            <p className="text-14 font-semibold text-pretty wrap-anywhere">
              {item.checkIn === undefined ? (
                item.title
              ) : (
                <Link to={item.to} className="hover:underline" {...(onLeave ? { onClick: onLeave } : {})}>
                  {item.title}
                </Link>
              )}
            </p>
            {item.note ? <p className="text-12 text-muted wrap-anywhere">{item.note}</p> : null}
          </div>
          {item.until ? (
            <Countdown
              isQuiet
              until={item.until}
              className="shrink-0 text-14 font-semibold text-warn tabular-nums"
            />
          ) : null}
          <Act
            item={item}
            variant={hasMain && index === 0 && item.urgency < 2 ? 'main' : 'outline'}
            onLeave={onLeave}
          />
        </li>
      ))}
    </ul>
  )
}

type ActProps = { item: Waiting; variant: 'main' | 'outline'; onLeave: (() => void) | undefined }

/** A link to where it is done; a check-in is done at once. */
function Act({ item, variant, onLeave }: ActProps) {
  if (item.checkIn !== undefined) return <CheckIn tournamentId={item.checkIn} item={item} variant={variant} />
  return (
    <ButtonLink
      to={item.to}
      variant={variant}
      size="small"
      className="shrink-0"
      {...(onLeave ? { onClick: onLeave } : {})}
    >
      {item.action}
    </ButtonLink>
  )
}

function CheckIn({ tournamentId, item, variant }: Omit<ActProps, 'onLeave'> & { tournamentId: number }) {
  const checkIn = useCheckIn(tournamentId)
  return (
    <Button
      variant={variant}
      size="small"
      className="shrink-0"
      pending={checkIn.isPending}
      aria-label={`${item.action}: ${item.title}`}
      onClick={() => checkIn.mutate(undefined)}
    >
      {item.action}
    </Button>
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
