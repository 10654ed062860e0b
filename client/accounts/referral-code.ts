/** A code as a link bears it; what cannot be one is left out, so that a broken link hinders nobody. */
export function referralCodeOf(text: string): string {
  const code = text.trim()
  return /^[\w-]{1,64}$/.test(code) ? code : ''
}
