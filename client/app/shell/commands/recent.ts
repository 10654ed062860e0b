import { z } from '#contract/zod.ts'
import { browserStorage } from '#client/lib/storage.ts'
import { type Entry, KINDS } from './entry.ts'

const MOST = 5

const texts = z.record(z.string(), z.string()).optional()
const storedEntry = z.object({
  key: z.string(),
  kind: z.enum(KINDS),
  label: z.string(),
  detail: z.string().optional(),
  avatarUrl: z.string().nullish(),
  target: z
    .object({ to: z.string(), params: texts, search: texts, hash: z.string().optional() })
    .or(z.object({ theme: z.enum(['light', 'dark']) })),
})

/** Pages, actions and settings are as they are today, not as they were called when they were chosen. */
const KEPT: ReadonlySet<Entry['kind']> = new Set(['player', 'team', 'tournament', 'organization', 'lobby'])
const isKept = ({ kind }: Pick<Entry, 'kind'>) => KEPT.has(kind)

const nameOf = (playerId: string | undefined) => `commands:${playerId ?? ''}`

/** Reads the last choices of this player, or of a visitor, in this browser, newest first. `known`: all entries. */
export function readRecent(playerId: string | undefined, known: readonly Entry[]): Entry[] {
  const stored = z.array(storedEntry).safeParse(browserStorage.readJson(nameOf(playerId)))
  return (stored.data ?? []).flatMap((entry): Entry[] => {
    const now = known.find(({ key }) => key === entry.key)
    if (now) return [now]
    return isKept(entry) ? [entry] : []
  })
}

/** Puts an entry before the other recent ones. */
export function addRecent(
  playerId: string | undefined,
  { key, kind, label, detail, avatarUrl, target }: Entry,
): void {
  const stored = z.array(storedEntry).safeParse(browserStorage.readJson(nameOf(playerId))).data ?? []
  const entry = { key, kind, label, detail, avatarUrl, target }
  browserStorage.writeJson(
    nameOf(playerId),
    [entry, ...stored.filter((other) => other.key !== key)].slice(0, MOST),
  )
}
