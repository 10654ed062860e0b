import { createContext, type ReactNode } from 'react'
import type { Lobby } from '#client/domains/lobbies/queries.ts'

type Shown = (tournament: NonNullable<Lobby['tournament']>) => ReactNode

// Parts of a later domain, which the route puts into a room.

/** Shows the players of a tournament's match how the tournament goes on. */
export const AfterMatchContext = createContext<Shown | undefined>(undefined)

export type CrownProps = {
  tournament: NonNullable<Lobby['tournament']>
  children: (crown: { title: string; trophy: string } | undefined) => ReactNode
}

type WithCrown = (tournament: CrownProps['tournament'], children: CrownProps['children']) => ReactNode

/** Says whether the player's match has won a tournament, and with which trophy. */
export const CrownContext = createContext<WithCrown>((_tournament, children) => children(undefined))

/** Shows the stream of a tournament's match, and how it goes on, to those who watch it. */
export const WatchContext = createContext<Shown | undefined>(undefined)
