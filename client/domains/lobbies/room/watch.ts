import { createContext, type ReactNode } from 'react'
import type { Lobby } from '#client/domains/lobbies/queries.ts'

type Shown = (tournament: NonNullable<Lobby['tournament']>) => ReactNode

/** Shows the stream of a tournament's match to those who watch: a part of a later domain, which the route puts here. */
export const WatchContext = createContext<Shown | undefined>(undefined)
