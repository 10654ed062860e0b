const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 5

/** A new short word to begin all chance from. */
export function newChance(): string {
  const values = crypto.getRandomValues(new Uint8Array(LENGTH))
  return [...values].map((value) => LETTERS[value % LETTERS.length]).join('')
}
