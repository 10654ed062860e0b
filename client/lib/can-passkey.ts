/**
 * Checks whether this browser can use passkeys here. They are bound to a host name; a bare IP address cannot have any.
 */
export function canPasskey(hostname = location.hostname): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(hostname)
}
