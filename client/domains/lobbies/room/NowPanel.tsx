import { t } from '#messages/lobbies.ts'
import type { PictureToSend } from '#client/domains/matches/dispute/evidence-queries.ts'
import type { Match } from '#client/domains/matches/queries.ts'
import { useCatalogue } from '#client/domains/players/games.ts'
import { listOf } from '#client/lib/list.ts'
import { ButtonLink, Button } from '#client/ui/Button.tsx'
import { LeaveButtons } from '#client/domains/lobbies/seats/LeaveButtons.tsx'
import { EndPanel } from '#client/domains/lobbies/end/EndPanel.tsx'
import { stakesText } from '#client/domains/lobbies/seats/entry.ts'
import { InvitePanel } from '#client/domains/lobbies/seats/InvitePanel.tsx'
import { FeatureGate } from '#client/domains/site/FeatureGate.tsx'
import { JoinButtons } from '#client/domains/lobbies/seats/JoinButtons.tsx'
import { JoinRefused } from '#client/domains/lobbies/seats/JoinRefused.tsx'
import { Panel } from './Panel.tsx'
import { PlayPanel } from '#client/domains/lobbies/create/PlayPanel.tsx'
import { type Lobby, useLobbyActions } from '#client/domains/lobbies/queries.ts'
import type { Now } from '#client/domains/lobbies/texts/stage.ts'
import { seatsOf, freeSeatsOf, openText, waitingText } from '#client/domains/lobbies/texts/texts.ts'
import { useEffect, useRef, type ReactNode } from 'react'
import { UserPlus } from 'lucide-react'
import { CopyButton } from '#client/ui/CopyButton.tsx'
import { FriendsToInvite } from '#client/domains/lobbies/seats/FriendsToInvite.tsx'
import { InviteDialog, useOpener } from '#client/domains/lobbies/seats/InviteDialog.tsx'
import { sideToFill } from '#client/domains/lobbies/seats/seats.ts'

export type NowProps = {
  lobby: Lobby
  match: Match | undefined
  now: Now
  playerId: string | undefined
  invite: string | undefined
  picture: PictureToSend
  /** The way the players meet in the game, once they play. */
  connect: ReactNode
}

/** Panel with the player's next action: a sentence and the main button of the screen. */
export function NowPanel(props: NowProps) {
  const { lobby, now, playerId, invite } = props
  const actions = useLobbyActions(lobby.id, invite)
  const { gameName } = useCatalogue()
  const away = <LeaveButtons lobby={lobby} actions={actions} playerId={playerId} />
  const { taken, all } = seatsOf(lobby)

  switch (now.kind) {
    case 'sign_in':
      return (
        <Panel
          lobby={lobby}
          title={t('common.open_seat')}
          action={
            <ButtonLink
              to="/"
              search={{
                redirect: `/lobby-detail/${lobby.id}${invite ? `?invite=${encodeURIComponent(invite)}` : ''}`,
              }}
              variant="main"
              size="large"
            >
              {t('lobbies.now_panel.signed_out_join')}
            </ButtonLink>
          }
        >
          {t('lobbies.now_panel.sign_in')}
        </Panel>
      )
    case 'join':
      return (
        <Panel
          lobby={lobby}
          title={t('common.open_seat')}
          action={
            <div className="act-bar flex flex-wrap gap-3">
              <FeatureGate feature="lobbies">
                <JoinButtons lobby={lobby} invite={invite} join={actions.join} />
              </FeatureGate>
            </div>
          }
        >
          {taken + 1 === all && !lobby.starts_at
            ? t('lobbies.now_panel.last_seat')
            : t('lobbies.now_panel.seat')}{' '}
          {stakesText(lobby)}
        </Panel>
      )
    case 'invited':
      return <InvitePanel lobby={lobby} playerId={playerId} invite={invite} />
    case 'cannot_join':
      return <JoinRefused lobby={lobby} gameName={gameName(lobby.game)} why={now.why} />
    case 'wait_for_players':
      return (
        <WaitingPanel
          lobby={lobby}
          playerId={playerId}
          code={invite}
          away={<LeaveButtons lobby={lobby} actions={actions} playerId={playerId} size="small" />}
        />
      )
    case 'wait_for_start':
      return (
        <Panel lobby={lobby} title={t('lobbies.now_panel.full')} action={away}>
          {t('lobbies.now_panel.check_in')}
        </Panel>
      )
    case 'ready':
      return (
        <Panel
          lobby={lobby}
          title={t('lobbies.now_panel.are_you_ready')}
          isUrgent
          action={
            <>
              <ReadyButton
                isPending={actions.ready.isPending}
                onReady={() => actions.ready.mutate(playerId)}
              />
              {away}
            </>
          }
        >
          {t('lobbies.now_panel.starts')}
        </Panel>
      )
    case 'wait_for_ready':
      return (
        <Panel lobby={lobby} title={t('lobbies.found.you_are_ready')} action={away}>
          {waitingFor(lobby, 'seated')}
        </Panel>
      )
    case 'settled':
    case 'over':
      return <EndPanel {...props} />
    default:
      return <PlayPanel {...props} actions={actions} />
  }
}

