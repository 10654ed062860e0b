import { filtersFrom, type LobbySearch } from './filters.ts'
import { lobbiesQuery } from '#client/domains/lobbies/queries.ts'

/** Lobbies per page of /lobby. */
export const LIST_SIZE = 60

/** The query for the URL of /lobby. */
export const lobbyPageQuery = (search: LobbySearch) =>
  lobbiesQuery({ ...filtersFrom(search), page_size: LIST_SIZE })
