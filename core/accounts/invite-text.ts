import { dollars } from '#core/dollars.ts'

/** The text on the sign-up page: who invites, by public username, and the bonus. */
export function inviteText(username: string | null, bonusCents: number): string {
  if (username === null) return "This link is nobody's any more. You can sign up all the same."
  const bonus =
    bonusCents > 0
      ? ` You both get ${dollars(bonusCents)} of promo when your first paid entry has been played.`
      : ''
  return `${username} invited you.${bonus}`
}
