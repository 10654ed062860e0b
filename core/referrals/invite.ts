import { dollarText } from '#core/ledger/bonus.ts'

/** For the sign-up page: who invites, by a name that is public, and what it brings both. */
export function inviteText(username: string | null, bonusCents: number): string {
  if (username === null) return "This link is nobody's any more. You can sign up all the same."
  const bonus =
    bonusCents > 0
      ? ` You both get ${dollarText(bonusCents)} of promo when your first paid entry has been played.`
      : ''
  return `${username} invited you.${bonus}`
}
