import { t } from '#messages/lobbies.ts'
import { useCatalogue } from '#client/domains/players/games.ts'
import type { Lobby } from '#client/domains/lobbies/queries.ts'
import { vetoPlanOf } from '#client/domains/lobbies/texts/veto-plan.ts'
import { pictureUrl } from '#client/ui/art/picture.ts'

/** The most maps: more would wrap into a third row. */
const SHOWN = 12

/**
 * The maps of a match, and how they are chosen; nothing in a mode without a veto. The captain to begin is drawn
 * once everyone is ready, so nobody is named here.
 */
export function FoundMaps({ lobby }: { lobby: Lobby }) {
  const { mode } = useCatalogue()
  const played = mode(lobby.game, lobby.mode)
  const plan = played && vetoPlanOf(lobby, played)
  if (!plan) return null
  const nameOf = (slug: string) => played.maps.find((map) => map.slug === slug)?.name ?? slug
  const first = plan.steps.find((step) => step === 'ban' || step === 'pick') ?? plan.steps.at(-1) ?? 'left'
  return (
    <div className="found-part found-maps grid gap-2 text-14 [--at:440ms]">
      <p className="text-pretty">{t('lobbies.found.maps', { count: plan.pool.length, first })}</p>
      <ul className="flex flex-wrap gap-1.5 max-sm:sr-only">
        {plan.pool.slice(0, SHOWN).map((slug) => (
          <li
            key={slug}
            title={nameOf(slug)}
            className="h-8 w-9 rounded-[4px] bg-cover bg-center"
            style={{ backgroundImage: pictureUrl(`${lobby.game}-${slug}`, 'tile') }}
          >
            <span className="sr-only">{nameOf(slug)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
