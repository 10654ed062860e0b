import { alphabetProblem, type AlphabetProblem } from '#core/site/names/alphabet.ts'

const INVISIBLE = /[\p{Cc}\p{Default_Ignorable_Code_Point}]/u

export type OrganizationNameProblem =
  | AlphabetProblem
  | 'too_short'
  | 'too_long'
  | 'bad_character'
  | 'no_letter'

/** The problem of an organization's name, or undefined: 3 to 60 visible characters of one alphabet. */
export function organizationNameProblem(name: string): OrganizationNameProblem | undefined {
  const { length } = [...name]
  if (length < 3) return 'too_short'
  if (length > 60) return 'too_long'
  if (INVISIBLE.test(name) || /[<>\\]/.test(name)) return 'bad_character'
  if (!/[\p{L}\p{N}]/u.test(name)) return 'no_letter'
  return alphabetProblem(name)
}

/** Normalizes a name so that equal ones compare equal: case, width and repeated spaces do not count. */
export function organizationNameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}
