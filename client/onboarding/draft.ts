import { isRecord } from '#client/lib/call-error.ts'
import { getSession, subscribe } from '#client/session/store.ts'
import { PARTS, type Part, type PersonalValues } from './personal-values.ts'

export type Draft = { part: Part; values: PersonalValues }

const KEY = 'contender:onboarding'
let isWatching = false

/**
 * What was typed before this tab was loaded anew, over what the profile has; another player's is not shown.
 */
export function readDraft(playerId: string, fallback: Draft): Draft {
  const kept = parse(stored())
  if (!kept || kept.playerId !== playerId || !isRecord(kept.values)) return fallback
  const { values } = kept
  const mine = Object.fromEntries(
    Object.entries(fallback.values).map(([name, value]) => [
      name,
      typeof values[name] === 'string' ? values[name] : value,
    ]),
  )
  return {
    part: PARTS.find((part) => part === kept.part) ?? fallback.part,
    values: { ...fallback.values, ...mine },
  }
}

/** Keeps what is typed for this tab alone, until it is saved or one signs out. */
export function keepDraft(playerId: string, draft: Draft): void {
  if (!isWatching) subscribe(() => getSession().status === 'anonymous' && dropDraft())
  isWatching = true
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ playerId, ...draft }))
  } catch {
    // Without storage the form works all the same; only a reload empties it.
  }
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept there.
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