function waitingFor(lobby: Lobby, state: 'invited' | 'seated'): string {
  const names = lobby.sides.flatMap((side) =>
    side.players.filter((player) => player.state === state).map((player) => player.username),
  )
  return names.length > 0
    ? t('lobbies.now_panel.waiting_for_players', { players: listOf(names) })
    : t('lobbies.now_panel.waiting')
}

/**
 * Confirms the ready check. It has the focus, so that Enter works, unless the player is typing; on phones it stays at the
 * bottom of the screen.
 */
function ReadyButton({ isPending, onReady }: { isPending: boolean; onReady: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement?.matches('input, textarea, select, [role=dialog] *')) return
    box.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={box} className="act-bar flex grow max-sm:border-accent-text sm:grow-0">
      <Button variant="main" size="large" className="grow sm:min-w-44" pending={isPending} onClick={onReady}>
        {t('lobbies.now.ready_up')}
      </Button>
    </div>
  )
}

type Props = { lobby: Lobby; playerId: string | undefined; code: string | undefined; away: ReactNode }

/** The panel of a player who waits: ways to fill the lobby come first, leaving it is a small button below. */
function WaitingPanel({ lobby, playerId, code, away }: Props) {
  const invite = useOpener()
  const side = sideToFill(lobby, playerId)
  const link = linkTo(lobby)
  return (
    <Panel
      lobby={lobby}
      title={openText(lobby)}
      action={
        <>
          {side ? (
            <Button
              variant="main"
              icon={<UserPlus aria-hidden="true" className="size-4" />}
              onClick={invite.open}
              className="max-sm:grow"
            >
              {t('lobbies.waiting_panel.invite_friends')}
            </Button>
          ) : null}
          {link ? (
            <CopyButton
              text={link}
              label={t('common.copy_invite_link')}
              shownLabel={t('common.copy_invite_link')}
              size="normal"
              variant={side ? 'outline' : 'main'}
            />
          ) : null}
        </>
      }
      more={side ? <FriendsToInvite lobby={lobby} side={side} code={code} /> : undefined}
      quiet={away}
    >
      {freeSeatsOf(lobby) === 0 ? waitingFor(lobby, 'invited') : null} {waitingText(lobby)}
      {side ? <InviteDialog lobby={lobby} side={side} code={code} {...invite.dialog} /> : null}
    </Panel>
  )
}

/** The address to send to others while there are free seats. A public lobby is found by its page's own. */
function linkTo(lobby: Lobby): string | undefined {
  if (freeSeatsOf(lobby) === 0) return undefined
  return lobby.invite_link ?? (lobby.is_private ? undefined : `${location.origin}/lobby-detail/${lobby.id}`)
}
