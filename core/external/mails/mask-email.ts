/** Masks an e-mail address so that only its owner recognizes it: `n…@mail.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  // By code point: half a surrogate pair would show as a box.
  const [first = ''] = email
  return at < 1 ? `${first}…` : `${first}…${email.slice(at)}`
}
