import { filtersFrom, type LobbySearch } from './filters.ts'
import { lobbiesQuery } from './queries.ts'

/** How many lobbies a page of /lobby shows. */
export const LIST_SIZE = 60

/** The page of lobbies that the address of /lobby names. */
export const lobbyPageQuery = (search: LobbySearch) =>
  lobbiesQuery({ ...filtersFrom(search), page_size: LIST_SIZE })
