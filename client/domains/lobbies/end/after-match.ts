import { createContext, type ReactNode } from 'react'
import type { Lobby } from '#client/domains/lobbies/queries.ts'

type Shown = (tournament: NonNullable<Lobby['tournament']>) => ReactNode

/** Shows how the tournament goes on for its players: a part of a later domain, which the route puts here. */
export const AfterMatchContext = createContext<Shown | undefined>(undefined)
