import { t } from '#messages/lobbies.ts'
import type { Lobby } from '#client/domains/lobbies/queries.ts'
import { statusText } from '#client/domains/lobbies/texts/stage.ts'

type Tournament = NonNullable<Lobby['tournament']>

/** Round names for old rooms, which were stored without the title of their round. */
const OF_SECTION = {
  winners: 'n',
  table: 'n',
  losers: 'losers',
  final: 'grand_final',
  reset: 'reset',
  third_place: 'third_place',
} as const

/** Returns the name of the round in the bracket: "Semifinals". */
export function roundText({ title, section, round }: Tournament): string {
  return t('lobbies.occasion.round', { title: title ?? OF_SECTION[section], round })
}

/** The heading of a room: its number, or the tournament and the round that are played in it. */
export function headingText({ id, tournament }: Pick<Lobby, 'id' | 'tournament'>): string {
  return tournament
    ? t('lobbies.occasion.heading', { tournament: tournament.name, round: roundText(tournament) })
    : t('lobbies.lobby_room.lobby_id', { id })
}

/** The title of a room's page, which begins with how it stands. */
export function pageTitle({ id, status, tournament }: Pick<Lobby, 'id' | 'status' | 'tournament'>): string {
  const word = t(statusText[status].word)
  return tournament
    ? t('lobbies.occasion.page_title', { word, round: roundText(tournament), tournament: tournament.name })
    : t('lobbies.lobby_detail.word_lobby_id', { word, id })
}
