import { useMatchActions } from '#client/domains/matches/act-queries.ts'
import { ContestButton } from '#client/domains/matches/dispute/ContestButton.tsx'
import { DisputePanel } from '#client/domains/matches/dispute/DisputePanel.tsx'
import { GameScores } from '#client/domains/matches/report/GameScores.tsx'
import { GiveUp } from '#client/domains/matches/report/GiveUp.tsx'
import type { Match } from '#client/domains/matches/queries.ts'
import { ReportPanel } from '#client/domains/matches/report/ReportPanel.tsx'
import { ServicePanel } from '#client/domains/matches/room/ServicePanel.tsx'
import { VetoBoard } from '#client/domains/matches/room/VetoBoard.tsx'
import { useCatalogue } from '#client/domains/players/games.ts'
import { ConfirmButton } from '#client/ui/overlays/ConfirmButton.tsx'
import { LeaveButtons } from '#client/domains/lobbies/seats/LeaveButtons.tsx'
import { DeadlineLine } from '#client/domains/lobbies/room/DeadlineLine.tsx'
import type { NowProps } from '#client/domains/lobbies/room/NowPanel.tsx'
import { Panel } from '#client/domains/lobbies/room/Panel.tsx'
import type { Lobby, useLobbyActions } from '#client/domains/lobbies/queries.ts'
import { sideOf } from '#client/domains/lobbies/texts/stage.ts'

type Props = NowProps & { actions: ReturnType<typeof useLobbyActions> }

/** What the player can do while the match is played, reported or disputed. */
export function PlayPanel({ lobby, match, now, playerId, picture, actions }: Props) {
  const { mode } = useCatalogue()
  const matchMode = mode(lobby.game, lobby.mode)
  const leaveButtons = <LeaveButtons lobby={lobby} actions={actions} playerId={playerId} size="small" />
  if (!match)
    return (
      <Panel lobby={lobby} title={lobby.status === 'ready_check' ? 'Ready check' : 'Being played now'}>
        You are watching. This page follows the match by itself.
      </Panel>
    )

  const isPaid = lobby.entry_fee_cents > 0
  const clock = <DeadlineLine lobby={lobby} match={match} />
  const isPlayer = sideOf(lobby, playerId) !== undefined
  const quiet = isPlayer ? (
    <OtherActions lobby={lobby} match={match} playerId={playerId} leaveButtons={leaveButtons} />
  ) : null
  const myReport = match.reports.findLast((report) => report.side_id === sideOf(lobby, playerId)?.id)
  const report = (
    <ReportPanel
      match={match}
      playerId={playerId}
      rules={{
        bestOf: match.best_of,
        allowsDraw: matchMode?.allows_draw ?? false,
        game: matchMode?.game_rule ?? { kind: 'points' },
      }}
      scoring={matchMode?.scoring}
      picture={picture}
      clock={clock}
      quiet={quiet}
    />
  )

  switch (now.kind) {
    case 'claim':
    case 'wait_for_claim':
      return <ClaimPanel lobby={lobby} match={match} now={now} quiet={leaveButtons} />
    case 'veto':
    case 'wait_for_veto':
      return (
        <>
          <VetoBoard
            match={match}
            playerId={playerId}
            mapName={(slug) => matchMode?.maps.find((map) => map.slug === slug)?.name ?? slug}
          />
          {isPlayer ? <div className="flex flex-wrap items-center gap-x-4 gap-y-2">{quiet}</div> : null}
        </>
      )
    case 'service':
      return (
        <ServicePanel match={match} playerId={playerId} clock={clock} quiet={quiet} manualReport={report} />
      )
    case 'report':
    case 'report_again':
      return report
    case 'wait_for_report':
      return (
        <Panel
          lobby={lobby}
          match={match}
          title="Your report is in"
          action={myReport ? <GameScores scores={myReport.scores} label="Your report" /> : undefined}
          quiet={quiet}
        >
          {match.report_round === 2
            ? 'The other side is asked to check its report as well.'
            : 'Waiting for the other side. An equal report settles the match at once.'}
        </Panel>
      )
    case 'captain_reports':
      return (
        <Panel lobby={lobby} match={match} title="Your captain reports the result" quiet={quiet}>
          Play on. The score comes from the captains of both sides.
        </Panel>
      )
    case 'state':
    case 'answer_decision':
    case 'disputed':
      // The lobby can have the dispute status a moment before the match is updated.
      if (!match.dispute)
        return (
          <Panel lobby={lobby} match={match} title="In dispute">
            Both sides are asked what happened; then a moderator decides.
          </Panel>
        )
      return <DisputePanel match={match} playerId={playerId} isPaid={isPaid} clock={clock} quiet={quiet} />
    default:
      return (
        <Panel
          lobby={lobby}
          match={match}
          title={match.status === 'scheduled' ? 'One side is not there' : 'Being played now'}
        >
          You are watching. This page follows the match by itself.
        </Panel>
      )
  }
}

/** Rarely used actions: cancel the match or forfeit; nothing if none is available. */
function OtherActions({
  lobby,
  match,
  playerId,
  leaveButtons,
}: {
  lobby: Lobby
  match: Match
  playerId: string | undefined
  leaveButtons: React.ReactNode
}) {
  const isPaid = lobby.entry_fee_cents > 0
  return (
    <>
      <ContestButton match={match} playerId={playerId} isPaid={isPaid} />
      <GiveUp match={match} playerId={playerId} isPaid={isPaid} />
      {leaveButtons}
    </>
  )
}

/** The other side was absent at the start: this side may claim the win. */
function ClaimPanel({
  lobby,
  match,
  now,
  quiet,
}: {
  lobby: Lobby
  match: Match
  now: NowProps['now']
  quiet: React.ReactNode
}) {
  const { claim } = useMatchActions(match.id)
  const absent = match.sides.find((side) => side.id === match.absent_side_id)?.name ?? 'The other side'
  const prize = lobby.entry_fee_cents > 0 ? ' The prize is yours,' : ''
  if (now.kind === 'claim') {
    return (
      <Panel
        lobby={lobby}
        match={match}
        isUrgent
        title={`${absent} is not there`}
        quiet={quiet}
        action={
          <ConfirmButton
            label="Claim the win"
            variant="main"
            size="large"
            title="Claim the win?"
            confirm="Claim it"
            isPending={claim.isPending}
            onConfirm={(done) => claim.mutate(undefined, { onSettled: done })}
          >
            {`The match ends at once with your side as the winner.${prize ? `${prize} and the ratings move.` : ' The ratings move.'}`}
          </ConfirmButton>
        }
      >
        Your side was there at the start and the other was not: the win is yours if you want it.
      </Panel>
    )
  }
  const isAbsent = now.kind === 'wait_for_claim' && now.isAbsent
  return (
    <Panel
      lobby={lobby}
      match={match}
      title={isAbsent ? 'Your side was not there' : `${absent} is not there`}
      quiet={quiet}
    >
      {isAbsent
        ? 'Not everybody of your side was ready at the start. The other side may claim the win now.'
        : 'Your captain may claim the win.'}
    </Panel>
  )
}
