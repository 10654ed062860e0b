/** A provider's response: the parameters of its redirect, or the result of its popup. */
export type SocialAnswer = { [Name in (typeof SOCIAL_ANSWER_PARAMS)[number]]?: string }

/** The parameter names; X sends `denied` when the person declines. */
export const SOCIAL_ANSWER_PARAMS = [
  'code',
  'state',
  'iss',
  'scope',
  'error',
  'oauth_token',
  'oauth_verifier',
  'denied',
] as const

let stored: SocialAnswer | undefined

/** Stores a response for the screen that processes it. True if there was one: then remove it from the URL. */
export function storeSocialAnswer(search: SocialAnswer): boolean {
  const isAnswer = Boolean(search.code || search.oauth_token || search.error || search.denied)
  if (isAnswer) stored = search
  return isAnswer
}

export function hasSocialAnswer(): boolean {
  return stored !== undefined
}

/** Returns the response once and removes it. */
export function takeSocialAnswer(): SocialAnswer | undefined {
  const answer = stored
  stored = undefined
  return answer
}
