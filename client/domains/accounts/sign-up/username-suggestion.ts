import { usernameProblem } from '#core/accounts/username.ts'

const MAX_LENGTH = 20

/** A valid username derived from the first suitable name at the provider; empty if there is none. */
export function suggestUsername(...names: readonly (string | null | undefined)[]): string {
  for (const name of names) {
    const username = usernameFrom(name ?? '')
    if (usernameProblem(username) === undefined) return username
  }
  return ''
}

function usernameFrom(name: string): string {
  const plain = name
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}0-9_-]+/gu, '_')
    .replaceAll(/_{2,}/g, '_')
    .replaceAll(/^[_-]+|[_-]+$/g, '')
  return [...plain]
    .slice(0, MAX_LENGTH)
    .join('')
    .replace(/[_-]+$/, '')
}
