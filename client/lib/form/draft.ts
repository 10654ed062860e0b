import { serverNow } from '#client/lib/time/clock.ts'
import { tabStorage } from '#client/lib/storage.ts'

const KEPT_MS = 3_600_000
const keyOf = (name: string) => `draft:${name}`

/**
 * Returns the values typed into a form within the last hour, over its initial values. Values of another type than the
 * form's are left out: they come from an older version of it. Returns the initial values themselves if nothing differs.
 */
export function withDraft<Values extends Record<string, unknown>>(name: string, initial: Values): Values {
  const kept = tabStorage.readJson(keyOf(name)) as { at?: unknown; values?: unknown } | undefined
  if (typeof kept?.at !== 'number' || serverNow() - kept.at > KEPT_MS) return initial
  const typed = Object.entries(kept.values ?? {}).filter(
    ([field, value]) => field in initial && typeof value === typeof initial[field],
  )
  const isSame = typed.every(([field, value]) => JSON.stringify(value) === JSON.stringify(initial[field]))
  return isSame ? initial : { ...initial, ...Object.fromEntries(typed) }
}

/** Checks whether something is typed or chosen in the form of a draft. */
export function isDrafted(name: string): boolean {
  const kept = tabStorage.readJson(keyOf(name)) as { values?: object } | undefined
  return Object.values(kept?.values ?? {}).some((value) => value !== '' && value !== false)
}

/** Keeps what is typed into a form in this tab: the person may follow a link and come back. */
export const keepDraft = (name: string, values: Record<string, unknown>): void =>
  tabStorage.writeJson(keyOf(name), { at: serverNow(), values })

export const dropDraft = (name: string): void => tabStorage.remove(keyOf(name))
