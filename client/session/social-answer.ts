/** What a provider has answered: by the address it sends people back to, or by its popup. */
export type SocialAnswer = { [Name in (typeof ANSWER)[number]]?: string }

/** The parameters of such an address; `denied` is how X says no. */
export const ANSWER = [
  'code',
  'state',
  'iss',
  'scope',
  'error',
  'oauth_token',
  'oauth_verifier',
  'denied',
] as const

let kept: SocialAnswer | undefined

/**
 * Keeps an answer for the screen that finishes it; true when there was one, which must not stay in the
 * address.
 */
export function keepAnswer(search: SocialAnswer): boolean {
  const isAnswer = Boolean(search.code || search.oauth_token || search.error || search.denied)
  if (isAnswer) kept = search
  return isAnswer
}

export function hasAnswer(): boolean {
  return kept !== undefined
}

/** The answer, once. */
export function takeAnswer(): SocialAnswer | undefined {
  const answer = kept
  kept = undefined
  return answer
}
