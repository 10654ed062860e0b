import { t } from '#messages/lobbies.ts'
import type { Lobby } from '#client/domains/lobbies/queries.ts'

const TITLES = {
  queue: 'lobbies.found.title.queue',
  player: 'lobbies.found.title.player',
  rematch: 'lobbies.found.title.rematch',
  tournament: 'common.match_open',
} as const satisfies Record<Lobby['origin'], string>

/** The title of a ready check: a match was found, a lobby is full, or a match of a tournament is open. */
export const foundTitle = ({ origin }: Pick<Lobby, 'origin'>): string => t(TITLES[origin])
