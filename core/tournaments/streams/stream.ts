/** A page by https at a public host name; no user, no bare number as host. */
const ADDRESS = /^https:\/\/((?:[a-z0-9-]+\.)+[a-z]{2,})(?::\d{1,5})?(?:\/[^\s\\"'<>`]*)?$/i
const KNOWN = { 'twitch.tv': 'Twitch', 'youtube.com': 'YouTube', 'youtu.be': 'YouTube', 'kick.com': 'Kick' }

export const isStreamAddress = (address: string): boolean => ADDRESS.test(address)

/** Where a stream is: `Twitch`, or the name of the host. */
export function streamSite(address: string): string {
  const host = (ADDRESS.exec(address)?.[1] ?? '').toLowerCase().replace(/^(www|m)\./, '')
  return (KNOWN as Record<string, string>)[host] ?? host
}
