import { usernameProblem } from '#core/accounts/username.ts'

const MOST = 20

/**
 * A username that is allowed here, made of the name that somebody has elsewhere; empty when none can be made
 * of it.
 */
export function suggestUsername(...names: readonly (string | null | undefined)[]): string {
  for (const name of names) {
    const made = madeOf(name ?? '')
    if (usernameProblem(made) === undefined) return made
  }
  return ''
}

function madeOf(name: string): string {
  const plain = name
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}0-9_-]+/gu, '_')
    .replaceAll(/_{2,}/g, '_')
    .replaceAll(/^[_-]+|[_-]+$/g, '')
  return [...plain]
    .slice(0, MOST)
    .join('')
    .replace(/[_-]+$/, '')
}
