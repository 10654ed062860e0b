const RESERVED = new Set(
  'admin administrator moderator organizer root system support staff team teams me you self player players user users null undefined settings wallet api help contact official'.split(' '),
)

/** product.md, Accounts: 3-20 of letters, digits, `_`, `-`; reserved words are nobody's. Answers a sentence, or undefined when fine. */
export function usernameProblem(username: string): string | undefined {
  if (username.length < 3) return 'A username needs at least 3 characters.'
  if (username.length > 20) return 'A username may have at most 20 characters.'
  if (!/^[A-Za-z0-9_-]+$/.test(username)) return 'Only letters, digits, _ and - are allowed.'
  if (RESERVED.has(username.toLowerCase())) return 'This username is reserved.'
  return undefined
}

/** The form in which usernames and e-mails are compared. */
export function keyOf(name: string): string {
  return name.trim().toLowerCase()
}
