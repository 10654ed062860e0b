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
 * What was typed before a reload of this tab, on top of the profile's values. Ignores a draft of another
 * player.
 */
export function readDraft(playerId: string, fallback: Draft): Draft {
  const draft = parse(stored())
  if (!draft || draft.playerId !== playerId || !isRecord(draft.values)) return fallback
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
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ playerId, ...draft }))
  } catch {
    // Without storage, only a reload empties the form.
  }
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Storage is blocked, so there is nothing to remove.
  }
}

function stored(): string {
  try {
    return sessionStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}
