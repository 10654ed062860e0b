/** True for an account that may organize on the site. Asked at each decision, because the role can be taken away. */
export const holdsOrganizerRole = (
  account: { role: string; banned_at: Date | null; deletion_due_at: Date | null } | undefined,
): boolean =>
  (account?.role === 'organizer' || account?.role === 'admin') &&
  account.banned_at === null &&
  account.deletion_due_at === null
