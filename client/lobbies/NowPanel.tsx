import type { ReactNode } from 'react'
import { useState } from 'react'
import { GameScores } from '#client/matches/GameScores.tsx'
import { ReportPanel } from '#client/matches/ReportPanel.tsx'
import { ResultPanel } from '#client/matches/ResultPanel.tsx'
import type { Match } from '#client/matches/queries.ts'
import { useCatalogue } from '#client/players/games.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { JoinRefused } from './JoinRefused.tsx'
import { type Lobby, useLobbyActions } from './queries.ts'
import { type Now, sideOf } from './stage.ts'
import { seatsOf } from './words.ts'

type Props = { lobby: Lobby; match: Match | undefined; now: Now; playerId: string | undefined; invite: string | undefined }

/** The one thing to do now: a sentence, and the main button of the screen. */
export function NowPanel({ lobby, match, now, playerId, invite }: Props) {
  const actions = useLobbyActions(lobby.id, invite)
  const { gameName, mode } = useCatalogue()
  const away = <Away lobby={lobby} actions={actions} playerId={playerId} />
  const { taken, all } = seatsOf(lobby)
  const isSide = lobby.team_size > 1
  const myReport = match?.reports.findLast((report) => report.side_id === sideOf(lobby, playerId)?.id)

  switch (now.kind) {
    case 'sign_in':
      return (
        <Panel title="A seat is free" action={<ButtonLink to="/" search={{ redirect: `/lobby-detail/${lobby.id}${invite ? `?invite=${encodeURIComponent(invite)}` : ''}` }} variant="main" size="large">Sign in to join</ButtonLink>}>
          Sign in and the seat is yours.
        </Panel>
      )
    case 'join':
      return (
        <Panel
          title="A seat is free"
          action={<JoinButtons lobby={lobby} join={actions.join} />}
        >
          {taken + 1 === all ? 'You would take the last seat: the ready check begins at once.' : 'Joining takes the next free seat.'}
        </Panel>
      )
    case 'cannot_join':
      return <JoinRefused game={lobby.game} gameName={gameName(lobby.game)} why={now.why} />
    case 'wait_for_players':
      return (
        <Panel title={isSide ? `${all - taken} seats are free` : 'Waiting for an opponent'} action={away}>
          {lobby.is_private ? 'Send the invite link to whoever you want to play.' : 'Your lobby is in the list. Keep this page open: the ready check takes 60 seconds.'}
        </Panel>
      )
    case 'ready':
      return (
        <Panel
          title="Are you ready?"
          isUrgent
          action={
            <>
              <Button variant="main" size="large" className="grow sm:min-w-44 sm:grow-0" pending={actions.ready.isPending} onClick={() => actions.ready.mutate(playerId)}>
                I’m ready
              </Button>
              {away}
            </>
          }
        >
          Everybody is here. The match starts when all have said so.
        </Panel>
      )
    case 'wait_for_ready':
      return <Panel title="You are ready" action={away}>{`Waiting for ${waitingFor(lobby)}.`}</Panel>
    case 'report':
    case 'report_again':
      return match ? <ReportPanel match={match} playerId={playerId} allowsDraw={mode(lobby.game, lobby.mode)?.allows_draw ?? false} scoring={mode(lobby.game, lobby.mode)?.scoring} /> : null
    case 'wait_for_report':
      return (
        <Panel title="Your report is in" action={myReport ? <GameScores scores={myReport.scores} label="Your report" /> : undefined}>
          {match?.report_round === 2 ? 'The other side is asked to check its report as well. If both still differ, a moderator decides.' : 'Waiting for the other side. If it says nothing, your report stands when the clock runs out.'}
        </Panel>
      )
    case 'captain_reports':
      return <Panel title="Your captain reports the result">Play on. The score comes from the captains of both sides.</Panel>
    case 'watch':
      return <Panel title={lobby.status === 'ready_check' ? 'Ready check' : 'Being played now'}>You are watching. This page follows the match by itself.</Panel>
    case 'disputed':
      return <Panel title="The reports differ">A moderator decides by both reports and the chat. Ratings wait until then.</Panel>
    case 'settled':
      return <ResultPanel match={match} outcome={now.outcome} winner={lobby.sides.find((side) => side.id === lobby.winner_side_id)?.name} again={{ game: lobby.game, mode: lobby.mode }} />
    case 'over':
      return (
        <Panel
          title={lobby.status === 'cancelled' ? 'This lobby was called off' : 'This lobby is closed'}
          action={<ButtonLink to="/lobby" search={{ game: lobby.game }} variant="main" size="large">Find another lobby</ButtonLink>}
        >
          {lobby.match_id === null ? 'No match was played, no rating moved.' : 'The match was void: no rating moved.'}
        </Panel>
      )
  }
}

