import { t } from '#messages/lobbies.ts'
import { Link } from '@tanstack/react-router'
import { useOwnRatings } from '#client/domains/players/results/own-rating.ts'
import { TierEmblem } from '#client/ui/art/TierEmblem.tsx'
import type { Game } from '#client/domains/players/games.ts'

type Props = { game: Game; current: string }

/** The modes of the selected game with the player's rating in each, in the dark as part of its picture. */
export function ModePicker({ game, current }: Props) {
  const own = useOwnRatings()
  return (
    <nav aria-label={t('lobbies.mode_picker.modes_of_name', { name: game.name })} className="min-w-0">
      <ul className="flex flex-wrap gap-1 rounded-input bg-bg/70 p-1">
        {game.modes.map((mode) => {
          const isCurrent = mode.slug === current
          return (
            <li key={mode.slug}>
              <Link
                to="/play"
                search={({ challenge }) => ({ challenge, game: game.slug, mode: mode.slug })}
                replace
                resetScroll={false}
                aria-current={isCurrent ? 'true' : undefined}
                className={`flex h-full min-h-11 flex-col justify-center rounded-[4px] px-4 py-1.5 text-14 font-[650] transition-colors ${isCurrent ? 'bg-text text-bg' : 'hover:bg-raised'}`}
              >
                {mode.name}
                <OwnForm {...own.of(game.slug, mode.slug)} />
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

type FormProps = ReturnType<ReturnType<typeof useOwnRatings>['of']>

/** A dot is full for a win, hollow for a loss and half as high for a draw. */
const DOTS = { win: 'size-2 bg-current', loss: 'size-2 border-2', draw: 'h-1 w-2 bg-current' } as const

/** The rating and the last results in a mode; nothing before the first match. */
function OwnForm({ rating, last }: FormProps) {
  if (!rating) return null
  const won = last.filter(({ result }) => result === 'win').length
  return (
    <>
      <span className="sr-only">
        {t('lobbies.mode_picker.rating', { rating: rating.rating, won, count: last.length })}
      </span>
      <span aria-hidden="true" className="flex items-center gap-1.5 text-12 font-semibold tabular-nums">
        {rating.provisional ? null : <TierEmblem tier={rating.tier} size={16} />}
        {rating.rating}
        <span className="ms-1 flex items-center gap-1">
          {last.map(({ match_id: id, result }) => (
            <span key={id} className={`rounded-full ${DOTS[result]}`} />
          ))}
        </span>
      </span>
    </>
  )
}
