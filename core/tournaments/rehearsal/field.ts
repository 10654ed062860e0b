import type { Random } from '#core/bracket/draw/random.ts'
import type { Setup } from './setup.ts'

/** A player of a rehearsal. `leavesAfter`: how many matches are played before leaving; undefined: stays. */
export type Bot = { name: string; rating: number; isNoShow: boolean; leavesAfter: number | undefined }

const MIDDLE_RATING = 1440

/** Made-up names, some as long and unusual as real ones. */
const NAMES =
  'Kestrel Łukasz_R sora Halcyon mira_7 Ember Ada_Q Birch99 GaleTV Zoë-Marie NovaWolf Quartz Minsu_K Juno-one Otter xX_Ana Umber99 Søren Koda Bartek Tundra Yarrow Bishop Mateo Elif Cinder Nimbus Argo_gg Saffron Mango_EU Xenon99 Wren_EU Ömer Vesper Rook Lynx Ilse Pavel_K Noor Tern Dusk Kaya Ines Haruto Ngozi Ravi Lark Slate Finch Aoife Bao Cleo Dmitri Esra Fjord Gwen Hiro Isla Jade Kofi Lumi Marek Nadia Oskar'.split(
    ' ',
  )

/** The entrants, best rating first: seed 1 is the first. */
export function makeField(setup: Setup, random: Random): Bot[] {
  const share = (percent: number) => random() < percent / 100
  const ratings = Array.from({ length: setup.entrants }, () => {
    // Three numbers together are near enough to the bell curve of real ratings, and have ends.
    const fromMiddle = (random() + random() + random()) / 3 - 0.5
    return Math.round(MIDDLE_RATING + fromMiddle * setup.spread)
  }).toSorted((a, b) => b - a)
  return ratings.map((rating, index) => ({
    name: nameOf(index),
    rating,
    isNoShow: share(setup.noShows),
    leavesAfter: share(setup.leavers) ? 1 + Math.floor(random() * 3) : undefined,
  }))
}

function nameOf(index: number): string {
  const again = Math.floor(index / NAMES.length)
  const name = NAMES[index % NAMES.length] ?? ''
  return again === 0 ? name : `${name}${again + 1}`
}

/** The chance that the first beats the second in one game, by the Elo formula. */
export function winChance(first: Bot, second: Bot): number {
  return 1 / (1 + 10 ** ((second.rating - first.rating) / 400))
}