function waitingFor(lobby: Lobby): string {
  const names = lobby.sides.flatMap((side) => side.players.filter((player) => player.state !== 'ready').map((player) => player.username))
  return names.length > 0 ? names.join(', ') : 'the others'
}

function Panel({ title, children, action, isUrgent = false }: { title: string; children: ReactNode; action?: ReactNode; isUrgent?: boolean }) {
  return (
    <section
      aria-label="Now"
      className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-card border bg-surface p-4 sm:p-6 ${isUrgent ? 'border-accent-text' : 'border-line'}`}
    >
      <div className="min-w-0 grow basis-64" aria-live="polite">
        <h2 className="text-20">{title}</h2>
        <p className="mt-1 text-16 text-pretty text-muted">{children}</p>
      </div>
      {action ? <div className="flex grow flex-wrap items-center gap-3 sm:grow-0">{action}</div> : null}
    </section>
  )
}

type JoinProps = { lobby: Lobby; join: ReturnType<typeof useLobbyActions>['join'] }

/** Taking a seat alone, or for a team of mine. */
function JoinButtons({ lobby: { can, sides }, join }: JoinProps) {
  const go = (teamId: number | null) => {
    if (!join.isPending) join.mutate(teamId)
  }
  const isJoining = (teamId: number | null) => join.isPending && join.variables === teamId
  // Whoever's team plays here takes its side; there is no other way in then.
  const own = can.join_as.filter((team) => sides.some((side) => side.team_id === team.team_id))
  const isAlone = can.join && own.length === 0
  return (
    <>
      {(own.length > 0 ? own : can.join_as).map((team) => (
        <Button key={team.team_id} variant={isAlone ? 'outline' : 'main'} size="large" className="max-w-full" pending={isJoining(team.team_id)} onClick={() => go(team.team_id)}>
          <span className="truncate">{`Join as ${team.name}`}</span>
        </Button>
      ))}
      {isAlone ? (
        <Button variant="main" size="large" pending={isJoining(null)} onClick={() => go(null)}>
          Join this lobby
        </Button>
      ) : null}
    </>
  )
}

type AwayProps = { lobby: Lobby; playerId: string | undefined; actions: ReturnType<typeof useLobbyActions> }

/** Calling the lobby off, or giving up the seat; each asked once more. */
function Away({ lobby, playerId, actions }: AwayProps) {
  const [isAsking, setAsking] = useState(false)
  const side = sideOf(lobby, playerId)
  if (!lobby.can.cancel && !(lobby.can.leave && side)) return null
  const isOff = lobby.can.cancel
  const go = () => {
    const close = { onSettled: () => setAsking(false) }
    if (isOff) actions.cancel.mutate(undefined, close)
    else if (side) actions.leave.mutate(side.id, close)
  }
  return (
    <>
      <Button variant="outline" size="large" onClick={() => setAsking(true)}>
        {isOff ? 'Call it off' : 'Leave'}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={isOff ? 'Call this lobby off?' : 'Give up your seat?'}
        confirm={isOff ? 'Call it off' : 'Leave the lobby'}
        cancel="Stay"
        isDangerous
        isPending={actions.isPending}
        onConfirm={go}
      >
        {isOff ? 'Nobody plays, no rating moves. You can open a new lobby right away.' : 'Somebody else can take it at once.'}
      </ConfirmDialog>
    </>
  )
}
