import { t } from '#messages/lobbies.ts'
import { useQuery } from '@tanstack/react-query'
import { matchQuery } from '#client/domains/matches/queries.ts'
import { Running } from '#client/domains/matches/room/Running.tsx'
import { useCatalogue } from '#client/domains/players/games.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import type { Lobby } from '#client/domains/lobbies/queries.ts'
import { sideOf } from '#client/domains/lobbies/texts/stage.ts'

/** A bar on all other screens while the player's match is played: the opponent, the time since the start, a link. */
export function RunningBar({ lobby, playerId }: { lobby: Lobby; playerId: string }) {
  const { gameName } = useCatalogue()
  const { data: match } = useQuery({ ...matchQuery(lobby.match_id ?? 0), enabled: lobby.match_id !== null })
  const mine = sideOf(lobby, playerId)
  const against = lobby.sides.find((side) => side.id !== mine?.id)?.name ?? ''
  return (
    <>
      {/* The bar can stay for an hour: leaves space to scroll the end of the page above it. */}
      <div aria-hidden="true" className="h-20 shrink-0" />
      <section
        aria-label={t('lobbies.running_bar.your_match')}
        className="appear fixed inset-x-0 bottom-0 z-30 border-t border-line bg-raised shadow-menu"
      >
        <div className="page-width flex items-center justify-between gap-4 py-2.5">
          <p className="flex min-w-0 items-center gap-3 text-14">
            <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-live" />
            {match ? <Running since={match.started} className="font-wide text-16 tabular-nums" /> : null}
            <span className="min-w-0 truncate text-muted">
              {t('lobbies.running_bar.against', { game: gameName(lobby.game), side: against })}
            </span>
          </p>
          <ButtonLink
            to="/lobby-detail/$lobbyId"
            params={{ lobbyId: String(lobby.id) }}
            search={{}}
            variant="outline"
            size="small"
            className="shrink-0"
          >
            {t('lobbies.running_bar.go_to_match')}
          </ButtonLink>
        </div>
      </section>
    </>
  )
}
