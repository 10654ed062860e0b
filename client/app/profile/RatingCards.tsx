import { t } from '#messages/players.ts'
import { useState } from 'react'
import { useCatalogue } from '#client/domains/players/games.ts'
import type { PublicProfile } from '#client/domains/players/queries.ts'
import { RatingCard } from '#client/domains/players/results/RatingCard.tsx'
import { shownRatings } from '#client/domains/players/results/shown-ratings.ts'
import { Button } from '#client/ui/Button.tsx'

/** A player's ratings, the most played modes first; the rest on demand. */
export function RatingCards({ player }: { player: PublicProfile }) {
  const [showsAll, setShowsAll] = useState(false)
  const catalogue = useCatalogue()
  const shown = shownRatings(player, showsAll)
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((card) => (
          <RatingCard
            key={`${card.game}/${card.mode}`}
            username={player.username}
            card={card}
            catalogue={catalogue}
          />
        ))}
      </div>
      {shown.length < player.ratings.length ? (
        <Button variant="outline" className="mt-4" onClick={() => setShowsAll(true)}>
          {t('players.rating_cards.show_all_count_ratings', { count: player.ratings.length })}
        </Button>
      ) : null}
    </>
  )
}
