/**
 * The id and the secret of a mail's link, which stand after the `#`: that part of an address never leaves the
 * browser by itself.
 */
export function readMailLink(hash: string): { id: string; token: string } | undefined {
  const parts = new URLSearchParams(hash.replace(/^#/, ''))
  const [id, token] = [parts.get('id'), parts.get('token')]
  return id && token ? { id, token } : undefined
}
