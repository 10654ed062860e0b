import { t } from '#messages/ratings.ts'
import { getRouteApi } from '@tanstack/react-router'
import { regionName } from '#contract/region-name.ts'
import { addressOf } from '#client/lib/api/call.ts'
import { pageOrigin } from '#client/lib/page-origin.ts'
import { useCatalogue } from '#client/domains/players/games.ts'
import { ShareButton } from '#client/ui/ShareButton.tsx'
import type { Leaderboard } from '../queries.ts'

const route = getRouteApi('/leaderbords')

/** Shares the player's place on the leaderboard that is shown; a place among friends is for the player alone. */
export function SharePlaceButton({ board, me }: { board: Leaderboard; me: NonNullable<Leaderboard['me']> }) {
  const { region, scope, metric, season } = route.useSearch()
  const { gameName, modeName } = useCatalogue()
  if (scope === 'friends') return null
  const { game, mode } = board
  const { username } = me
  const place = [
    t('ratings.share.place', { place: me.place }),
    t('ratings.share.of', { count: board.count }),
    `· ${gameName(game)} · ${modeName(game, mode)}`,
    ...(region ? [`· ${regionName(region)}`] : []),
  ].join(' ')
  return (
    <ShareButton
      variant="quiet"
      className="grow basis-32"
      shared={{
        title: place,
        url: `${pageOrigin()}/profile/${encodeURIComponent(username)}?${new URLSearchParams({ game, mode })}`,
        picture: addressOf('GET v1 /players/preview/', {
          query: { username, game, mode, season, metric, region },
        }).url,
      }}
    />
  )
}
