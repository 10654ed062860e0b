/** An e-mail address as its owner knows it again and nobody else learns it: `n…@mail.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  // By character, not by code unit: half of one would show as a box.
  const [first = ''] = email
  return at < 1 ? `${first}…` : `${first}…${email.slice(at)}`
}
