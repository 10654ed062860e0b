import { t } from '#messages/ratings.ts'
import { useMutation } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ImageDown } from 'lucide-react'
import { pageOrigin } from '#client/lib/page-origin.ts'
import { regionName } from '#contract/region-name.ts'
import { showToast } from '#client/lib/toast.ts'
import { useCatalogue } from '#client/domains/players/games.ts'
import { Button } from '#client/ui/Button.tsx'
import type { Leaderboard } from '../queries.ts'

const route = getRouteApi('/leaderbords')

/** Shares the player's place on the leaderboard that is shown, as a picture. */
export function SharePlaceButton({ board, me }: { board: Leaderboard; me: NonNullable<Leaderboard['me']> }) {
  const { region, scope, metric } = route.useSearch()
  const { gameName, modeName } = useCatalogue()
  const share = useMutation({
    mutationFn: async () => {
      const { sharePlace } = await import('./share-place.ts')
      await sharePlace({
        username: me.username,
        place: me.place,
        count: board.count,
        value: metric === 'wins' ? t('ratings.share.wins', { wins: me.wins }) : String(me.rating),
        tier: me.placement ? null : me.tier,
        game: board.game,
        board: [
          gameName(board.game),
          modeName(board.game, board.mode),
          ...(board.season ? [t('ratings.season.name', { number: board.season.number })] : []),
          ...(region ? [regionName(region)] : []),
          ...(scope === 'friends' ? [t('ratings.share.friends')] : []),
        ].join(' · '),
        address: new URL(pageOrigin()).host,
      })
    },
    meta: { quiet: true },
    onError: () => showToast('error', t('ratings.share.failed')),
  })
  return (
    <Button
      variant="quiet"
      className="grow basis-32"
      pending={share.isPending}
      onClick={() => share.mutate()}
    >
      <ImageDown aria-hidden="true" className="size-4" />
      {t('ratings.share.share')}
    </Button>
  )
}
