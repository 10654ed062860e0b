import { isFor } from '#core/notifications/announcements.ts'
import { regionOfCountry } from '#core/region.ts'
import { currentLocale } from '#messages/translate.ts'
import type { AnnouncementRow } from './queries.ts'

/** The banners for a reader of the current language. Without a player: those for everybody, which players see as well. */
export function bannersFor(
  rows: readonly AnnouncementRow[],
  player?: { games: string[]; country: string | null },
) {
  const reader = {
    games: player?.games ?? [],
    region: regionOfCountry(player?.country),
    language: currentLocale(),
  }
  return rows
    .filter((row) => isFor(row, reader))
    .map(({ id, title, body, link }) => ({ id, title, body, link }))
}
