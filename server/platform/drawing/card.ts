import { createHash } from 'node:crypto'
import { currentLocale } from '#messages/translate.ts'
import { type Card, drawCard } from '#core/share/card.ts'
import type { Context } from '#server/platform/context.ts'
import { Tagged } from '#server/platform/http/tagged.ts'
import { brandAccent } from '#server/platform/settings/brand.ts'
import { pen } from './pen.ts'
import { svgToPng } from './svg-to-png.ts'

type Png = Uint8Array<ArrayBuffer>
const MOST_KEPT = 200
/** The cards that were asked for last, by database and state. */
const stores = new WeakMap<object, Map<string, Promise<Png>>>()

/**
 * A card as the answer of a call, drawn once for each state and language. `state`: letters, digits and dashes that are
 * others after each change. `path`: the page that it shows.
 */
export function cardAnswer(
  context: Context,
  { state, path, load }: { state: string; path: string; load: () => Promise<Card> | Card },
): Tagged<Png> {
  const { BRAND_NAME: brand, BRAND_ACCENT } = context.settings.current()
  const look = createHash('sha256').update(`${brand} ${BRAND_ACCENT} ${context.config.publicUrl}`)
  const key = `${state}-${currentLocale()}-${look.digest('hex').slice(0, 8)}`
  const draw = async () => {
    const address = decodeURI(`${context.config.publicUrl}${path}`.replace(/^https?:\/\//, ''))
    const accent = brandAccent(context.settings.current())?.dark.accent
    const svg = drawCard(await load(), { brand, accent, address, pen })
    return svgToPng(context.config.DATA_DIR, svg)
  }
  return new Tagged(key, () => kept(context.db, key, draw), 'public, max-age=300')
}

/** The state of a card that is known whole. */
export const stateOfCard = (card: Card): string =>
  createHash('sha256').update(JSON.stringify(card)).digest('hex').slice(0, 16)

function kept(db: object, key: string, draw: () => Promise<Png>): Promise<Png> {
  const store = stores.get(db) ?? new Map<string, Promise<Png>>()
  stores.set(db, store)
  const known = store.get(key)
  if (known) return known
  const drawn = draw()
  store.set(key, drawn)
  drawn.catch(() => store.delete(key))
  for (const oldest of store.keys()) {
    if (store.size <= MOST_KEPT) break
    store.delete(oldest)
  }
  return drawn
}
