import { t } from '#messages/players.ts'
import { Crown, Flame, Medal, Trophy as Cup } from 'lucide-react'
import type { Trophy } from '#contract/players/players.ts'
import { useCatalogue } from '#client/domains/players/games.ts'
import { trophyText } from '#client/domains/players/results/trophies.ts'

const ICONS = { podium: Medal, tier: Crown, wins: Cup, streak: Flame }

/** A player's trophies as a row of badges. */
export function TrophyRow({ trophies }: { trophies: readonly Trophy[] }) {
  const catalogue = useCatalogue()
  return (
    <section aria-labelledby="trophies">
      <h2 id="trophies" className="mb-4 text-20">
        {t('players.trophy_row.trophies')}
      </h2>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-3 lg:grid-cols-4">
        {trophies.map((trophy) => {
          const Icon = ICONS[trophy.kind]
          const { title, game, mode } = trophyText(trophy, catalogue)
          const isFirst = trophy.kind === 'podium' && trophy.count === 1
          return (
            <li
              key={`${trophy.kind}/${trophy.game}/${trophy.mode}/${trophy.count}`}
              className={`cut-corner flex min-w-0 items-center gap-3 rounded-[4px] py-2.5 pe-4 ps-3 sm:pe-5 sm:ps-3.5 ${isFirst ? 'bg-tint-accent text-accent-text' : 'bg-raised text-text'}`}
            >
              <Icon
                aria-hidden="true"
                className={`size-6 shrink-0 max-[22rem]:hidden ${isFirst ? '' : 'text-muted'}`}
              />
              <span className="min-w-0">
                <span className="block font-wide text-16">{title}</span>
                {/* One line each, so that nothing moves when the names load. */}
                <span className={`block truncate text-12 ${isFirst ? '' : 'text-muted'}`}>{game}</span>
                <span className={`block truncate text-12 ${isFirst ? '' : 'text-muted'}`}>{mode}</span>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
