/** Can this browser use a passkey here? They belong to a name: a site at a bare IP address can have none. */
export function canPasskey(hostname = location.hostname): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(hostname)
}
