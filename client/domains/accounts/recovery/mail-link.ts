/**
 * Reads the id and secret of a link from a mail. They are in the URL's hash, which browsers do not send to
 * servers.
 */
export function readMailLink(hash: string): { id: string; token: string } | undefined {
  const parts = new URLSearchParams(hash.replace(/^#/, ''))
  const [id, token] = [parts.get('id'), parts.get('token')]
  return id && token ? { id, token } : undefined
}
