import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { matchQuery } from '#client/domains/matches/queries.ts'
import { VersusHero } from '#client/domains/matches/room/VersusHero.tsx'
import { useCatalogue } from '#client/domains/players/games.ts'
import type { Lobby } from '#client/domains/lobbies/queries.ts'
import { cardSides } from '#client/domains/lobbies/seats/sides.ts'
import { ownFirst } from '#client/domains/lobbies/texts/stage.ts'
import { headState } from '#client/domains/lobbies/texts/headText.ts'
import { HeadFigure } from './HeadFigure.tsx'

type Props = {
  lobby: Lobby
  playerId: string
  /** The heading of the card. */
  title: ReactNode
  /** The sentence about what waits for the player, and the act that does it. */
  children: ReactNode
}

/** The player's match on other pages, as its room shows it: both sides, the clock and what it waits for. */
export function OwnMatch({ lobby, playerId, title, children }: Props) {
  const { gameName, modeName } = useCatalogue()
  const { data: match } = useQuery({ ...matchQuery(lobby.match_id ?? 0), enabled: lobby.match_id !== null })
  const seen = ownFirst(lobby, playerId)
  // The slash says which side is one's own.
  const [left, right] = cardSides(seen)
  const state = headState(lobby, match)
  return (
    <article className="overflow-hidden rounded-card border border-accent-text/50 bg-surface">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-3.5 sm:px-5">
        {title}
        <p className="min-w-0 text-14 text-muted wrap-anywhere">
          {lobby.tournament?.name ?? `${gameName(lobby.game)} · ${modeName(lobby.game, lobby.mode)}`}
        </p>
      </header>
      <VersusHero
        slug={lobby.game}
        mine="left"
        left={left}
        right={right}
        word={state.word}
        tone={state.tone}
        figure={<HeadFigure lobby={seen} match={match} kind={state.figure} />}
        note={state.note}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3.5 sm:px-5">
        {children}
      </div>
    </article>
  )
}
