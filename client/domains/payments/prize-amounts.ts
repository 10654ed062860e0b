/** The percentages or dollars of the places, as they are typed into one field. */
export const amountsOf = (text: string): number[] =>
  text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((each) => Number(each.replace(/[$%]/g, '')))

/** Checks whether prizes are whole and in order, and shares add up to 100. */
export function areAmounts(amounts: readonly number[], kind: 'share' | 'fixed'): boolean {
  const areWhole =
    amounts.length > 0 && amounts.every((amount) => Number.isFinite(amount * 100) && amount >= 0)
  const areInOrder = amounts.every((amount, index) => index === 0 || amount <= (amounts[index - 1] ?? 0))
  const sum = amounts.reduce((total, amount) => total + amount, 0)
  return areWhole && areInOrder && (kind === 'fixed' || sum === 100)
}
