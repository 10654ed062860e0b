/** The referral code of a link; empty if it is invalid, so that a broken link does not block the sign-up. */
export function referralCodeOf(text: string): string {
  const code = text.trim()
  return /^[\w-]{1,64}$/.test(code) ? code : ''
}
