import { t } from '#messages/players.ts'
import { Handshake, Heart, Swords, Trophy, Users } from 'lucide-react'
import { Countdown } from '#client/domains/matches/room/Countdown.tsx'
import { Link } from '@tanstack/react-router'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { useAnswerRequest } from '#client/domains/friends/queries.ts'
import { useLobbyActions } from '#client/domains/lobbies/queries.ts'
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
          className="flex flex-wrap items-center gap-x-3.5 gap-y-2.5 border-t border-line px-4 py-3 sm:flex-nowrap sm:px-6"
        >
          <Icon kind={item.kind} />
          <div className="min-w-0 grow basis-40">
            <p className="text-14 font-semibold text-pretty wrap-anywhere">
              {item.act === undefined ? (
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

/** A link to where it is done, or the act itself. */
function Act({ item, variant, onLeave }: ActProps) {
  switch (item.act?.kind) {
    case 'check_in':
      return <CheckIn tournamentId={item.act.tournamentId} item={item} variant={variant} />
    case 'ready':
      return <Ready lobbyId={item.act.lobbyId} item={item} variant={variant} />
    case 'friend':
      return <AnswerFriend notificationId={item.act.notificationId} item={item} variant={variant} />
    case undefined:
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
}

type InPlace = Omit<ActProps, 'onLeave'>

function CheckIn({ tournamentId, item, variant }: InPlace & { tournamentId: number }) {
  const checkIn = useCheckIn(tournamentId)
  return (
    <Press
      variant={variant}
      title={item.title}
      isPending={checkIn.isPending}
      onPress={() => checkIn.mutate(undefined)}
    >
      {item.action}
    </Press>
  )
}

function Ready({ lobbyId, item, variant }: InPlace & { lobbyId: number }) {
  const { user } = useSession()
  const { ready } = useLobbyActions(lobbyId)
  return (
    <Press
      variant={variant}
      title={item.title}
      isPending={ready.isPending}
      onPress={() => ready.mutate(user?.id)}
    >
      {item.action}
    </Press>
  )
}

function AnswerFriend({ notificationId: id, item, variant }: InPlace & { notificationId: number }) {
  const answer = useAnswerRequest()
  return (
    <span className="flex shrink-0 gap-2">
      <Press
        variant={variant}
        title={item.title}
        isPending={answer.isPending && answer.variables.yes}
        onPress={() => answer.mutate({ id, yes: true })}
      >
        {t('common.accept')}
      </Press>
      <Press
        variant="quiet"
        title={item.title}
        isPending={answer.isPending && !answer.variables.yes}
        onPress={() => answer.mutate({ id, yes: false })}
      >
        {t('common.decline')}
      </Press>
    </span>
  )
}

type PressProps = {
  variant: 'main' | 'outline' | 'quiet'
  /** The subject of the act, for screen readers. */
  title: string
  isPending: boolean
  onPress: () => void
  children: string
}

function Press({ variant, title, isPending, onPress, children }: PressProps) {
  return (
    <Button
      variant={variant}
      size="small"
      className="shrink-0"
      pending={isPending}
      aria-label={`${children}: ${title}`}
      onClick={onPress}
    >
      {children}
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
