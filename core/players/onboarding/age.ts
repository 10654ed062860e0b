/**
 * Age in whole years on a day; both dates are `YYYY-MM-DD`. A birthday on 29 February counts from 1 March in
 * other years.
 */
export function ageOn(birthDate: string, day: string): number {
  const [birthYear = 0, birthMonth = 0, birthDay = 0] = birthDate.split('-').map(Number)
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number)
  const hadBirthday = month > birthMonth || (month === birthMonth && dayOfMonth >= birthDay)
  return year - birthYear - (hadBirthday ? 0 : 1)
}

export type AgeRefusal = 'impossible_date' | 'under_age'

/** Refused below `minAge`, with a future birth date, or over 120 years. */
export function ageProblem(birthDate: string, today: string, minAge: number): AgeRefusal | undefined {
  const age = ageOn(birthDate, today)
  if (birthDate > today || age > 120) return 'impossible_date'
  if (age < minAge) return 'under_age'
  return undefined
}

/** True when somebody who is too young to play for money declares an earlier date of birth. Staff must see a document first. */
export function makesMinorOlder(
  { declared, next, today }: { declared: string | null; next: string; today: string },
  paidAge: number,
): boolean {
  return declared !== null && next < declared && ageOn(declared, today) < paidAge
}
