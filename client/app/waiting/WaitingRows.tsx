import { t } from '#messages/players.ts'
import { Handshake, Heart, Swords, Trophy, Users } from 'lucide-react'
import { lazy, useState } from 'react'
import { Countdown } from '#client/domains/matches/room/Countdown.tsx'
import { Link } from '@tanstack/react-router'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { useAnswerRequest } from '#client/domains/friends/queries.ts'
import { useLobbyActions } from '#client/domains/lobbies/queries.ts'
import { TeamInviteButtons } from '#client/domains/notifications/TeamInviteButtons.tsx'
import { asNotification } from '#client/domains/teams/invites/TeamInvites.tsx'
import { useCheckIn } from '#client/domains/tournaments/acts.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { LazyPart } from '#client/ui/states/LazyPart.tsx'
import { isUrgent, type Waiting } from './waiting.ts'

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
            variant={hasMain && index === 0 && isUrgent(item) ? 'main' : 'outline'}
            onLeave={onLeave}
          />
        </li>
      ))}
    </ul>
  )
}

type ActProps = {
  item: Waiting
  variant: 'main' | 'outline'
  size?: 'small' | 'large'
  onLeave?: (() => void) | undefined
}

/** A link to where it is done, or the act itself. */
export function Act({ item, variant, size = 'small', onLeave }: ActProps) {
  const shape = { item, variant, size }
  switch (item.act?.kind) {
    case 'check_in':
      return <CheckIn tournamentId={item.act.tournamentId} {...shape} />
    case 'ready':
      return <Ready lobbyId={item.act.lobbyId} {...shape} />
    case 'friend':
      return <AnswerFriend notificationId={item.act.notificationId} {...shape} />
    case 'team':
      return <TeamInviteButtons notification={asNotification(item.act.invite)} className="shrink-0" />
    case 'time':
      return <ChooseTime tournamentId={item.act.tournamentId} {...shape} />
    case undefined:
      return (
        <ButtonLink
          to={item.to}
          variant={variant}
          size={size}
          className={placeOf(size)}
          {...(onLeave ? { onClick: onLeave } : {})}
        >
          {item.action}
        </ButtonLink>
      )
  }
}

type InPlace = Required<Omit<ActProps, 'onLeave'>>

const placeOf = (size: InPlace['size']): string => (size === 'large' ? 'max-sm:w-full' : 'shrink-0')

function CheckIn({ tournamentId, item, variant, size }: InPlace & { tournamentId: number }) {
  const checkIn = useCheckIn(tournamentId)
  return (
    <Press
      variant={variant}
      size={size}
      title={item.title}
      isPending={checkIn.isPending}
      onPress={() => checkIn.mutate(undefined)}
    >
      {item.action}
    </Press>
  )
}

function Ready({ lobbyId, item, variant, size }: InPlace & { lobbyId: number }) {
  const { user } = useSession()
  const { ready } = useLobbyActions(lobbyId)
  return (
    <Press
      variant={variant}
      size={size}
      title={item.title}
      isPending={ready.isPending}
      onPress={() => ready.mutate(user?.id)}
    >
      {item.action}
    </Press>
  )
}

function AnswerFriend({ notificationId: id, item, variant, size }: InPlace & { notificationId: number }) {
  const answer = useAnswerRequest()
  return (
    <span className="flex shrink-0 gap-2">
      <Press
        variant={variant}
        size={size}
        title={item.title}
        isPending={answer.isPending && answer.variables.yes}
        onPress={() => answer.mutate({ id, yes: true })}
      >
        {t('common.accept')}
      </Press>
      <Press
        variant="quiet"
        size={size}
        title={item.title}
        isPending={answer.isPending && !answer.variables.yes}
        onPress={() => answer.mutate({ id, yes: false })}
      >
        {t('common.decline')}
      </Press>
    </span>
  )
}

const TimeDialog = lazy(() => import('./TimeDialog.tsx').then((part) => ({ default: part.TimeDialog })))

function ChooseTime({ tournamentId, item, variant, size }: InPlace & { tournamentId: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Press variant={variant} size={size} title={item.title} isPending={false} onPress={() => setOpen(true)}>
        {item.action}
      </Press>
      {isOpen ? (
        <LazyPart>
          <TimeDialog tournamentId={tournamentId} title={item.title} onClose={() => setOpen(false)} />
        </LazyPart>
      ) : null}
    </>
  )
}

type PressProps = {
  variant: 'main' | 'outline' | 'quiet'
  size: InPlace['size']
  /** The subject of the act, for screen readers. */
  title: string
  isPending: boolean
  onPress: () => void
  children: string
}

function Press({ variant, size, title, isPending, onPress, children }: PressProps) {
  return (
    <Button
      variant={variant}
      size={size}
      className={placeOf(size)}
      pending={isPending}
      aria-label={t('common.named', { name: children, value: title })}
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
