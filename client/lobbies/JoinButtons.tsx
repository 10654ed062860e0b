import { Button } from '#client/ui/Button.tsx'
import type { Lobby, useLobbyActions } from './queries.ts'

type Props = { lobby: Lobby; join: ReturnType<typeof useLobbyActions>['join'] }

/** Taking a seat alone, or for a team of mine. */
export function JoinButtons({ lobby: { can, sides }, join }: Props) {
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
