import { tabStorage } from '#client/lib/storage.ts'
import { isRecord } from '#client/lib/api/call-error.ts'
import { getSession, subscribe } from '#client/domains/accounts/session/store.ts'
import {
  PARTS,
  type Part,
  type PersonalValues,
} from '#client/domains/players/onboarding/personal/personal-values.ts'

export type Draft = { part: Part; values: PersonalValues }

const KEY = 'contender:onboarding'
let isWatching = false

/**
 * Reads the values typed before a reload of this tab, on top of the profile's values. Ignores a draft of another
 * player.
 */
export function readDraft(playerId: string, fallback: Draft): Draft {
  const draft = tabStorage.readJson(KEY)
  if (!isRecord(draft) || draft.playerId !== playerId || !isRecord(draft.values)) return fallback
  const { values } = draft
  const mine = Object.fromEntries(
    Object.entries(fallback.values).map(([name, value]) => [
      name,
      typeof values[name] === 'string' ? values[name] : value,
    ]),
  )
  return {
    part: PARTS.find((part) => part === draft.part) ?? fallback.part,
    values: { ...fallback.values, ...mine },
  }
}

/** Stores the draft for this tab until it is saved or the player signs out. */
export function storeDraft(playerId: string, draft: Draft): void {
  if (!isWatching) subscribe(() => getSession().status === 'anonymous' && dropDraft())
  isWatching = true
  tabStorage.writeJson(KEY, { playerId, ...draft })
}

export const dropDraft = (): void => tabStorage.remove(KEY)
